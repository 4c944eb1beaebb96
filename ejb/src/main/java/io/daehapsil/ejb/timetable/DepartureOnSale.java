package io.daehapsil.ejb.timetable;

import io.daehapsil.domain.timetable.DepartureId;

/** An import would change or sell twice what is on sale. Nothing of it has been imported. */
public class DepartureOnSale extends RuntimeException {

    private final DepartureId departure;

    public DepartureOnSale(DepartureId departure, String why) {
        super("departure " + departure + " " + why);
        this.departure = departure;
    }

    public DepartureId departure() {
        return departure;
    }
}
