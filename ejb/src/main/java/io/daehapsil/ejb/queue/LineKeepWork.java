package io.daehapsil.ejb.queue;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Keeps in the database how far the lines have come, for the day when Redis loses them. */
@ApplicationScoped
public class LineKeepWork implements RepeatedWork {

    @Inject
    private RoomViews views;

    @Override
    public String what() {
        return "keeping in the database how far the lines have come";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        views.keepLines();
    }
}
