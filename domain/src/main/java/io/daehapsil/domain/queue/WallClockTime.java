package io.daehapsil.domain.queue;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
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

    /**
     * The instant that a text names: a local time such as {@code 2026-12-24T07:00}, or one with its offset, such as
     * {@code 2026-11-01T01:30-05:00}, which answers the question which of two is meant.
     *
     * @throws IllegalArgumentException as {@link #instant}, or if the text is no time, or if its offset is not the zone's
     */
    public static Instant parse(String text, ZoneId zone) {
        LocalDateTime local;
        try {
            local = LocalDateTime.parse(text);
        } catch (DateTimeParseException e) {
            return withOffset(text, zone);
        }
        return instant(local, zone);
    }

    /** The text that {@link #parse} reads back: the local time, with its offset where the local time alone is not clear. */
    public static String text(Instant instant, ZoneId zone) {
        OffsetDateTime time = instant.atZone(zone).toOffsetDateTime();
        boolean clear = zone.getRules().getValidOffsets(time.toLocalDateTime()).size() == 1;
        return clear ? time.toLocalDateTime().toString() : time.toString();
    }

    private static Instant withOffset(String text, ZoneId zone) {
        OffsetDateTime time;
        try {
            time = OffsetDateTime.parse(text);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("'%s' is not a time such as 2026-12-24T07:00".formatted(text), e);
        }
        ZoneOffset offset = zone.getRules().getOffset(time.toInstant());
        if (!offset.equals(time.getOffset())) {
            throw new IllegalArgumentException(
                    "%s has another offset than %s at that moment (%s)".formatted(text, zone, offset));
        }
        return time.toInstant();
    }
}
