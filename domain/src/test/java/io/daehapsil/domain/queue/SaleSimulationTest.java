package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.admission.AdmissionPolicy;
import io.daehapsil.domain.admission.AdmissionPolicy.State;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hours of a sale on a clock that only the test moves. The rules are the product's ({@link AdmissionPolicy}, {@link Line},
 * {@link RoomView}); only the store is a map.
 */
class SaleSimulationTest {

    private static final RoomSettings TWO_A_SECOND =
            RoomSettings.of(Map.of("base_batch_size", "2", "bypass_threshold", "0", "max_active", "1000000"));
    private static final long START = 1_800_000_000;

    private final TreeMap<Long, Visitor> waiting = new TreeMap<>();
    private final List<Visitor> admitted = new ArrayList<>();
    private final Deque<Integer> lastMinute = new ArrayDeque<>();
    private long last;
    private long head;
    private long second = START;
    private double allowance;

    private static final class Visitor {

        final long number;
        final long arrivedAt;
        long toldAhead = Long.MAX_VALUE;
        long toldAt;
        WaitRange told;

        Visitor(long number, long arrivedAt) {
            this.number = number;
            this.arrivedAt = arrivedAt;
        }
    }

    /** F-12: everybody stays, so that the rate is constant for everybody. */
    @Test
    void forThreeHoursEverybodyComesInInOrderAndTheWaitThatWasToldIsRightWithinTenPercent() {
        Random chance = new Random(1);
        join(9_000);
        for (int minute = 0; minute < 180; minute++) {
            for (int s = 0; s < 60; s++) {
                join(chance.nextInt(4));
                tick(TWO_A_SECOND);
            }
            tellEverybody(minute > 0);
        }
        assertThat(admitted).hasSizeGreaterThan(20_000);
        assertInOrder();
    }

    /** F-07: people leave, the rate changes, admission is paused; {@code ahead} of who stays never grows. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void whateverHappensForTwoHoursTheOrderHoldsAndAheadNeverGrows(long seed) {
        Random chance = new Random(seed);
        RoomSettings settings = TWO_A_SECOND;
        join(5_000);
        for (int minute = 0; minute < 120; minute++) {
            if (chance.nextInt(10) == 0) {
                settings = TWO_A_SECOND
                        .with(RoomSetting.CURRENT_BATCH_SIZE, 1 + chance.nextInt(2))
                        .with(RoomSetting.IS_PAUSED, chance.nextInt(4) == 0);
            }
            for (int s = 0; s < 60; s++) {
                join(chance.nextInt(4));
                if (chance.nextInt(3) == 0) {
                    waiting.remove(waiting.isEmpty() ? 0 : head + 1 + chance.nextInt((int) (last - head)));
                }
                tick(settings);
            }
            tellEverybody(false);
        }
        assertInOrder();
    }

    private void join(int people) {
        for (int i = 0; i < people; i++) {
            last++;
            waiting.put(last, new Visitor(last, second));
        }
    }

    private void tick(RoomSettings settings) {
        second++;
        int minute = lastMinute.stream().mapToInt(Integer::intValue).sum();
        State state = new State(allowance, (second - 1) * 1000, minute, 0, waiting.size());
        long count = AdmissionPolicy.howMany(settings, state, second * 1000);
        allowance = AdmissionPolicy.allowance(settings, state, second * 1000) - count;
        for (int i = 0; i < count; i++) {
            Visitor next = waiting.pollFirstEntry().getValue();
            head = next.number;
            admitted.add(next);
            assertTheWaitWasRight(next);
        }
        lastMinute.addLast((int) count);
        if (lastMinute.size() > 60) {
            lastMinute.removeFirst();
        }
    }

    /** @param binding whether what is said of the wait is compared with what comes */
    private void tellEverybody(boolean binding) {
        RoomView view = view();
        for (Visitor visitor : waiting.values()) {
            PlaceStatus status = view.waiting(visitor.number);
            assertThat(status.ahead()).isLessThanOrEqualTo(visitor.toldAhead);
            assertThat(status.behind()).isNotNegative();
            visitor.toldAhead = status.ahead();
            if (binding && visitor.told == null && status.expectedWait().fromSeconds() > 60) {
                visitor.told = status.expectedWait();
                visitor.toldAt = second;
            }
        }
    }

    private void assertTheWaitWasRight(Visitor visitor) {
        if (visitor.told != null) {
            long waited = second - visitor.toldAt;
            double middle = (visitor.told.fromSeconds() + visitor.told.toSeconds()) / 2.0;
            assertThat(waited).isBetween(visitor.told.fromSeconds(), visitor.told.toSeconds());
            assertThat(middle / waited).as("told against waited").isBetween(0.9, 1.1);
        }
    }

    private RoomView view() {
        Map<Long, Long> blocks = new HashMap<>();
        waiting.keySet().forEach(number -> blocks.merge(Line.block(number), 1L, Long::sum));
        long[] front =
                waiting.keySet().stream().limit(Line.FRONT).mapToLong(n -> n).toArray();
        List<Integer> counts = List.copyOf(lastMinute);
        int minute = counts.stream().mapToInt(Integer::intValue).sum();
        int twenty = counts.stream()
                .skip(Math.max(0, counts.size() - 20))
                .mapToInt(Integer::intValue)
                .sum();
        return new RoomView(
                new RoomName("hall"),
                1,
                second * 1_000_000,
                Line.of(head, last, blocks, front),
                0,
                new Flow(minute, twenty, Duration.ofSeconds(second - START)),
                TWO_A_SECOND,
                Beginning.PLAIN);
    }

    private void assertInOrder() {
        for (int i = 1; i < admitted.size(); i++) {
            assertThat(admitted.get(i).number).isGreaterThan(admitted.get(i - 1).number);
            assertThat(admitted.get(i).arrivedAt).isGreaterThanOrEqualTo(admitted.get(i - 1).arrivedAt);
        }
    }
}
