package io.daehapsil.ejb.admission;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.ejb.queue.Outage;
import io.daehapsil.ejb.queue.RoomService;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

/** On every node: lets every room's batch size follow its downstreams. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class ThrottleTimer {

    private static final long EVERY_MILLIS = 5000;

    private final Outage steering = new Outage("the dynamic rate");

    @Resource
    private TimerService timers;

    @Inject
    private RoomService rooms;

    @Inject
    private ThrottleService throttle;

    @PostConstruct
    void start() {
        next();
    }

    @Timeout
    void tick() {
        try {
            steering.bear(() -> rooms.rooms().stream().map(Room::name).forEach(throttle::steer));
        } finally {
            next();
        }
    }

    /** One at a time, as in {@link AdmissionTimers}. */
    private void next() {
        timers.createSingleActionTimer(EVERY_MILLIS, new TimerConfig(null, false));
    }
}
