package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.redisson.api.RMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;

/** Several Redis that speak TLS and nothing else, by the settings alone. */
class RedisTownTlsTest {

    private static final Script BEGIN = Script.named("queue/begin_line");
    private static final RoomKeys ROOM = new RoomKeys(TestRedis.freshRoom());
    private static final Duration LIMIT = Duration.ofSeconds(40);

    @TempDir
    private Path folder;

    private TestCertificate certificate;

    @BeforeEach
    void certify() throws Exception {
        certificate = TestCertificate.in(folder);
    }

    @AfterEach
    void forget() {
        certificate.close();
    }

    /** F-56, and what was heard before is known. */
    @ParameterizedTest
    @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "SINGLE")
    void whenAPrimaryDiesItsReplicaIsSpokenToByTlsAsIt(Mode mode) throws Exception {
        certificate.trust();
        try (RedisTown town = town(mode)) {
            assertThat(said(town, mode, "CONFIG GET port"))
                    .as("the doors without TLS")
                    .allMatch(answer -> answer.contains("\n0\n"));
            RedissonClient client = town.client();
            try {
                RedisScripts scripts = new RedisScripts(client);
                RMap<String, String> state = client.getMap(ROOM.state());
                client.getMap(ROOM.config()).put("opens_at_ms", "0");
                state.put("generation", "1");
                assertThat(begin(scripts)).containsExactly("BEGUN");
                String begun = state.get("begun");
                client.getSet(ROOM.blocked()).add("who has this key has all that was said before");
                int primary = town.primaryOf(ROOM.state());
                int replica = mode == Mode.SENTINEL ? 1 : primary + 3;
                await().atMost(LIMIT)
                        .untilAsserted(
                                () -> assertThat(town.ask(replica, "DBSIZE")).isEqualTo(town.ask(primary, "DBSIZE")));

                town.kill(primary);

                await().atMost(LIMIT)
                        .ignoreExceptionsInstanceOf(Unavailable.class)
                        .untilAsserted(() -> assertThat(begin(scripts)).containsExactly("BEGUN"));
                assertThat(state.get("begun")).isEqualTo(begun);
                state.put("generation", "2");
                assertThat(town.primaryOf(ROOM.state())).isEqualTo(replica);
            } finally {
                client.shutdown();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = Mode.class, mode = EnumSource.Mode.EXCLUDE, names = "SINGLE")
    void whoseCertificateIsAnothersIsToldNothing(Mode mode) throws Exception {
        try (TestCertificate another = TestCertificate.in(folder.resolve("another"));
                RedisTown town = town(mode)) {
            another.trust();
            RedissonClient client = town.client();
            try {
                assertThatThrownBy(() -> client.getMap(ROOM.state()).put("generation", "1"))
                        .isInstanceOf(RedisException.class);
                assertThat(said(town, mode, "DBSIZE")).allMatch(answer -> answer.startsWith(":0"));
            } finally {
                client.shutdown();
            }
        }
    }

    /** What each answers who may hold something. */
    private static List<String> said(RedisTown town, Mode mode, String command) {
        return IntStream.range(0, mode == Mode.SENTINEL ? 2 : 6)
                .mapToObj(i -> town.ask(i, command))
                .toList();
    }

    private RedisTown town(Mode mode) throws Exception {
        return mode == Mode.SENTINEL
                ? RedisTown.watched(folder, "a-secret-of-the-tests", certificate.speech())
                : RedisTown.cluster(folder, certificate.speech());
    }

    private static List<Object> begin(RedisScripts scripts) {
        return scripts.run(BEGIN, List.of(ROOM.config(), ROOM.state()));
    }
}
