package io.daehapsil.ejb.desk;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Lets the node take the desk's picture, and put up its own part. */
@ApplicationScoped
public class DeskWork implements RepeatedWork {

    @Inject
    private DeskService desk;

    @Override
    public String what() {
        return "looking for the desk";
    }

    @Override
    public long everyMillis() {
        return 1000;
    }

    @Override
    public void doOnce() {
        desk.look();
    }
}
