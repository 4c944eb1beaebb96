package io.daehapsil.domain.queue;

/**
 * What is kept of a line where nothing is forgotten, so that it can be restored when its store has lost it, and so that it is
 * noticed when the store is put back to an older copy.
 *
 * @param restores {@link LineLife#restores()}
 * @param covered no number above this one was ever given
 * @param opened whether the line was ever seen in its store; one that was not yet has given no number
 * @param last highest number that somebody saw given
 * @param head highest number that somebody saw admitted
 * @param waiting how many of the numbers up to {@code last} waited when they were counted last, and all those given since
 * @param begunAtMillis when the line began, by the store's clock; 0 before
 * @param drawn {@link Beginning#drawn()}
 * @param drawing {@link Beginning#drawing()}
 */
public record LineCheckpoint(
        long generation,
        long restores,
        long covered,
        boolean opened,
        long last,
        long head,
        long waiting,
        long begunAtMillis,
        long drawn,
        boolean drawing) {

    /** Of a line that is to begin. */
    public static LineCheckpoint ofNew(long generation, long covered) {
        return new LineCheckpoint(generation, 0, covered, false, 0, 0, 0, 0, 0, false);
    }

    public static LineCheckpoint of(RoomView view) {
        Line line = view.line();
        LineLife life = view.life();
        return new LineCheckpoint(
                view.generation(),
                life.restores(),
                life.covered(),
                true,
                line.last(),
                line.head(),
                line.waiting(),
                life.begunAtMillis(),
                view.beginning().drawn(),
                view.beginning().drawing());
    }

    /** Whether this line is the later one: restarted since, or restored since. */
    public boolean isLaterThan(LineCheckpoint other) {
        return generation != other.generation ? generation > other.generation : restores > other.restores;
    }

    /** Whether this is the other line, restored since. */
    public boolean isRestoredSince(LineCheckpoint other) {
        return generation == other.generation && restores > other.restores;
    }

    public boolean isSameLine(LineCheckpoint other) {
        return generation == other.generation && restores == other.restores;
    }

    /** Whether this knows of something that the other one should know, had nothing been forgotten since. */
    public boolean isAheadOf(LineCheckpoint other) {
        return isLaterThan(other) || isSameLine(other) && (last > other.last || head > other.head);
    }

    /** All that the two know together: of the later line, or of the one that both are of. */
    public LineCheckpoint and(LineCheckpoint younger) {
        if (!isSameLine(younger)) {
            return isLaterThan(younger) ? this : younger;
        }
        return new LineCheckpoint(
                generation,
                restores,
                Math.max(covered, younger.covered),
                opened || younger.opened,
                Math.max(last, younger.last),
                Math.max(head, younger.head),
                younger.waiting + Math.max(0, last - younger.last),
                Math.max(begunAtMillis, younger.begunAtMillis),
                Math.max(drawn, younger.drawn),
                younger.drawing);
    }

    /** The same line once this number was given. */
    public LineCheckpoint givenTo(long number) {
        return new LineCheckpoint(
                generation,
                restores,
                covered,
                opened,
                number,
                head,
                waiting + number - last,
                begunAtMillis,
                drawn,
                drawing);
    }

    public LineCheckpoint coveredTo(long number) {
        return new LineCheckpoint(
                generation, restores, number, opened, last, head, waiting, begunAtMillis, drawn, drawing);
    }

    /** The line restored: numbers go on above all that were covered. @param further how many numbers it may give */
    public LineCheckpoint restored(long further) {
        long from = covered > last ? covered : last + further;
        return new LineCheckpoint(
                generation, restores + 1, from + further, true, from, head, waiting, begunAtMillis, drawn, drawing);
    }
}
