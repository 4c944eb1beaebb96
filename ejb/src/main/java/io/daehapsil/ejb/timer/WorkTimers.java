package io.daehapsil.ejb.timer;

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
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** One timer for each {@link RepeatedWork}. They run side by side, and none twice at a time. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class WorkTimers {

    private record Task(RepeatedWork work, Outage outage) {}

    private final Map<String, Task> tasks = new ConcurrentHashMap<>();

    @Resource
    private TimerService timers;

    @Inject
    private Instance<RepeatedWork> works;

    @PostConstruct
    void start() {
        for (RepeatedWork work : works) {
            Task before = tasks.put(work.what(), new Task(work, new Outage(work.what())));
            if (before != null) {
                throw new IllegalStateException("two kinds of repeated work are called " + work.what());
            }
            next(work.what(), work.firstAfterMillis());
        }
    }

    @Timeout
    void tick(Timer timer) {
        Task task = tasks.get((String) timer.getInfo());
        try {
            task.outage().bear(task.work()::doOnce);
        } finally {
            next(task.work().what(), task.work().everyMillis());
        }
    }

    /** One at a time: an interval would come due again and again while a call waits for Redis. */
    private void next(String what, long afterMillis) {
        timers.createSingleActionTimer(afterMillis, new TimerConfig(what, false));
    }
}
