package io.daehapsil.web.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.gate.GateSeal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class FreshSealsTest {

    private static final Instant NOW = Instant.parse("2026-12-24T07:00:00Z");

    private final GateSeal seal = new GateSeal("key".getBytes(StandardCharsets.UTF_8));
    private final FreshSeals seals = new FreshSeals(seal);

    @Test
    void withinASecondTheyAreTheSameAndAfterItOthers() {
        FreshSeals.Sealed first = seals.of("shop.example", NOW);

        assertThat(first.seal()).isEqualTo(seal.seal("shop.example", NOW));
        assertThat(first.link()).isEqualTo(seal.link("shop.example", NOW));
        assertThat(seals.of("shop.example", NOW.plusMillis(999))).isSameAs(first);
        assertThat(seals.of("shop.example", NOW.plusMillis(1000)).seal())
                .isEqualTo(seal.seal("shop.example", NOW.plusSeconds(1)))
                .isNotEqualTo(first.seal());
    }

    @Test
    void eachHostHasItsOwn() {
        seals.of("shop.example", NOW);

        assertThat(seals.of("bus.example", NOW).seal()).isEqualTo(seal.seal("bus.example", NOW));
    }
}
