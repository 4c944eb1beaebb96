package io.daehapsil.ejb.admission;

import io.daehapsil.domain.queue.RoomName;
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
import jakarta.ejb.Timer;
import jakarta.ejb.TimerConfig;
import jakarta.ejb.TimerService;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.io.Serializable;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** On every node: one timer for each room, at the room's own {@code polling_interval}, and one that keeps them in step with the rooms. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class AdmissionTimers {

    private static final long ARRANGE_EVERY_MILLIS = 1000;
    private static final String ARRANGE = "arrange";

    /** What the timer of a room carries. */
    private record Tick(String room, long everyMillis) implements Serializable {}

    private final Outage arranging = new Outage("reading the rooms for admission");
    private final Map<String, Outage> admitting = new ConcurrentHashMap<>();

    @Resource
    private TimerService timers;

    @Inject
    private RoomService rooms;

    @Inject
    private AdmissionService admission;

    @PostConstruct
    void start() {
        timers.createIntervalTimer(0, ARRANGE_EVERY_MILLIS, new TimerConfig(ARRANGE, false));
    }

    @Timeout
    void tick(Timer timer) {
        if (timer.getInfo() instanceof Tick tick) {
            admitting
                    .computeIfAbsent(tick.room(), room -> new Outage("admission to " + room))
                    .bear(() -> admission.admit(new RoomName(tick.room())));
        } else {
            arranging.bear(this::arrange);
        }
    }

    private void arrange() {
        Set<Tick> missing = rooms.rooms().stream()
                .map(room -> new Tick(
                        room.name().value(), room.settings().pollingInterval().toMillis()))
                .collect(Collectors.toSet());
        for (Timer timer : timers.getTimers()) {
            if (timer.getInfo() instanceof Tick tick && !missing.remove(tick)) {
                timer.cancel();
            }
        }
        for (Tick tick : missing) {
            timers.createIntervalTimer(0, tick.everyMillis(), new TimerConfig(tick, false));
        }
    }
}
