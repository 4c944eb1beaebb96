package io.daehapsil.domain.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class GateSealTest {

    private static final Instant NOW = Instant.parse("2026-12-01T07:00:00Z");
    private final GateSeal gate = new GateSeal("a-key-for-this-test".getBytes(StandardCharsets.UTF_8));

    @Test
    void aSealIsGoodForItsHostAndForAMinute() {
        String seal = gate.seal("shop.example", NOW);
        assertThat(gate.matches(seal, "shop.example", NOW)).isTrue();
        assertThat(gate.matches(seal, "shop.example", NOW.plusSeconds(60))).isTrue();
        assertThat(gate.matches(seal, "shop.example", NOW.minusSeconds(60))).isTrue();
        assertThat(gate.matches(seal, "shop.example", NOW.plusSeconds(61))).isFalse();
        assertThat(gate.matches(seal, "other.example", NOW)).isFalse();
        assertThat(gate.matches(seal.replace("t=1", "t=2"), "shop.example", NOW))
                .isFalse();
    }

    @Test
    void whatIsNoSealIsNone() {
        for (String wrong :
                new String[] {null, "", "t=,v1=", "t=1796108400", "t=1796108400,v1=00", "x" + gate.seal("a", NOW)}) {
            assertThat(gate.matches(wrong, "shop.example", NOW)).as("%s", wrong).isFalse();
        }
        GateSeal other = new GateSeal("another-key".getBytes(StandardCharsets.UTF_8));
        assertThat(gate.matches(other.seal("shop.example", NOW), "shop.example", NOW))
                .isFalse();
    }

    /** What {@code printf} and {@code openssl} make of the same key, so that any site can check it. */
    @Test
    void aSealIsWhatTheDocumentsSay() {
        assertThat(gate.seal("shop.example", Instant.ofEpochSecond(1796108400)))
                .isEqualTo("t=1796108400,v1=8801685276ad3f9700a28490c9dc3b9c20e92851205f14b429cd528f1f6a3160");
        assertThat(gate.link("shop.example", Instant.ofEpochSecond(1796108400)))
                .isEqualTo("FF9ZGUXBDVAeZvpdGz1AIQ,1796108460");
    }

    @Test
    void gatesOfOneInstallationKnowEachOtherAndTellNothingOfTheKey() {
        assertThat(gate.pseudonym()).matches("daehapsil-[0-9a-f]{12}");
        assertThat(new GateSeal("a-key-for-this-test".getBytes(StandardCharsets.UTF_8)).pseudonym())
                .isEqualTo(gate.pseudonym());
    }
}
