package io.daehapsil.ejb.admission;

import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.timer.OneByOne;
import io.daehapsil.ejb.timer.RepeatedWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Lets every room's batch size follow its downstreams. */
@ApplicationScoped
public class ThrottleWork implements RepeatedWork {

    @Inject
    private RoomService rooms;

    @Inject
    private ThrottleService throttle;

    @Override
    public String what() {
        return "the dynamic rate";
    }

    @Override
    public long everyMillis() {
        return 5000;
    }

    @Override
    public void doOnce() {
        OneByOne.each(rooms.rooms(), room -> throttle.steer(room.name()));
    }
}
