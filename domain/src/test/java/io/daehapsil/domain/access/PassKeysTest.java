package io.daehapsil.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PassKeysTest {

    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00Z");

    private final PassKey one = PassKey.generate();
    private final PassKey two = PassKey.generate();
    private final PassKey three = PassKey.generate();

    @Test
    void eachTokenIsVerifiedByTheKeyThatItNames() {
        PassKeys keys = new PassKeys(one, List.of(two));

        assertThat(keys.verified(one.jwt("{\"a\":1}"))).contains("{\"a\":1}");
        assertThat(keys.verified(two.jwt("{\"b\":2}"))).contains("{\"b\":2}");
        assertThat(keys.verified(three.jwt("{}"))).isEmpty();
    }

    @Test
    void aTokenThatNamesAKeyThatDidNotSignItIsNobodys() {
        PassKeys keys = new PassKeys(one, List.of(two));
        String header = one.jwt("{}").split("\\.")[0];
        String[] ofTwo = two.jwt("{}").split("\\.");

        assertThat(keys.verified(header + "." + ofTwo[1] + "." + ofTwo[2])).isEmpty();
        assertThat(keys.verified("")).isEmpty();
        assertThat(keys.verified("no.token.")).isEmpty();
        assertThat(keys.verified("*.e30.AA")).isEmpty();
    }

    @Test
    void allArePublishedTheOneThatSignsFirst() {
        PassKeys keys = new PassKeys(one, List.of(two));

        assertThat(keys.ids()).containsExactly(one.id(), two.id());
        assertThat(keys.jwks()).startsWith("{\"keys\":[{").contains(one.id(), two.id());
    }

    @Test
    void ofTheKeptOnesTheLatestThatMaySignDoesAndTheNextIsPublished() {
        PassKeys keys = counting(
                        List.of(
                                kept(1, one, NOW.minus(Duration.ofDays(9))),
                                kept(2, two, NOW.minus(Duration.ofHours(1))),
                                kept(3, three, null)),
                        NOW)
                .orElseThrow();

        assertThat(keys.signing().id()).isEqualTo(two.id());
        assertThat(keys.ids()).containsExactly(two.id(), one.id(), three.id());
    }

    @Test
    void anOldOneIsForgottenOnceAllThatItSignedIsOver() {
        List<KeptPassKey> kept =
                List.of(kept(1, one, NOW.minus(Duration.ofDays(9))), kept(2, two, NOW.minus(PassKeys.BELIEVED)));

        assertThat(counting(kept, NOW).orElseThrow().ids()).containsExactly(two.id(), one.id());
        assertThat(counting(kept, NOW.plusMillis(1)).orElseThrow().ids()).containsExactly(two.id());
    }

    @Test
    void withoutOneThatSignsThereAreNone() {
        assertThat(PassKeys.of(List.of())).isEmpty();
        assertThat(PassKeys.of(List.of(kept(1, one, null)))).isEmpty();
    }

    @Test
    void aFileMayHoldSeveralPairsOfWhichTheFirstSigns() {
        assertThat(PassKeys.fromPem(one.toPem()).ids()).containsExactly(one.id());
        assertThat(PassKeys.fromPem(two.toPem() + "\n" + one.toPem() + three.toPem())
                        .ids())
                .containsExactly(two.id(), one.id(), three.id());
        assertThatThrownBy(() -> PassKeys.fromPem(one.toPem() + "-----BEGIN PRIVATE KEY-----"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PassKeys.fromPem("no key")).isInstanceOf(IllegalArgumentException.class);
    }

    private static Optional<PassKeys> counting(List<KeptPassKey> kept, Instant now) {
        return PassKeys.of(PassKeys.counting(kept, now));
    }

    private static KeptPassKey kept(int number, PassKey key, Instant signsSince) {
        return new KeptPassKey(number, key.toPem(), NOW.minus(Duration.ofDays(30)), Optional.ofNullable(signsSince));
    }
}
