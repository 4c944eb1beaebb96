package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.settings.RedisSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;

/** A Redis that is spoken to by TLS, with a user and a password of its own. */
class RedisTlsTest {

    private static final String PASSWORD = "of-the-tests";

    @TempDir
    private Path folder;

    private EmbeddedRedis redis;
    private TestCertificate certificate;
    private String address;

    @BeforeEach
    void start() throws Exception {
        redis = EmbeddedRedis.start(folder.resolve("redis"));
        certificate = TestCertificate.in(folder);
        int port = Ports.free();
        for (String setting : List.of(
                "tls-auth-clients no",
                "tls-ca-cert-file " + certificate.file(),
                "tls-cert-file " + certificate.file(),
                "tls-key-file " + certificate.key(),
                "tls-port " + port)) {
            assertThat(redis.ask("CONFIG SET " + setting)).as(setting).isEqualTo("+OK");
        }
        assertThat(redis.ask("ACL SETUSER hall on >" + PASSWORD + " ~* &* +@all"))
                .isEqualTo("+OK");
        address = "rediss://127.0.0.1:" + port;
        certificate.trust();
    }

    @AfterEach
    void stop() {
        certificate.close();
        redis.close();
    }

    @Test
    void aRedisWhoseCertificateJavaTrustsIsSpokenTo() {
        RedissonClient client = client();
        try {
            client.getBucket("dh:{tls}:word").set("heard");
            assertThat(redis.ask("EXISTS dh:{tls}:word")).isEqualTo(":1");
        } finally {
            client.shutdown();
        }
    }

    @Test
    void oneWhoseCertificateNobodyKnowsIsNot() {
        certificate.close();
        RedissonClient client = client();
        try {
            assertThatThrownBy(() -> client.getBucket("dh:{tls}:word").set("heard"))
                    .isInstanceOf(RedisException.class);
            assertThat(redis.ask("EXISTS dh:{tls}:word")).isEqualTo(":0");
        } finally {
            client.shutdown();
        }
    }

    private RedissonClient client() {
        return RedisConnection.open(
                new RedisSettings(Mode.SINGLE, List.of(address), "", "hall", PASSWORD), Duration.ofSeconds(10));
    }
}
