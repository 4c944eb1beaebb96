package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceSignerTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");
    private static final PlaceId ID = new PlaceId("abcdefghijklmnopqrst-_");
    private static final Instant SEVEN = Instant.parse("2026-12-24T07:00:00.123Z");

    private final PlaceSigner signer = new PlaceSigner(key(1));

    @Property
    void aSignedPlaceIsReadBackAsItWas(
            @ForAll @LongRange(min = 0, max = Long.MAX_VALUE) long generation,
            @ForAll @LongRange(min = 1, max = Long.MAX_VALUE) long number) {
        Place place = new Place(ROOM, generation, number, SEVEN, ID);

        assertThat(signer.read(signer.sign(place))).isEqualTo(place);
    }

    @Test
    void theTextIsShortAndSafeInACookieAndAHeader() {
        assertThat(signer.sign(new Place(ROOM, 3, 2_000_000, SEVEN, ID)))
                .matches("[A-Za-z0-9._-]+")
                .hasSizeLessThan(90);
    }

    @Test
    void noCharacterCanBeChangedOrLeftOut() {
        String text = signer.sign(new Place(ROOM, 3, 4711, SEVEN, ID));
        for (int i = 0; i < text.length(); i++) {
            char other = text.charAt(i) == '1' ? '2' : '1';
            forged(text.substring(0, i) + other + text.substring(i + 1));
            forged(text.substring(0, i) + text.substring(i + 1));
            forged(text.substring(0, i));
        }
        forged(text + "A");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "......", "1.ktx-holiday.1.1.1.abcdefghijklmnopqrst-_.", "대합실", " "})
    void nonsenseIsNoPlace(String text) {
        forged(text);
    }

    @Property(tries = 200)
    void noTextMakesItFailInAnotherWay(@ForAll @StringLength(max = 300) String text) {
        forged(text);
    }

    @Test
    void nothingAtAllIsNoPlace() {
        forged(null);
    }

    @Test
    void aPlaceSignedElsewhereIsForged() {
        forged(new PlaceSigner(key(2)).sign(new Place(ROOM, 1, 1, SEVEN, ID)));
    }

    @Test
    void anIdFollowsFromRoomGenerationAndKeyAndCannotBeShownAsATag() {
        PlaceId id = signer.idFor(ROOM, 1, "my-idempotency-key");

        assertThat(signer.idFor(ROOM, 1, "my-idempotency-key")).isEqualTo(id);
        assertThat(signer.idFor(ROOM, 2, "my-idempotency-key")).isNotEqualTo(id);
        assertThat(signer.idFor(ROOM, 1, "my-idempotency-keY")).isNotEqualTo(id);
        assertThat(signer.idFor(new RoomName("other"), 1, "my-idempotency-key")).isNotEqualTo(id);
        assertThat(new PlaceSigner(key(2)).idFor(ROOM, 1, "my-idempotency-key")).isNotEqualTo(id);
        String body = "1.a.1.1.1." + ID;
        forged(body + "." + signer.idFor(new RoomName("1"), 1, body));
    }

    @Test
    void whetherAPlaceStandsAsideIsKnownToWhoHasTheKeyOnly() {
        String inLine = signer.sign(new Place(ROOM, 3, 4711, SEVEN, ID));
        String aside = signer.sign(new Place(ROOM, 3, 4711, SEVEN, ID, true));

        assertThat(signer.read(aside).aside()).isTrue();
        assertThat(signer.read(inLine).aside()).isFalse();
        assertThat(aside.substring(0, aside.lastIndexOf('.'))).isEqualTo(inLine.substring(0, inLine.lastIndexOf('.')));
    }

    @Test
    void aShortKeyIsRefused() {
        assertThatThrownBy(() -> new PlaceSigner(new byte[16])).hasMessageContaining("32 bytes");
    }

    private void forged(String text) {
        assertThatThrownBy(() -> signer.read(text)).isInstanceOf(ForgedPlace.class);
    }

    private static byte[] key(int fill) {
        byte[] key = new byte[32];
        key[0] = (byte) fill;
        return key;
    }
}
