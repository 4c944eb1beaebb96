package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * How far a room over four shards is from the ideal queue, which has one line and one counter: 100,000 people in ten seconds,
 * then a few more each second; one in ten goes away while waiting, some of them just when it is their turn.
 */
class ShardedRoomSimulationTest {

    private static final int SHARDS = 4;
    private static final int LOOKS_A_SECOND = 2;
    private static final int RUSH_LOOKS = 20;
    private static final int RUSH_A_LOOK = 5_000;
    private static final int LATER_LOOKS = 200;
    private static final int LATER_A_LOOK = 100;
    private static final int ADMITTED_A_LOOK = 600;
    private static final double LEAVE = 0.1;

    /** Until then there is somebody to admit at every look. */
    private static final int CROWDED_LOOKS = 150;

    private final Random random = new Random(7);
    private final List<Integer> lookOfArrival = new ArrayList<>();
    private final List<Integer> admitted = new ArrayList<>();
    private final List<Integer> admittedByLook = new ArrayList<>();

    @BeforeEach
    void forgetAll() {
        lookOfArrival.clear();
        admitted.clear();
        admittedByLook.clear();
    }

    @Test
    void nobodyOvertakesWhoCameHalfASecondEarlier() {
        simulate(true);

        int latest = 0;
        for (int visitor : admitted) {
            assertThat(lookOfArrival.get(visitor)).isGreaterThanOrEqualTo(latest);
            latest = lookOfArrival.get(visitor);
        }
    }

    @Test
    void theErrorOfOrderIsAFewHundredPlacesInTheRush() {
        simulate(true);

        // k counters that count m arrivals at random differ from m / k by about sqrt(m (k - 1)) / k, each worth k
        // places.
        double deviation = Math.sqrt(RUSH_A_LOOK * (SHARDS - 1.0));
        assertThat(errors().mean()).isLessThan(deviation);
        assertThat(errors().largest()).isLessThan(6 * deviation);
    }

    @Test
    void withoutLevellingTheErrorOfTheRushStaysForThoseWhoComeInQuietTimes() {
        simulate(true);
        assertThat(errors().largestOfTheLate()).isLessThan(6 * Math.sqrt(LATER_A_LOOK * (SHARDS - 1.0)));
        forgetAll();

        simulate(false);
        assertThat(errors().largestOfTheLate()).isGreaterThan(LATER_A_LOOK);
    }

    @Test
    void theRateIsThatOfTheIdealQueue() {
        simulate(true);

        int window = 10 * LOOKS_A_SECOND;
        for (int from = 2; from + window <= CROWDED_LOOKS; from++) {
            int inWindow = admittedByLook.subList(from, from + window).stream()
                    .mapToInt(Integer::intValue)
                    .sum();
            assertThat((double) inWindow / (window * ADMITTED_A_LOOK)).isCloseTo(1, within(0.01));
        }
    }

    @Test
    void noMoreComeInThanTheRateAllows() {
        simulate(true);

        assertThat(admitted).hasSizeLessThanOrEqualTo(admittedByLook.size() * ADMITTED_A_LOOK);
        assertThat(new HashSet<>(admitted)).hasSameSizeAs(admitted);
    }

    private record Errors(double mean, double largest, double largestOfTheLate) {}

    /** Between where somebody came in and where the ideal queue would have let the same people in: by arrival. */
    private Errors errors() {
        List<Integer> ideal = admitted.stream().sorted().toList();
        Map<Integer, Integer> turns = new HashMap<>();
        for (int turn = 0; turn < ideal.size(); turn++) {
            turns.put(ideal.get(turn), turn);
        }
        long sum = 0;
        long largest = 0;
        long largestOfTheLate = 0;
        for (int turn = 0; turn < admitted.size(); turn++) {
            long error = Math.abs(turn - turns.get(admitted.get(turn)));
            sum += error;
            largest = Math.max(largest, error);
            if (lookOfArrival.get(admitted.get(turn)) >= RUSH_LOOKS) {
                largestOfTheLate = Math.max(largestOfTheLate, error);
            }
        }
        return new Errors((double) sum / admitted.size(), largest, largestOfTheLate);
    }

    private void simulate(boolean levelling) {
        ShardedRoom room = new ShardedRoom(SHARDS);
        Set<Long> leaving = new HashSet<>();
        for (int look = 0; look < RUSH_LOOKS + LATER_LOOKS; look++) {
            for (int i = 0; i < (look < RUSH_LOOKS ? RUSH_A_LOOK : LATER_A_LOOK); i++) {
                int visitor = lookOfArrival.size();
                lookOfArrival.add(look);
                long number = room.join(visitor, random.nextInt());
                if (random.nextDouble() < LEAVE) {
                    leaving.add(number);
                }
            }
            List<Long> heads = room.heads(ADMITTED_A_LOOK);
            // Just now: between the look at the heads and the taking.
            heads.stream().filter(leaving::contains).forEach(room::leave);
            List<Integer> came = room.admit(heads);
            admitted.addAll(came);
            admittedByLook.add(came.size());
            if (levelling) {
                room.level();
            }
        }
    }
}
