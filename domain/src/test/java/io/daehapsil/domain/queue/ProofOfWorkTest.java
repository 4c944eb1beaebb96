package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ProofOfWorkTest {

    @Property
    void itIsNeverLessThanTheDifficultyNorMoreThanTheMost(
            @ForAll @IntRange(min = 1000, max = 10_000_000) int one,
            @ForAll @IntRange(min = 1000, max = 10_000_000) int other,
            @ForAll @DoubleRange(max = 1e9) double joins,
            @ForAll @DoubleRange(max = 1e6) double capacity) {
        ProofOfWork work = new ProofOfWork(true, Math.min(one, other), Math.max(one, other));

        assertThat(work.under(joins, capacity)).isBetween((long) work.difficulty(), (long) work.most());
    }

    @Property
    void moreWhoJoinNeverMakeItEasierAndMoreWhoComeInNeverMakeItHarder(
            @ForAll @DoubleRange(max = 1e6) double joins,
            @ForAll @DoubleRange(max = 1e6) double more,
            @ForAll @DoubleRange(min = 0.01, max = 1e6) double capacity) {
        ProofOfWork work = new ProofOfWork(true, 50_000, 1_000_000);

        assertThat(work.under(joins + more, capacity)).isGreaterThanOrEqualTo(work.under(joins, capacity));
        assertThat(work.under(joins, capacity + more)).isLessThanOrEqualTo(work.under(joins, capacity));
    }

    @Test
    void whereTwiceAsManyJoinAsCanComeInItIsTwiceAsMuch() {
        ProofOfWork work = new ProofOfWork(true, 50_000, 1_000_000);

        assertThat(work.under(0, 50)).isEqualTo(50_000);
        assertThat(work.under(50, 50)).isEqualTo(50_000);
        assertThat(work.under(100, 50)).isEqualTo(100_000);
        assertThat(work.under(30_000, 50)).isEqualTo(1_000_000);
    }

    @Test
    void theLeastMustNotBeMoreThanTheMost() {
        assertThatThrownBy(() -> RoomSettings.of(Map.of("proof_difficulty", "2000", "proof_difficulty_most", "1999")))
                .isInstanceOf(WrongRoomSetting.class)
                .hasMessageContaining("proof_difficulty_most");
    }
}
