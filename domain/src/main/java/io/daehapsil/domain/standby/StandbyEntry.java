package io.daehapsil.domain.standby;

import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Stretch;
import java.time.Instant;
import java.util.Optional;

/**
 * Somebody who waits for seats of one departure. Its id is that of the reservation that will be made for it, so that however
 * often seats are claimed for it, it is one reservation.
 *
 * @param leg any seats, so many, of any class or of one
 * @param contact empty when it has ended
 * @param until while seats are held for it: until when it must take them
 */
public record StandbyEntry(
        ReservationId id,
        RoomName room,
        PlaceId place,
        OrderLeg leg,
        Stretch stretch,
        Optional<Contact> contact,
        StandbyState state,
        Instant joinedAt,
        Optional<Instant> until) {}
