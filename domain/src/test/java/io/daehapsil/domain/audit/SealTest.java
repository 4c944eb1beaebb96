package io.daehapsil.domain.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SealTest {

    private static final Instant NOW = Instant.parse("2026-12-24T07:00:00Z");
    private static final Actor KIM = new Actor("kim", "192.0.2.7");
    private static final Deed PAUSE =
            new Deed("room.settings", "ktx", Map.of("is_paused", "false"), Map.of("is_paused", "true"));

    @Test
    void everyPartOfALineCounts() {
        String seal = Seal.of("before", 2, NOW, KIM, PAUSE);

        assertThat(List.of(
                        Seal.of("other", 2, NOW, KIM, PAUSE),
                        Seal.of("before", 3, NOW, KIM, PAUSE),
                        Seal.of("before", 2, NOW.plusMillis(1), KIM, PAUSE),
                        Seal.of("before", 2, NOW, new Actor("lee", "192.0.2.7"), PAUSE),
                        Seal.of("before", 2, NOW, new Actor("kim", "192.0.2.8"), PAUSE),
                        Seal.of("before", 2, NOW, KIM, new Deed("room.reset", "ktx", PAUSE.before(), PAUSE.after())),
                        Seal.of("before", 2, NOW, KIM, new Deed("room.settings", "srt", PAUSE.before(), PAUSE.after())),
                        Seal.of("before", 2, NOW, KIM, new Deed("room.settings", "ktx", Map.of(), PAUSE.after())),
                        Seal.of("before", 2, NOW, KIM, new Deed("room.settings", "ktx", PAUSE.before(), Map.of()))))
                .doesNotContain(seal)
                .doesNotHaveDuplicates();
    }

    @Test
    void nothingCanBeMovedFromOnePartToTheNext() {
        Deed one = new Deed("a", "bc", Map.of(), Map.of());
        Deed other = new Deed("ab", "c", Map.of(), Map.of());

        assertThat(Seal.of("", 1, NOW, KIM, one)).isNotEqualTo(Seal.of("", 1, NOW, KIM, other));
    }
}
