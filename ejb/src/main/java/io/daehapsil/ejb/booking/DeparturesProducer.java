package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Departures;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;

/** Gives booking the departures of the timetable. */
@ApplicationScoped
public class DeparturesProducer {

    @Produces
    @ApplicationScoped
    Departures departures(TimetableService timetable) {
        return timetable::departure;
    }
}
