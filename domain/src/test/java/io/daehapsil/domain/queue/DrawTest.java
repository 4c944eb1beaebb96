package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DrawTest {

    private static final RoomName ROOM = new RoomName("seollal");
    private static final byte[] SECRET = secret(1);

    @Property(tries = 60)
    void everyNumberIsGivenExactlyOnce(
            @ForAll @IntRange(min = 1, max = 2_000) int count, @ForAll @Size(32) byte[] secret) {
        Draw draw = new Draw(secret, ROOM, count);
        BitSet given = new BitSet();
        for (long arrival = 1; arrival <= count; arrival++) {
            given.set((int) draw.drawn(arrival));
        }
        assertThat(given.cardinality()).isEqualTo(count);
        assertThat(given.nextSetBit(0)).isEqualTo(1);
        assertThat(given.length()).isEqualTo(count + 1);
    }

    @Test
    void anybodyWhoKnowsSecretRoomAndCountGetsTheSameOrder() {
        assertThat(order(SECRET, ROOM, 100)).isEqualTo(order(SECRET.clone(), new RoomName("seollal"), 100));
    }

    @Test
    void anotherSecretRoomOrCountGivesAnotherOrder() {
        long[] order = order(SECRET, ROOM, 100);

        assertThat(order(secret(2), ROOM, 100)).isNotEqualTo(order);
        assertThat(order(SECRET, new RoomName("chuseok"), 100)).isNotEqualTo(order);
        assertThat(Arrays.copyOf(order(SECRET, ROOM, 101), 100)).isNotEqualTo(order);
    }

    @Test
    void theFirstToArriveIsAsLikelyToBeAnywhere() {
        int draws = 6_000;
        int count = 6;
        int[] seen = new int[count];
        for (int i = 0; i < draws; i++) {
            seen[(int) new Draw(secret(i), ROOM, count).drawn(1) - 1]++;
        }
        double expected = (double) draws / count;
        double chiSquare = Arrays.stream(seen)
                .mapToDouble(n -> (n - expected) * (n - expected) / expected)
                .sum();
        assertThat(chiSquare)
                .as("chi square, 5 degrees of freedom, 1 in 10,000")
                .isLessThan(25.7);
    }

    @Test
    void theCommitmentIsTheHashOfTheSecret() {
        assertThat(Draw.commitment(new byte[32]))
                .isEqualTo("66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }

    @Test
    void whoDidNotTakePartIsNotDrawn() {
        assertThatThrownBy(() -> new Draw(SECRET, ROOM, 10).drawn(11)).hasMessageContaining("took no part");
    }

    private static long[] order(byte[] secret, RoomName room, int count) {
        Draw draw = new Draw(secret, room, count);
        return LongStream.rangeClosed(1, count).map(draw::drawn).toArray();
    }

    private static byte[] secret(int seed) {
        byte[] secret = new byte[32];
        new java.util.Random(seed).nextBytes(secret);
        return secret;
    }
}
