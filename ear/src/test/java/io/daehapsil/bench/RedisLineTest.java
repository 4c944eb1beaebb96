package io.daehapsil.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.run.EmbeddedRedis;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RedisLineTest {

    private final String key = UUID.randomUUID().toString();

    @Test
    void everyKindOfAnswerIsRead() {
        try (RedisLine redis = new RedisLine(EmbeddedRedis.shared().port())) {
            assertThat(redis.ask("SET", key, "대기실 1")).isEqualTo("OK");
            assertThat(redis.ask("GET", key)).isEqualTo("대기실 1");
            assertThat(redis.ask("EXISTS", key)).isEqualTo(1L);
            assertThat(redis.ask("MGET", key, key + "-none")).isEqualTo(Arrays.asList("대기실 1", null));
            assertThat(redis.ask("KEYS", key + "-none")).isEqualTo(List.of());
            assertThat(redis.number("HGET", key + "-none", "field")).isZero();
            assertThat(Long.parseLong(redis.info("server", "process_id"))).isPositive();
            assertThatThrownBy(() -> redis.ask("HGET", key, "field")).hasMessageContaining("WRONGTYPE");
        }
    }

    @Test
    void whatOthersAskIsSeen() {
        int port = EmbeddedRedis.shared().port();
        try (RedisLine monitor = new RedisLine(port);
                RedisLine redis = new RedisLine(port)) {
            monitor.ask("MONITOR");
            redis.ask("EVAL", "return redis.call('SET', KEYS[1], ARGV[1])", "1", key, "value");

            MonitoredCommand asked = MonitoredCommand.of(monitor.monitored());
            MonitoredCommand inside = MonitoredCommand.of(monitor.monitored());

            assertThat(asked.is("eval")).isTrue();
            assertThat(asked.words()).contains(key);
            assertThat(asked.byScript()).isFalse();
            assertThat(inside.is("set")).isTrue();
            assertThat(inside.byScript()).isTrue();
        }
    }
}
