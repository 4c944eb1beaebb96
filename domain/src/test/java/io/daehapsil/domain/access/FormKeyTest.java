package io.daehapsil.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import org.junit.jupiter.api.Test;

class FormKeyTest {

    private static final PlaceId MINE = new PlaceId("abcdefghijklmnopqrstuv");
    private static final PlaceId YOURS = new PlaceId("ABCDEFGHIJKLMNOPQRSTUV");

    private final FormKey key = new FormKey(FormKey.generate());

    @Test
    void aTokenMatchesThePlaceThatItWasMadeFor() {
        assertThat(key.matches(MINE, key.token(MINE))).isTrue();
    }

    @Test
    void aTokenOfAnotherPlaceOrOfAnotherInstallationDoesNotMatch() {
        assertThat(key.matches(MINE, key.token(YOURS))).isFalse();
        assertThat(key.matches(MINE, new FormKey(FormKey.generate()).token(MINE)))
                .isFalse();
    }

    @Test
    void noTokenAndNonsenseDoNotMatch() {
        assertThat(key.matches(MINE, null)).isFalse();
        assertThat(key.matches(MINE, "")).isFalse();
        assertThat(key.matches(MINE, "대합실")).isFalse();
    }
}
