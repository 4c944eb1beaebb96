package io.daehapsil.ejb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;
import org.junit.jupiter.api.Test;

class SettingsProducerTest {

    /** On WildFly the second of two persistence units that started together stopped the start now and then. */
    @Test
    void theNamesOfTheServersSettingsAreReadByOneAtATime() {
        CompletableFuture<List<String>> faults = new CompletableFuture<>();
        Config empty = config(List::of);
        Thread second = new Thread(() -> faults.complete(SettingsProducer.ofTheServer(empty)));
        Config slow = config(() -> {
            second.start();
            await().atMost(Duration.ofSeconds(60)).until(() -> second.getState() == Thread.State.BLOCKED);
            return List.of();
        });

        assertThat(SettingsProducer.ofTheServer(slow)).isEmpty();

        assertThat(faults.join()).isEmpty();
    }

    private static Config config(Supplier<Iterable<String>> names) {
        return (Config) Proxy.newProxyInstance(
                Config.class.getClassLoader(),
                new Class<?>[] {Config.class},
                (proxy, method, arguments) -> names.get());
    }
}
