package io.daehapsil.ejb.gate;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import java.util.Optional;

/** Whether somebody may go through the gate. */
public sealed interface Entry {

    /**
     * Has a slot.
     *
     * @param given the signed text of a place that was just given
     */
    record Inside(PlaceId place, Optional<String> given) implements Entry {}

    /**
     * Stands in the line.
     *
     * @param place its signed text
     * @param whyNew what became of the place that was shown; empty when it stands, or when there was none
     */
    record Waits(String place, boolean given, PlaceStatus status, Optional<Lost> whyNew) implements Entry {}

    /** Has no place yet, and none is given without a proof of work. */
    record Proves() implements Entry {}

    /** Redis is away, and the site lets everybody through then. */
    record Unguarded() implements Entry {}

    /** What became of a place in whose stead another one was given. */
    enum Lost {
        LAPSED,
        RESTARTED,
        FORGED,
        LEFT,
        ENDED
    }
}
