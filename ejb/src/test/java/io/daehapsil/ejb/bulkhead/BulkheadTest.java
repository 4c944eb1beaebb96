package io.daehapsil.ejb.bulkhead;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class BulkheadTest {

    private static final int MOST = 3;
    private static final Duration LONG = Duration.ofSeconds(30);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final Bulkhead bulkhead = new Bulkhead(Unavailable.What.DATABASE, MOST, Duration.ofMillis(200), threads);
    private final CountDownLatch stalled = new CountDownLatch(1);
    private final AtomicInteger hanging = new AtomicInteger();

    @AfterEach
    void stop() {
        stalled.countDown();
        threads.shutdownNow();
        callers.shutdownNow();
    }

    @Test
    void whatTheCallGivesOrThrowsIsWhatTheCallerGets() throws Exception {
        NotFound missing = new NotFound("booking", "K7QH3MPA");
        Bulkhead patient = new Bulkhead(Unavailable.What.DATABASE, MOST, LONG, threads);

        assertThat(patient.<String>call(() -> "found")).isEqualTo("found");
        assertThatThrownBy(() -> patient.call(() -> {
                    throw missing;
                }))
                .isSameAs(missing);
    }

    @Test
    void whoWaitsTooLongIsToldSoAndTheCallGoesOnAlone() {
        assertThatThrownBy(this::hang).isInstanceOf(Unavailable.class);
        await().atMost(LONG).until(() -> hanging.get() == 1);
        stalled.countDown();
        await().atMost(LONG).until(() -> hanging.get() == 0);
    }

    @Test
    void noMoreHangThanThereAreTurnsHoweverManyComeAndTheTurnsComeBack() {
        for (int call = 0; call < MOST + 4; call++) {
            assertThatThrownBy(this::hang).isInstanceOf(Unavailable.class);
        }
        await().atMost(LONG).until(() -> hanging.get() == MOST);

        stalled.countDown();
        await().atMost(LONG).until(() -> hanging.get() == 0);
        await().atMost(LONG).ignoreExceptionsInstanceOf(Unavailable.class).until(() -> bulkhead.call(() -> true));
    }

    @Test
    void aBurstStandsInLineForATurnWhileCallsComeBack() throws Exception {
        Bulkhead patient = new Bulkhead(Unavailable.What.BROKER, MOST, Duration.ofSeconds(40), threads);
        List<Future<Object>> burst = new ArrayList<>();
        for (int caller = 0; caller < MOST + 1; caller++) {
            burst.add(callers.submit(() -> hang(patient)));
        }
        await().atMost(Duration.ofSeconds(10)).until(() -> hanging.get() == MOST);

        stalled.countDown();

        for (Future<Object> one : burst) {
            assertThat(one.get(40, TimeUnit.SECONDS)).isNotNull();
        }
    }

    @Test
    void whoHadNoTurnIsToldThatNothingWasBegunAndOnceOneHangsNobodyStandsInLine() {
        for (int call = 0; call < MOST; call++) {
            assertThatThrownBy(this::hang).isInstanceOf(Unavailable.class).isNotInstanceOf(NoTurn.class);
        }
        long asked = System.nanoTime();
        for (int call = 0; call < 1000; call++) {
            assertThatThrownBy(this::hang).isInstanceOf(NoTurn.class);
        }
        // With the patience of a burst, a thousand would take fifty seconds.
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(30));
    }

    private Object hang() throws Exception {
        return hang(bulkhead);
    }

    private Object hang(Bulkhead where) throws Exception {
        return where.call(() -> {
            hanging.incrementAndGet();
            stalled.await();
            return hanging.decrementAndGet();
        });
    }
}
