package io.daehapsil.web.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FewAtOnceTest {

    @Test
    void tasksThatWaitTakeNoMoreThreadsThanAllowedAndAllAreRun() throws InterruptedException {
        ExecutorService threads = Executors.newCachedThreadPool();
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        CountDownLatch all = new CountDownLatch(1000);
        FewAtOnce few = new FewAtOnce(threads, 3);
        for (int i = 0; i < 1000; i++) {
            few.execute(() -> {
                most.accumulateAndGet(running.incrementAndGet(), Math::max);
                Thread.onSpinWait();
                running.decrementAndGet();
                all.countDown();
            });
        }
        assertThat(all.await(60, TimeUnit.SECONDS)).isTrue();
        assertThat(most).hasValueLessThanOrEqualTo(3);
        threads.shutdownNow();
    }

    @Test
    void aTaskThatFailsMakesRoomForTheNext() {
        List<Runnable> started = new ArrayList<>();
        List<String> done = new ArrayList<>();
        FewAtOnce few = new FewAtOnce(started::add, 1);
        few.execute(() -> {
            throw new IllegalStateException("closed already");
        });
        few.execute(() -> done.add("next"));
        assertThat(started).hasSize(1);
        assertThatThrownBy(started.get(0)::run).isInstanceOf(IllegalStateException.class);
        assertThat(started).hasSize(2);
        started.get(1).run();
        assertThat(done).containsExactly("next");
    }
}
