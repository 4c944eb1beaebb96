package io.daehapsil.ejb.bulkhead;

import io.daehapsil.domain.Unavailable;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;

/**
 * The turns of messages to the broker. A broker that says nothing is an error of each call after a second, but its connections are
 * opened one after another: twenty who want one would wait for twenty seconds, and hold the threads of all other requests.
 */
@ApplicationScoped
public class BrokerTurns {

    /** Fewer than the connections that a server keeps in its pool. */
    private static final int MOST = 16;

    private static final Duration LIMIT = Duration.ofSeconds(2);

    @Resource
    private ManagedThreadFactory factory;

    private ExecutorService threads;
    private Bulkhead bulkhead;

    /** As the container makes it, on other threads. */
    public static BrokerTurns on(ThreadFactory factory) {
        BrokerTurns turns = new BrokerTurns();
        turns.start(factory);
        return turns;
    }

    @PostConstruct
    void start() {
        start(factory);
    }

    private void start(ThreadFactory factory) {
        threads = Bulkhead.threads(MOST, factory);
        bulkhead = new Bulkhead(Unavailable.What.BROKER, MOST, LIMIT, threads);
    }

    @PreDestroy
    public void stop() {
        threads.shutdownNow();
    }

    /** As {@link Bulkhead#call}. */
    public <T> T take(Callable<T> call) throws Exception {
        return bulkhead.call(call);
    }
}
