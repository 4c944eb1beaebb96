package io.daehapsil.ejb.seating.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.run.EmbeddedRedis;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;

class RedisStockKeepersTest {

    @Test
    void aRedisHasOneNameUntilItIsStartedAnew(@TempDir Path folder) {
        try (EmbeddedRedis redis = EmbeddedRedis.start(folder)) {
            RedissonClient client = TestRedis.patient(redis.address());
            try {
                RedisStockKeepers keepers = new RedisStockKeepers(client, Mode.SINGLE);
                Set<String> before = keepers.names();
                assertThat(before).hasSize(1);
                assertThat(keepers.names()).isEqualTo(before);

                redis.kill();
                assertThatThrownBy(keepers::names).isInstanceOf(Unavailable.class);
                redis.start();

                assertThat(keepers.names()).hasSize(1).doesNotContainAnyElementsOf(before);
                redis.ask("ACL SETUSER default -info");
                assertThat(keepers.names()).isEqualTo(Set.of("untold"));
            } finally {
                client.shutdown();
            }
        }
    }
}
