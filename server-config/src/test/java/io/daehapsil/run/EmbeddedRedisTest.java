package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

class EmbeddedRedisTest {
    private static final int PATIENCE_MILLIS = 30_000;

    @TempDir
    Path folder;

    @Test
    void whatItWasToldSurvivesAStopAndACrash() {
        try (var redis = EmbeddedRedis.start(folder)) {
            set(redis, "a", "1");
            redis.stop();
            assertThat(redis.isRunning()).isFalse();
            redis.start();
            set(redis, "b", "2");
            redis.kill();
            redis.start();
            assertThat(get(redis, "a")).isEqualTo("1");
            assertThat(get(redis, "b")).isEqualTo("2");
        }
    }

    @Test
    void aPortInUseIsOneSentenceThatNamesIt() throws IOException {
        try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> EmbeddedRedis.start(folder, taken.getLocalPort()))
                    .isInstanceOf(StartFailure.class)
                    .hasMessage("Redis cannot start: port %d is in use by another program.", taken.getLocalPort());
        }
    }

    @Test
    void itNeverForgetsToMakeRoomForNewData() {
        try (var redis = EmbeddedRedis.start(folder);
                var client = new Jedis("127.0.0.1", redis.port(), PATIENCE_MILLIS)) {
            assertThat(client.configGet("maxmemory-policy")).containsExactly("maxmemory-policy", "noeviction");
            assertThat(client.configGet("bind")).containsExactly("bind", "127.0.0.1");
        }
    }

    private static void set(EmbeddedRedis redis, String key, String value) {
        try (var client = new Jedis("127.0.0.1", redis.port(), PATIENCE_MILLIS)) {
            client.set(key, value);
        }
    }

    private static String get(EmbeddedRedis redis, String key) {
        try (var client = new Jedis("127.0.0.1", redis.port(), PATIENCE_MILLIS)) {
            return client.get(key);
        }
    }
}
