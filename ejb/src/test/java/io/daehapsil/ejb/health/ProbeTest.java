package io.daehapsil.ejb.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProbeTest {

    private final ExecutorService executor = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        executor.shutdownNow();
    }

    @Test
    void aThingThatHangsHoldsOneThreadHoweverOftenItIsAskedAbout() {
        var asked = new AtomicInteger();
        var never = new CountDownLatch(1);
        var probe = new Probe(
                "it",
                () -> {
                    asked.incrementAndGet();
                    never.await();
                    return true;
                },
                executor,
                Duration.ofMillis(20));

        assertThat(probe.ask().join()).isFalse();
        await().until(() -> asked.get() == 1);
        assertThat(probe.ask().join()).isFalse();
        assertThat(asked).hasValue(1);
    }

    @Test
    void aThingThatCameBackIsAskedAgain() {
        var away = new AtomicInteger(1);
        var probe = new Probe(
                "it",
                () -> {
                    if (away.getAndDecrement() > 0) {
                        throw new IllegalStateException("away");
                    }
                    return true;
                },
                executor,
                Duration.ofSeconds(30));

        assertThat(probe.ask().join()).isFalse();
        assertThat(probe.ask().join()).isTrue();
    }
}
