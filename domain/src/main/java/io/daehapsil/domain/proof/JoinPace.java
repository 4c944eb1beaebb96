package io.daehapsil.domain.proof;

import io.daehapsil.domain.queue.RoomView;
import java.time.Duration;
import java.time.temporal.ChronoUnit;

/**
 * How many numbers a room gives in a second, by what all nodes see: the highest number and Redis' clock.
 *
 * @param last the highest number at that look
 * @param revision of that look
 */
public record JoinPace(long generation, long last, long revision, double aSecond) {

    /** Shorter stretches say more of chance than of the crowd. */
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private static final Duration SECOND = Duration.ofSeconds(1);

    public static JoinPace from(RoomView view) {
        return new JoinPace(view.generation(), view.line().last(), view.revision(), 0);
    }

    /** The pace with a newer look at the room; the same where that is hardly newer. */
    public JoinPace seeing(RoomView view) {
        if (view.generation() != generation) {
            return from(view);
        }
        Duration passed = Duration.of(view.revision() - revision, ChronoUnit.MICROS);
        if (passed.compareTo(SHORTEST) < 0) {
            return this;
        }
        double given = Math.max(0, view.line().last() - last);
        return new JoinPace(
                generation, view.line().last(), view.revision(), given * SECOND.toNanos() / passed.toNanos());
    }
}
