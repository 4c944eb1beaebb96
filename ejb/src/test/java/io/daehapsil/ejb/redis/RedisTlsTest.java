package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.settings.RedisSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Ports;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;

/** A Redis that is spoken to by TLS, with a user and a password of its own. */
class RedisTlsTest {

    private static final String TRUSTED = "javax.net.ssl.trustStore";
    private static final String PASSWORD = "of-the-tests";

    @TempDir
    private Path folder;

    private EmbeddedRedis redis;
    private String address;
    private String trustedBefore;

    @BeforeEach
    void start() throws Exception {
        trustedBefore = System.getProperty(TRUSTED);
        redis = EmbeddedRedis.start(folder.resolve("redis"));
        KeyStore keys = keys();
        Path certificate =
                pem("certificate", "CERTIFICATE", keys.getCertificate("redis").getEncoded());
        Path key = pem(
                "key",
                "PRIVATE KEY",
                keys.getKey("redis", PASSWORD.toCharArray()).getEncoded());
        int port = Ports.free();
        for (String setting : List.of(
                "tls-auth-clients no",
                "tls-ca-cert-file " + certificate,
                "tls-cert-file " + certificate,
                "tls-key-file " + key,
                "tls-port " + port)) {
            assertThat(redis.ask("CONFIG SET " + setting)).as(setting).isEqualTo("+OK");
        }
        assertThat(redis.ask("ACL SETUSER hall on >" + PASSWORD + " ~* &* +@all"))
                .isEqualTo("+OK");
        address = "rediss://127.0.0.1:" + port;
        trust(keys.getCertificate("redis"));
    }

    @AfterEach
    void stop() {
        if (trustedBefore == null) {
            System.clearProperty(TRUSTED);
        } else {
            System.setProperty(TRUSTED, trustedBefore);
        }
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
        System.clearProperty(TRUSTED);
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

    private KeyStore keys() throws Exception {
        Path file = folder.resolve("keys.p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/keytool").toString(),
                        "-genkeypair",
                        "-alias",
                        "redis",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=redis",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(keytool.waitFor()).isZero();
        return KeyStore.getInstance(file.toFile(), PASSWORD.toCharArray());
    }

    private Path pem(String name, String kind, byte[] content) throws Exception {
        return Files.writeString(
                folder.resolve(name + ".pem"),
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder().encodeToString(content) + "\n-----END "
                        + kind + "-----\n");
    }

    /** As an operator does by Java's own option. */
    private void trust(Certificate certificate) throws Exception {
        KeyStore trusted = KeyStore.getInstance("JKS"); // whose certificates are read without its password
        trusted.load(null, null);
        trusted.setCertificateEntry("redis", certificate);
        Path file = folder.resolve("trusted.jks");
        try (OutputStream out = Files.newOutputStream(file)) {
            trusted.store(out, "changeit".toCharArray());
        }
        System.setProperty(TRUSTED, file.toString());
    }
}
