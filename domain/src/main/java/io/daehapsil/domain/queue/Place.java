package io.daehapsil.domain.queue;

import java.time.Instant;
import java.util.Objects;

/**
 * A visitor's position in a room. It is born when Redis gives the number, which is given once and in order of arrival; the
 * visitor carries it as a signed text ({@link PlaceSigner}) through reloads and from node to node. It ends when the visitor
 * is admitted and the slot is over, leaves, or gives no sign of life for longer than the grace. A place of an older
 * generation of its room is worth nothing.
 *
 * <p>A place may stand aside from its beginning: its holder did not show the work that the room asks for. It has a number like all
 * others, waits as they do, and is never admitted, because it is not in the line. Nothing that its holder sees tells that.
 *
 * @param number position in order of arrival, from 1; never given twice in one generation
 * @param since when this place was told to the visitor, by Redis' clock; for show only, the order is the number
 * @param aside whether it stands aside
 */
public record Place(RoomName room, long generation, long number, Instant since, PlaceId id, boolean aside) {

    /** One in the line. */
    public Place(RoomName room, long generation, long number, Instant since, PlaceId id) {
        this(room, generation, number, since, id, false);
    }

    public Place {
        Objects.requireNonNull(room, "room");
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(id, "id");
        if (generation < 0 || number < 1) {
            throw new IllegalArgumentException("a place has a generation from 0 and a number from 1");
        }
    }
}
