package io.daehapsil.domain.queue;

import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * What somebody in a room is told while nobody is admitted, before its opening or after its close.
 *
 * @param phase never OPEN
 * @param opensAt in the room's zone
 * @param untilOpen by Redis' clock; zero once it is past
 * @param order how early birds will stand when it opens
 * @param commitment for DRAW: the hash of the secret ({@link Draw#commitment})
 */
public record OpeningNotice(
        Opening.Phase phase,
        Optional<OffsetDateTime> opensAt,
        Duration untilOpen,
        Opening.Order order,
        Optional<String> commitment) {

    /** Whole seconds, so that nobody asks too early. */
    public long opensInSeconds() {
        return untilOpen.plusMillis(999).toSeconds();
    }
}
