package io.daehapsil.ejb.bulkhead;

import io.daehapsil.domain.Unavailable;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;

/**
 * The turns of visitors' calls at the database, some for looking and some for changing, so that neither takes those of the other.
 * More than the connections of the look-ups' pool, and together half of the threads that a server on two processors has for
 * requests: the others serve who asks for nothing there.
 */
@ApplicationScoped
public class DatabaseTurns {

    private static final int EACH = 8;
    private static final Duration LIMIT = Duration.ofSeconds(2);

    /** Threads of our own: health checks, timers and requests must not stand behind calls that hang. */
    @Resource
    private ManagedThreadFactory factory;

    private final Map<AtDatabase.Kind, Bulkhead> bulkheads = new EnumMap<>(AtDatabase.Kind.class);
    private ExecutorService threads;

    @PostConstruct
    void start() {
        AtDatabase.Kind[] kinds = AtDatabase.Kind.values();
        threads = Bulkhead.threads(EACH * kinds.length, factory);
        for (AtDatabase.Kind kind : kinds) {
            bulkheads.put(kind, new Bulkhead(Unavailable.What.DATABASE, EACH, LIMIT, threads));
        }
    }

    @PreDestroy
    void stop() {
        threads.shutdownNow();
    }

    /** As {@link Bulkhead#call}. */
    public <T> T take(AtDatabase.Kind kind, Callable<T> call) throws Exception {
        return bulkheads.get(kind).call(call);
    }
}
