package io.daehapsil.ejb.access;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Follows a rotation of the keys of passes that another node has made. */
@ApplicationScoped
public class PassKeyWork implements RepeatedWork {

    private static final long EVERY_MILLIS = 1000;

    @Inject
    private PassKeyService keys;

    @Override
    public String what() {
        return "following the keys of passes";
    }

    @Override
    public long everyMillis() {
        return EVERY_MILLIS;
    }

    @Override
    public void doOnce() {
        keys.refresh();
    }
}
