package io.daehapsil.ejb.queue;

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

/** On every node: looks at every room twice a second; draws early birds where it is time; once a second writes signs of life and removes who is gone, and by a timer of its own reads what rooms there are. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
public class QueueTimers {

    /** The work of one timer. */
    private enum Work {
        LOOK(500),
        DRAW(500),
        UPKEEP(1000),
        LEARN(1000);

        private final long everyMillis;

        Work(long everyMillis) {
            this.everyMillis = everyMillis;
        }
    }

    @Resource
    private TimerService timers;

    @Inject
    private QueueUpkeep upkeep;

    @PostConstruct
    void start() {
        for (Work work : Work.values()) {
            next(work);
        }
    }

    @Timeout
    void tick(Timer timer) {
        Work work = (Work) timer.getInfo();
        try {
            switch (work) {
                case LOOK -> upkeep.look();
                case DRAW -> upkeep.draw();
                case UPKEEP -> upkeep.keepUp();
                case LEARN -> upkeep.learn();
            }
        } finally {
            next(work);
        }
    }

    /** One at a time: an interval would come due, and be logged as late, again and again while a call waits for Redis. */
    private void next(Work work) {
        timers.createSingleActionTimer(work.everyMillis, new TimerConfig(work, false));
    }
}
