package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.Unavailable;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.client.RedisException;
import org.redisson.client.RedisTimeoutException;

class RedisFailuresTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Redis server response timeout (400 ms) occured after 1 retry attempts. Command: (EVAL), params: [local, Hong]",
                "Command execution timeout for command: (EVAL), params: [Hong], Redis client: [addr]",
                "ERR Error running script: user_script:3: bad. channel: [x] command: (EVALSHA), params: [Hong]",
                "Unable to acquire connection! params: [Hong]\nand more of Hong",
            })
    void noArgumentOfACommandReachesTheLog(String message) {
        StringWriter log = new StringWriter();
        RedisFailures.translated(new RedisTimeoutException(message), "booking/reserve_seats")
                .printStackTrace(new PrintWriter(log, true));

        assertThat(log.toString()).doesNotContain("Hong").contains("RedisTimeoutException");
    }

    @Test
    void whatWasWrongIsStillSaid() {
        RuntimeException told = RedisFailures.translated(
                new RedisTimeoutException("Redis server response timeout (400 ms) occured. Command: (EVAL)"), "x");

        assertThat(told).isInstanceOf(Unavailable.class);
        assertThat(told.getCause())
                .hasToString("RedisTimeoutException: Redis server response timeout (400 ms) occured");
    }

    @Test
    void anErrorInAScriptIsOursAndNotAnAbsence() {
        RuntimeException told = RedisFailures.translated(
                new RedisException("ERR user_script:12: attempt to index a nil value command: (EVAL)"),
                "queue/join_places");

        assertThat(told)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("queue/join_places failed in Redis")
                .hasRootCauseMessage("RedisException: ERR user_script:12: attempt to index a nil value");
    }
}
