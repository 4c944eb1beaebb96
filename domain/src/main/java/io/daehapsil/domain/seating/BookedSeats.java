package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import java.util.Collection;
import java.util.Map;

/** Which seats are taken by the bookings that stand: the truth that the stock is rebuilt from. */
public interface BookedSeats {

    /** One map for each departure. @throws io.daehapsil.domain.Unavailable if the database is away */
    Map<DepartureId, SeatMap> readAll(Collection<Departure> departures);
}
