package io.daehapsil.ejb.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PaymentKeyServiceTest {

    private final Secrets secrets = new JdbcSecrets(TestDatabases.migrated(TestDatabases.h2()));

    @TempDir
    private Path home;

    @Test
    void aNoticeSignedUnderTheKeyIsKnownAndNoOther() {
        PaymentKeyService keys = started("key-of-16-letters");
        // printf 'ktx-holiday/K7QH3MPA\n{}' | openssl dgst -sha256 -hmac key-of-16-letters
        String right = "46ef6c3cf3385abd235056215a64dc2a0fa53dfdb96a6fc0413b0c9e3cfc6e73";
        byte[] notice = "ktx-holiday/K7QH3MPA\n{}".getBytes(StandardCharsets.UTF_8);

        assertThat(keys.isSignature(right, notice)).isTrue();
        assertThat(keys.isSignature(right.toUpperCase(Locale.ROOT), notice)).isTrue();
        assertThat(keys.isSignature(right.replace('a', 'b'), notice)).isFalse();
        assertThat(keys.isSignature(right, "other".getBytes(StandardCharsets.UTF_8)))
                .isFalse();
        assertThat(keys.isSignature(null, notice)).isFalse();
    }

    @Test
    void withoutAKeyOfTheOperatorsOneIsMadeAndWrittenForHim() {
        started("");

        assertThat(home.resolve("payment.key")).content().hasSize(44);
    }

    private PaymentKeyService started(String key) {
        Map<String, String> values = Map.of("daehapsil.home", home.toString(), "daehapsil.payment.key", key);
        PaymentKeyService service =
                new PaymentKeyService(secrets, DeploymentSettings.read(name -> Optional.ofNullable(values.get(name))));
        service.start();
        return service;
    }
}
