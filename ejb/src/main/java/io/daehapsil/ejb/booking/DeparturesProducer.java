package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Departures;
import io.daehapsil.domain.booking.Fares;
import io.daehapsil.domain.booking.Limits;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** Gives booking the departures of the timetable, their fares and the limits of the rooms. */
@ApplicationScoped
public class DeparturesProducer {

    @Produces
    @ApplicationScoped
    Departures departures(TimetableService timetable) {
        return new Departures() {

            @Override
            public Departure departure(RoomName room, DepartureId id) {
                return timetable.departure(room, id);
            }

            @Override
            public boolean isCancelled(RoomName room, DepartureId id) {
                return timetable.isCancelled(room, id);
            }
        };
    }

    @Produces
    @ApplicationScoped
    Limits limits(RoomService rooms) {
        return room -> rooms.room(room).settings().seatLimits();
    }

    @Produces
    @ApplicationScoped
    Fares fares(FareService fares) {
        return fares::fares;
    }
}
