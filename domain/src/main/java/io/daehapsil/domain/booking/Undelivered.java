package io.daehapsil.domain.booking;

import java.util.List;

/**
 * Port: reservations that the broker holds and the database does not know yet. One that is being delivered at this moment, or
 * waits to be delivered again, may be in neither list; within twenty seconds it is in the database, or in one of them.
 */
public interface Undelivered {

    /** Those on their way. @throws io.daehapsil.domain.Unavailable when the broker is away */
    List<Reservation> queued();

    /** Those that no try could book. @throws io.daehapsil.domain.Unavailable when the broker is away */
    List<Reservation> dead();
}
