package io.daehapsil.ejb.admission;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.ejb.queue.RoomService;
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
        rooms.rooms().stream().map(Room::name).forEach(throttle::steer);
    }
}
