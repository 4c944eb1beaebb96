package io.daehapsil.ejb.desk;

import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Lets the node count what its broker holds. */
@ApplicationScoped
public class MessageCountWork implements RepeatedWork {

    @Inject
    private DeskService desk;

    @Override
    public String what() {
        return "counting messages for the desk";
    }

    @Override
    public long everyMillis() {
        return 5000;
    }

    @Override
    public void doOnce() {
        desk.countMessages();
    }
}
