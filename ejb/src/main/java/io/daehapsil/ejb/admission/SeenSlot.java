package io.daehapsil.ejb.admission;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.SlotTime;
import java.time.Duration;
import java.util.Optional;

/** What was last seen of one place, a slot or none, and whether its visitor has done something since. For any number of threads. */
final class SeenSlot {

    /** @param slot null where there is none */
    private record Sight(Slot slot, long atNanos) {}

    private volatile Sight sight;
    private volatile long askedAtNanos;
    private volatile boolean touched;

    SeenSlot(Optional<Slot> slot, long nowNanos) {
        this.sight = new Sight(slot.orElse(null), nowNanos);
        this.askedAtNanos = nowNanos;
    }

    boolean isLive() {
        return sight.slot() != null;
    }

    /** Whether the sight may be told: young enough, and the slot not over by it. */
    boolean isGood(long nowNanos, Duration atMost) {
        Sight seen = sight;
        long age = nowNanos - seen.atNanos();
        return age < atMost.toNanos()
                && (seen.slot() == null || age < seen.slot().idleRemaining().toNanos());
    }

    boolean isForgotten(long nowNanos, Duration after) {
        return nowNanos - askedAtNanos > after.toNanos();
    }

    /** What is left of the slot now. */
    Optional<Slot> touch(long nowNanos) {
        Sight seen = sight;
        askedAtNanos = nowNanos;
        if (seen.slot() == null) {
            return Optional.empty();
        }
        touched = true;
        Slot slot = seen.slot();
        Duration since = Duration.ofNanos(nowNanos - seen.atNanos());
        return Optional.of(new Slot(
                slot.room(),
                slot.place(),
                slot.number(),
                slot.remaining().minus(since),
                slot.idleRemaining().minus(since)));
    }

    boolean takeTouched() {
        boolean before = touched;
        touched = false;
        return before;
    }

    void touchedAgain(boolean before) {
        touched |= before;
    }

    /** A later sight. @param time empty where the slot is over */
    void see(Optional<SlotTime> time, long atNanos) {
        Slot before = sight.slot();
        sight = new Sight(
                time.map(left -> new Slot(
                                before.room(), before.place(), before.number(), left.remaining(), left.idleRemaining()))
                        .orElse(null),
                atNanos);
    }
}
