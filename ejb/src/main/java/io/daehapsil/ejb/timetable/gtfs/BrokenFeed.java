package io.daehapsil.ejb.timetable.gtfs;

/** A feed or a table of cars that cannot be imported; the message says where and why. Nothing has been changed. */
public class BrokenFeed extends RuntimeException {

    public BrokenFeed(String message) {
        super(message);
    }

    public BrokenFeed(String message, Throwable cause) {
        super(message, cause);
    }
}
