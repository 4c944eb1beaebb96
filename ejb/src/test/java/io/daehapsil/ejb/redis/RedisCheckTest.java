package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.settings.RedisSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.ejb.settings.WrongSettings;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RedissonClient;

class RedisCheckTest {

    @TempDir
    private Path folder;

    private EmbeddedRedis redis;
    private RedissonClient client;

    @BeforeEach
    void start() {
        redis = EmbeddedRedis.start(folder);
        client = TestRedis.patient(redis.address());
    }

    @AfterEach
    void stop() {
        client.shutdown();
        redis.close();
    }

    @Test
    void theEmbeddedRedisIsAsItMustBe() {
        assertThatCode(() -> RedisCheck.check(client, Mode.SINGLE)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"allkeys-lru", "volatile-ttl", "allkeys-random"})
    void aRedisThatWouldDropWhatItHoldsStopsTheStartInWords(String policy) {
        redis.ask("CONFIG SET maxmemory-policy " + policy);

        assertThatThrownBy(() -> RedisCheck.check(client, Mode.SINGLE))
                .isInstanceOf(WrongSettings.class)
                .hasMessageContaining("maxmemory-policy of Redis is '" + policy + "' but must be noeviction");
    }

    @Test
    void keysOfANewerLayoutStopTheStartInWords() {
        redis.ask("SET dh:layout 2");

        assertThatThrownBy(() -> RedisCheck.check(client, Mode.SINGLE))
                .isInstanceOf(WrongSettings.class)
                .hasMessageContaining("Redis holds keys of layout 2, made by a newer version of Daehapsil");
        assertThat(client.getAtomicLong("dh:layout").get()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"DEL dh:layout", "SET dh:layout 0", "SET dh:layout 1"})
    void keysOfAnOlderLayoutAreReadOnAndMarkedAsOurs(String before) {
        redis.ask(before);

        assertThatCode(() -> RedisCheck.check(client, Mode.SINGLE)).doesNotThrowAnyException();

        assertThat(client.getAtomicLong("dh:layout").get()).isEqualTo(1);
    }

    @Test
    void whereRedisIsAwayOrForbidsToAskTheStartGoesOn() {
        redis.ask("ACL SETUSER default -config");
        assertThatCode(() -> RedisCheck.check(client, Mode.SINGLE)).doesNotThrowAnyException();

        redis.ask("ACL SETUSER default -info");
        assertThatCode(() -> RedisCheck.check(client, Mode.SINGLE)).doesNotThrowAnyException();

        redis.kill();
        assertThatCode(() -> RedisCheck.check(client, Mode.SINGLE)).doesNotThrowAnyException();
    }

    /** Other ways of being away: nobody is there, nothing is said, and not even the connection comes about. */
    @Test
    void whereRedisDoesNotAnswerTheFirstCallOfAllTheStartGoesOn() throws IOException {
        redis.suspend();
        firstCallTo(redis.address());
        redis.resume();
        firstCallTo("redis://127.0.0.1:" + Ports.free());
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            List<SocketChannel> queued = new ArrayList<>();
            try {
                for (int i = 0; i < 4; i++) {
                    SocketChannel one = SocketChannel.open();
                    queued.add(one);
                    one.configureBlocking(false);
                    one.connect(full.getLocalSocketAddress());
                }
                firstCallTo("redis://127.0.0.1:" + full.getLocalPort());
            } finally {
                for (SocketChannel one : queued) {
                    one.close();
                }
            }
        }
    }

    /** By several at once, as timers do it beside the check: those who find another connecting are told its failure in other words. */
    private static void firstCallTo(String address) {
        RedissonClient fresh = RedisConnection.open(address);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<?>> checks = Stream.<Future<?>>generate(
                            () -> threads.submit(() -> RedisCheck.check(fresh, Mode.SINGLE)))
                    .limit(4)
                    .toList();
            checks.forEach(check -> assertThatCode(check::get).doesNotThrowAnyException());
        } finally {
            threads.shutdownNow();
            fresh.shutdown();
        }
    }

    @Test
    void aPasswordThatRedisDoesNotTakeStopsTheStartAndIsNotShown() {
        redis.ask("ACL SETUSER hall on >the-right-one allkeys allchannels +@all");

        refuses("nobody", "a-wrong-one", "Redis does not take DAEHAPSIL_REDIS_PASSWORD for DAEHAPSIL_REDIS_USER");
        refuses("hall", "a-wrong-one", "Redis does not take DAEHAPSIL_REDIS_PASSWORD for DAEHAPSIL_REDIS_USER");
        assertThatCode(() -> checkAs("hall", "the-right-one")).doesNotThrowAnyException();

        redis.ask("CONFIG SET requirepass the-default-one");
        refuses("", "", "DAEHAPSIL_REDIS_PASSWORD is not set, and Redis asks for a password");
        refuses("", "a-wrong-one", "Redis does not take DAEHAPSIL_REDIS_PASSWORD for DAEHAPSIL_REDIS_USER");
        assertThatCode(() -> checkAs("", "the-default-one")).doesNotThrowAnyException();
    }

    private void refuses(String user, String password, String sentence) {
        assertThatThrownBy(() -> checkAs(user, password))
                .isInstanceOf(WrongSettings.class)
                .hasMessageContaining(sentence)
                .hasMessageNotContaining("a-wrong-one");
    }

    private void checkAs(String user, String password) {
        RedissonClient own = RedisConnection.open(
                new RedisSettings(Mode.SINGLE, List.of(redis.address()), "", user, password), Duration.ofSeconds(10));
        try {
            RedisCheck.check(own, Mode.SINGLE);
        } finally {
            own.shutdown();
        }
    }

    @Test
    void whoKeepsNoFileIsWarned() {
        assertThat(RedisNeeds.of(Map.of("aof_enabled", "0")).warnings())
                .singleElement()
                .asString()
                .contains("appendonly");
        assertThat(RedisNeeds.of(Map.of("aof_enabled", "1", "appendfsync", "everysec"))
                        .warnings())
                .isEmpty();
        assertThat(RedisNeeds.of(Map.of("aof_enabled", "1", "appendfsync", "no"))
                        .warnings())
                .singleElement()
                .asString()
                .contains("appendfsync is no");
    }

    @ParameterizedTest
    @CsvSource({
        "5.0.14, false",
        "6.0.16, false",
        "6.2.11, true",
        "6.10.0, true",
        "7.0.15, true",
        "8.4, true",
        "255.255.255, true"
    })
    void itMustBeOfVersionSixTwoOrNewer(String version, boolean fits) {
        assertThat(RedisNeeds.of(Map.of("redis_version", version)).faults().isEmpty())
                .isEqualTo(fits);
    }
}
