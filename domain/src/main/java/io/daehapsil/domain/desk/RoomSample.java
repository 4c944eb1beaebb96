package io.daehapsil.domain.desk;

import java.util.OptionalLong;

/**
 * What counted in a room at one moment of Redis' clock.
 *
 * @param freeSeats seats with a free segment, where the room has a sale
 * @param pending reservations not yet known to be in the database
 */
public record RoomSample(
        long atMillis, long waiting, long inside, OptionalLong freeSeats, long pending, Counters counters) {

    /**
     * What happened in the room since its first opening, on all nodes together. They only grow, but for a Redis that lost them.
     *
     * @param unclaimed slots of people who did not show up
     * @param booked reservations that reached the database
     */
    public record Counters(long joined, long admitted, long lapsed, long left, long unclaimed, long booked) {}
}
