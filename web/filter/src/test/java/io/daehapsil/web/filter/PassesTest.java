package io.daehapsil.web.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.access.PassKey;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PassesTest {

    private final PassKey one = PassKey.generate();
    private final PassKey two = PassKey.generate();
    private KeySet daehapsil;
    private Passes passes;

    @BeforeEach
    void start() throws IOException {
        daehapsil = new KeySet(one);
        passes = new Passes(daehapsil.address() + "/.well-known/jwks.json", "shop");
    }

    @AfterEach
    void stop() {
        daehapsil.close();
    }

    @Test
    void aPassSaysWhoseSlotItIs() {
        assertThat(passes.read(KeySet.pass(one))).hasValueSatisfying(pass -> {
            assertThat(pass.slot()).isEqualTo(KeySet.SLOT);
            assertThat(pass.number()).isEqualTo(7);
            assertThat(pass.expiresAt().getEpochSecond()).isEqualTo(KeySet.GOOD);
        });
    }

    @Test
    void whatIsNoPassOfThisRoomOrOverOpensNothing() {
        assertThat(passes.read("nonsense")).isEmpty();
        assertThat(passes.read("")).isEmpty();
        assertThat(passes.read(KeySet.pass(one, "another", "daehapsil-booking", KeySet.GOOD)))
                .isEmpty();
        assertThat(passes.read(KeySet.pass(one, "shop", "daehapsil-gate", KeySet.GOOD)))
                .isEmpty();
        assertThat(passes.read(KeySet.pass(one, "shop", "daehapsil-booking", KeySet.OVER)))
                .isEmpty();
        assertThat(passes.read(KeySet.pass(two))).isEmpty();
        assertThat(passes.read(one.jwt("{\"aud\": \"daehapsil-booking\"}"))).isEmpty();
    }

    @Test
    void aNewKeyIsFetchedAtItsFirstPassAndTheOldOneIsGoodAsLongAsItIsPublished() {
        assertThat(passes.read(KeySet.pass(one))).isPresent();
        daehapsil.publish(two, one);

        assertThat(passes.read(KeySet.pass(two))).isPresent();
        assertThat(passes.read(KeySet.pass(one))).isPresent();
        assertThat(daehapsil.fetched).hasValue(2);
    }

    @Test
    void strangersDoNotMakeItFetchTheKeySetAgainAndAgain() {
        for (int stranger = 0; stranger < 50; stranger++) {
            String pass = KeySet.pass(PassKey.generate());
            try {
                assertThat(passes.read(pass)).isEmpty();
            } catch (IllegalStateException tooOften) {
                assertThat(tooOften).hasMessageContaining("key set");
            }
        }

        assertThat(daehapsil.fetched.get()).isLessThanOrEqualTo(3);
        assertThat(passes.read(KeySet.pass(one))).isPresent();
    }

    @Test
    void whatItKnowsStaysGoodWhileTheKeySetCannotBeFetched() {
        assertThat(passes.read(KeySet.pass(one))).isPresent();
        daehapsil.goAway();

        assertThat(passes.read(KeySet.pass(one))).isPresent();
    }

    @Test
    void withoutAKeySetNothingIsSaidOfAnyPass() {
        daehapsil.goAway();

        assertThatThrownBy(() -> passes.read(KeySet.pass(one))).isInstanceOf(IllegalStateException.class);
    }
}
