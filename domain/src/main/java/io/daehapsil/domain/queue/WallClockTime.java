package io.daehapsil.domain.queue;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.util.List;

/** Turns what an operator reads on the wall into an instant, and asks where a clock change makes that impossible. */
public final class WallClockTime {

    private WallClockTime() {}

    /**
     * The one instant at which the clocks of the zone show this time.
     *
     * @throws IllegalArgumentException if they never do (clocks go forward over it) or do twice (clocks go back); the message
     *     names the choices
     */
    public static Instant instant(LocalDateTime local, ZoneId zone) {
        List<ZoneOffset> offsets = zone.getRules().getValidOffsets(local);
        if (offsets.isEmpty()) {
            ZoneOffsetTransition gap = zone.getRules().getTransition(local);
            throw new IllegalArgumentException(
                    "%s does not exist in %s, where clocks go from %s to %s: which of the two is meant?"
                            .formatted(local, zone, gap.getDateTimeBefore(), gap.getDateTimeAfter()));
        }
        if (offsets.size() > 1) {
            throw new IllegalArgumentException("%s exists twice in %s: is %s or %s meant?"
                    .formatted(local, zone, local.atOffset(offsets.get(0)), local.atOffset(offsets.get(1))));
        }
        return local.toInstant(offsets.get(0));
    }
}
