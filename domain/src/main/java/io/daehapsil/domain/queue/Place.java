package io.daehapsil.domain.queue;

import java.time.Instant;
import java.util.Objects;

/**
 * A visitor's position in a room. It is born when Redis gives the number, which is given once and in order of arrival; the
 * visitor carries it as a signed text ({@link PlaceSigner}) through reloads and from node to node. It ends when the visitor
 * is admitted and the slot is over, leaves, or gives no sign of life for longer than the grace. A place of an older
 * generation of its room is worth nothing.
 *
 * @param number position in order of arrival, from 1; never given twice in one generation
 * @param since when this place was told to the visitor, by Redis' clock; for show only, the order is the number
 */
public record Place(RoomName room, long generation, long number, Instant since, PlaceId id) {

    public Place {
        Objects.requireNonNull(room, "room");
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(id, "id");
        if (generation < 0 || number < 1) {
            throw new IllegalArgumentException("a place has a generation from 0 and a number from 1");
        }
    }
}
