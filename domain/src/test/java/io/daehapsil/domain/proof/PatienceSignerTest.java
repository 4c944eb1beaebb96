package io.daehapsil.domain.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomName;
import java.time.Duration;
import java.time.Instant;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class PatienceSignerTest {

    private static final RoomName ROOM = new RoomName("ktx");
    private static final Instant NOW = Instant.parse("2026-12-24T07:00:00Z");

    private final PatienceSigner signer = new PatienceSigner(new byte[32]);
    private final Patience patience = signer.from(ROOM, NOW, Duration.ofSeconds(10));

    @Test
    void itCountsFromTheEndOfTheWaitForAFewMinutes() {
        assertThat(signer.shown(ROOM, patience.text(), NOW.plusMillis(7_999))).isEmpty();
        assertThat(signer.shown(ROOM, patience.text(), NOW.plusSeconds(8)))
                .as("by a picture that is two seconds old")
                .isPresent();
        assertThat(signer.shown(ROOM, patience.text(), NOW.plusSeconds(309))).isPresent();
        assertThat(signer.shown(ROOM, patience.text(), NOW.plusSeconds(310))).isEmpty();
    }

    @Test
    void eachHasANameOfItsOwnAndIsGoodForAJoin() {
        Patience other = signer.from(ROOM, NOW, Duration.ofSeconds(10));

        assertThat(signer.shown(ROOM, other.text(), NOW.plusSeconds(11)))
                .isNotEqualTo(signer.shown(ROOM, patience.text(), NOW.plusSeconds(11)));
        assertThat(patience.text()).matches("[\\x21-\\x7e]{16,200}");
        assertThat(PatienceSigner.isMeant(patience.text())).isTrue();
    }

    @Test
    void inAnotherRoomOrChangedItIsNone() {
        Instant then = NOW.plusSeconds(11);

        assertThat(signer.shown(new RoomName("other"), patience.text(), then)).isEmpty();
        assertThat(signer.shown(ROOM, patience.text().replaceFirst("\\.1", ".2"), then))
                .isEmpty();
        assertThat(new PatienceSigner(new byte[] {1}).shown(ROOM, patience.text(), then))
                .isEmpty();
    }

    @Property(tries = 200)
    void noTextMakesItFail(@ForAll @StringLength(max = 300) String text) {
        assertThat(signer.shown(ROOM, text, NOW)).isEmpty();
        assertThat(signer.shown(ROOM, "w." + text, NOW)).isEmpty();
    }
}
