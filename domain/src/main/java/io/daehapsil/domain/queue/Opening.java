package io.daehapsil.domain.queue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;

/**
 * When a room takes people: from {@code prequeueOpensAt} on they may come early and see a countdown, from {@code opensAt} on
 * they are admitted, from {@code closesAt} on nobody new comes in. Without a moment there is no such border: a room without
 * any is always open.
 *
 * @param zone the zone in which operators and visitors read these moments
 * @param order how the early birds stand when it opens; those who come later queue behind in order of arrival
 */
public record Opening(
        Optional<Instant> prequeueOpensAt,
        Optional<Instant> opensAt,
        Optional<Instant> closesAt,
        ZoneId zone,
        Order order) {

    /** How early birds are put in order at the opening. */
    public enum Order {
        /** As they came. */
        FIFO,
        /** By lot ({@link Draw}). */
        DRAW
    }

    /** Where a moment lies. */
    public enum Phase {
        NOT_YET,
        PREQUEUE,
        OPEN,
        CLOSED
    }

    public Opening {
        if (prequeueOpensAt.isPresent() && opensAt.isEmpty()) {
            throw new WrongRoomSetting(RoomSetting.PREQUEUE_OPENS_AT.key(), "prequeue_opens_at needs opens_at");
        }
        if (order == Order.DRAW && prequeueOpensAt.isEmpty()) {
            throw new WrongRoomSetting(
                    RoomSetting.ORDER.key(),
                    "a draw is among those who come before the opening: set prequeue_opens_at");
        }
        mustFollow("opens_at", opensAt, "prequeue_opens_at", prequeueOpensAt);
        mustFollow("closes_at", closesAt, "opens_at", opensAt);
    }

    /** A room that is open always. */
    public static Opening always(ZoneId zone) {
        return new Opening(Optional.empty(), Optional.empty(), Optional.empty(), zone, Order.FIFO);
    }

    public Phase phase(Instant now) {
        if (closesAt.filter(end -> !now.isBefore(end)).isPresent()) {
            return Phase.CLOSED;
        }
        if (opensAt.filter(now::isBefore).isEmpty()) {
            return Phase.OPEN;
        }
        return prequeueOpensAt.filter(early -> !now.isBefore(early)).isPresent() ? Phase.PREQUEUE : Phase.NOT_YET;
    }

    /** From when on people may join; empty where there is no such border. */
    public Optional<Instant> joinsFrom() {
        return prequeueOpensAt.or(() -> opensAt);
    }

    /** How long until people are admitted; zero once they are. */
    public Duration untilOpen(Instant now) {
        return opensAt.filter(now::isBefore)
                .map(opens -> Duration.between(now, opens))
                .orElse(Duration.ZERO);
    }

    private static void mustFollow(String later, Optional<Instant> end, String earlier, Optional<Instant> start) {
        if (end.isPresent() && start.isPresent() && !end.get().isAfter(start.get())) {
            throw new WrongRoomSetting(later, later + " must be after " + earlier);
        }
    }
}
