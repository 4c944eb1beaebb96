package io.daehapsil.ejb.admission;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.timer.Outage;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.Timeout;
import jakarta.ejb.Timer;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * On every node: one timer for each room, at the room's own {@code polling_interval}, and one that notices new rooms. A tick
 * that comes late lets in no fewer, because the allowance grows with Redis' clock and not with ticks.
 */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class AdmissionTimers {

    private static final long NOTICE_EVERY_MILLIS = 1000;
    private static final String NOTICE = "notice new rooms";

    private final Outage noticing = new Outage("reading the rooms for admission");
    private final Outage hearing = new Outage("hearing who is admitted");
    private final Map<RoomName, Outage> ticking = new ConcurrentHashMap<>();

    @Resource
    private TimerService timers;

    @Inject
    private RoomService rooms;

    @Inject
    private AdmissionService admission;

    @PostConstruct
    void start() {
        next(NOTICE, NOTICE_EVERY_MILLIS);
    }

    @Timeout
    void tick(Timer timer) {
        String what = (String) timer.getInfo();
        if (what.equals(NOTICE)) {
            notice();
        } else {
            admit(new RoomName(what));
        }
    }

    private void notice() {
        try {
            noticing.bear(() -> rooms.rooms().forEach(room -> {
                if (ticking.putIfAbsent(room.name(), new Outage("admission to " + room.name())) == null) {
                    next(room.name().value(), 0);
                }
            }));
            hearing.bear(admission::rememberAdmissions);
        } finally {
            next(NOTICE, NOTICE_EVERY_MILLIS);
        }
    }

    private void admit(RoomName room) {
        long began = System.nanoTime();
        try {
            ticking.get(room).bear(() -> admission.admit(room));
        } finally {
            long interval = rooms.room(room).settings().pollingInterval().toMillis();
            long took = (System.nanoTime() - began) / 1_000_000;
            next(room.value(), Math.max(1, interval - took));
        }
    }

    /** One at a time: an interval would come due, and be logged as late, again and again while a call waits for Redis. */
    private void next(String what, long afterMillis) {
        timers.createSingleActionTimer(afterMillis, new TimerConfig(what, false));
    }
}
