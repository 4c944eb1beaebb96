package io.daehapsil.ejb.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.domain.queue.RoomName;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeploymentSettingsTest {

    @Test
    void whatIsNotConfiguredHasItsDefault() {
        DeploymentSettings settings = read(Map.of("daehapsil.home", "data"));

        assertThat(settings.home()).isEqualTo(Path.of("data"));
        assertThat(settings.redis().addresses()).containsExactly("redis://127.0.0.1:6379");
        assertThat(settings.sample()).isFalse();
    }

    @Test
    void everyFaultIsNamedAtOnceByItsVariable() {
        assertThatThrownBy(() -> read(Map.of("daehapsil.redis.address", "localhost", "daehapsil.sample", "yes")))
                .isInstanceOfSatisfying(
                        WrongSettings.class,
                        wrong -> assertThat(wrong.faults())
                                .hasSize(3)
                                .anySatisfy(fault -> assertThat(fault).startsWith("DAEHAPSIL_HOME is not set"))
                                .anySatisfy(
                                        fault -> assertThat(fault).startsWith("DAEHAPSIL_REDIS_ADDRESS is 'localhost'"))
                                .anySatisfy(fault -> assertThat(fault).startsWith("DAEHAPSIL_SAMPLE is 'yes'")));
    }

    @Test
    void theDoorsOfTheOriginalAreClosedUnlessARoomIsNamed() {
        assertThat(read(Map.of("daehapsil.home", "data")).originalRoom()).isEmpty();
        assertThat(read(Map.of("daehapsil.home", "data", "daehapsil.original.room", "shop"))
                        .originalRoom())
                .hasValue(new RoomName("shop"));
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.original.room", "Mein Laden")))
                .hasMessageContaining("DAEHAPSIL_ORIGINAL_ROOM is 'Mein Laden' but must be the name of a room");
    }

    @Test
    void aNodeDoesEverythingUnlessItsRolesAreNamed() {
        assertThat(read(Map.of("daehapsil.home", "data")).split()).isEqualTo(NodeSplit.NONE);
        assertThat(read(Map.of(
                                "daehapsil.home", "data",
                                "daehapsil.roles", "queue, gate",
                                "daehapsil.booking.address", "https://book.example"))
                        .split())
                .isEqualTo(new NodeSplit(
                        Set.of(NodeRole.QUEUE, NodeRole.GATE), Optional.empty(), Optional.of("https://book.example")));
    }

    @Test
    void someReservationsMayAlwaysWaitForTheDatabase() {
        assertThat(read(Map.of("daehapsil.home", "data")).pendingMost()).isEqualTo(20_000);
        assertThat(read(Map.of("daehapsil.home", "data", "daehapsil.pending.max", "1"))
                        .pendingMost())
                .isEqualTo(1);
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.pending.max", "0")))
                .hasMessageContaining("DAEHAPSIL_PENDING_MAX is '0' but must be 1 to 1000000");
    }

    @Test
    void aRoleThatThereIsNotAndAnAddressWithAPathStopTheStart() {
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.roles", "queue,sales")))
                .hasMessageContaining("DAEHAPSIL_ROLES is 'queue,sales' but must be one or more of queue, gate, booking"
                        + " and admin, with commas between");
        assertThatThrownBy(() ->
                        read(Map.of("daehapsil.home", "data", "daehapsil.queue.address", "https://wait.example/queue")))
                .hasMessageContaining(
                        "DAEHAPSIL_QUEUE_ADDRESS is 'https://wait.example/queue' but must be scheme and host");
    }

    @Test
    void proxiesAreTrustedByAddressOrRangeAndByDefaultNone() {
        assertThat(read(Map.of("daehapsil.home", "data")).trustedProxies()).isEmpty();
        assertThat(read(Map.of("daehapsil.home", "data", "daehapsil.trusted.proxies", "10.0.0.0/8, 192.0.2.7"))
                        .trustedProxies())
                .hasSize(2);
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.trusted.proxies", "proxy.local")))
                .hasMessageContaining("DAEHAPSIL_TRUSTED_PROXIES is 'proxy.local'");
    }

    @Test
    void aKeyFileThatIsNotThereIsNamed() {
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.pass.key.file", "/nowhere/key.pem")))
                .hasMessageContaining("DAEHAPSIL_PASS_KEY_FILE is '/nowhere/key.pem' but must be a file");
        assertThat(read(Map.of("daehapsil.home", "data", "daehapsil.pass.key.file", "pom.xml"))
                        .passKeyFile())
                .hasValue(Path.of("pom.xml"));
    }

    @Test
    void byDefaultThereIsNoIdentityProviderAndHalfOfOneIsAFault() {
        assertThat(read(Map.of("daehapsil.home", "data")).provider()).isEmpty();
        assertThatThrownBy(
                        () -> read(Map.of("daehapsil.home", "data", "daehapsil.provider.issuer", "https://id.example")))
                .hasMessageContaining("DAEHAPSIL_PROVIDER_ISSUER, DAEHAPSIL_PROVIDER_KEYS and DAEHAPSIL_PROVIDER_ROLES"
                        + " belong together");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "issuer | two words",
                "audience | two words",
                "keys | http://id.example/jwks",
                "keys | ftp://id.example/jwks",
                "keys | /nowhere/key.pem",
                "keys | pom.xml",
                "roles | desk",
                "roles | desk=boss",
                "roles | =admin",
                "roles | desk=admin,,x=viewer",
                "log.in | http://id.example/.well-known/openid-configuration",
                "log.in | id.example"
            })
    void whatIsWrongWithAnIdentityProviderIsNamed(String what, String value) {
        Map<String, String> given = new HashMap<>(Map.of(
                "daehapsil.home", "data",
                "daehapsil.provider.issuer", "https://id.example",
                "daehapsil.provider.keys", "https://id.example/jwks",
                "daehapsil.provider.roles", "desk=operator"));
        assertThat(read(given).provider()).isPresent();
        given.put("daehapsil.provider." + what, value);

        assertThatThrownBy(() -> read(given))
                .hasMessageContaining("DAEHAPSIL_PROVIDER_"
                        + what.replace('.', '_').toUpperCase(Locale.ROOT) + " is '" + value + "'");
    }

    @Test
    void otherSitesAreAllowedByTheirExactOriginAndByDefaultNone() {
        assertThat(read(Map.of("daehapsil.home", "data")).allowedOrigins()).isEmpty();
        assertThat(read(Map.of(
                                "daehapsil.home",
                                "data",
                                "daehapsil.allowed.origins",
                                "https://shop.example, http://localhost:3000,https://[2001:db8::1]:8443"))
                        .allowedOrigins())
                .containsExactlyInAnyOrder(
                        "https://shop.example", "http://localhost:3000", "https://[2001:db8::1]:8443");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*",
                "null",
                "shop.example",
                "https://*.shop.example",
                "https://shop.example/",
                "https://shop.example/queue",
                "https://Shop.example",
                "https://shop.example:443",
                "http://shop.example:80",
                "https://user@shop.example",
                "ftp://shop.example"
            })
    void whatNoBrowserWritesAsAnOriginIsAMistake(String origin) {
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.allowed.origins", origin)))
                .hasMessageContaining("DAEHAPSIL_ALLOWED_ORIGINS is '" + origin + "'");
    }

    @Test
    void aKeyIsNotShownEvenWhenItIsWrong() {
        assertThatThrownBy(() -> read(Map.of("daehapsil.home", "data", "daehapsil.downstream.key", "too short")))
                .hasMessageContaining("DAEHAPSIL_DOWNSTREAM_KEY is not as it must be")
                .hasMessageNotContaining("too short");
    }

    private static DeploymentSettings read(Map<String, String> values) {
        return DeploymentSettings.read(key -> Optional.ofNullable(values.get(key)));
    }
}
