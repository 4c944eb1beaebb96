package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class LineTest {

    @Test
    void theFirstAreCountedExactlyAlthoughOthersLeft() {
        Crowd crowd = new Crowd();
        crowd.join(4);
        crowd.remove(2);

        Line line = crowd.picture();

        assertThat(List.of(line.ahead(1), line.ahead(3), line.ahead(4))).containsExactly(0L, 1L, 2L);
    }

    @Test
    void oneWhoJoinedAfterThePictureComesBehindAllThatMayHaveJoinedMeanwhile() {
        Crowd crowd = new Crowd();
        crowd.join(3);
        crowd.remove(1);

        assertThat(crowd.picture().ahead(6)).isEqualTo(4);
    }

    @Test
    void admittingAHundredTakesAHundredFromEverybodyBehind() {
        Crowd crowd = new Crowd();
        crowd.join(5000);
        Line before = crowd.picture();
        crowd.admit(100);
        Line after = crowd.picture();

        for (long number = 101; number <= 5000; number++) {
            assertThat(after.ahead(number)).as("number %d", number).isEqualTo(before.ahead(number) - 100);
        }
    }

    @Test
    void aPictureShowsWhoWaitsAndNotWhoWasAdmittedIsGoneOrIsYoungerThanIt() {
        Crowd crowd = new Crowd();
        crowd.join(2000);
        crowd.admit(1);
        crowd.remove(5);
        for (long number = 1001; number <= 1500; number++) {
            crowd.remove(number);
        }

        Line line = crowd.picture();

        assertThat(line.shows(1)).as("admitted").isFalse();
        assertThat(line.shows(5)).as("gone near the head").isFalse();
        assertThat(line.shows(1200)).as("gone with its whole block").isFalse();
        assertThat(line.shows(6)).as("waits").isTrue();
        assertThat(line.shows(1700)).as("waits far away").isTrue();
        assertThat(line.shows(2001)).as("younger than the picture").isFalse();
    }

    @Test
    void anEmptyLineHasNobodyAheadOfTheNextOne() {
        assertThat(Line.of(7, 7, Map.of()).ahead(8)).isZero();
    }

    /** F-07: whatever happens to the others, and however old the picture is when one joins. */
    @Property(tries = 300)
    void aheadOfOneWhoWaitsNeverGrows(
            @ForAll @Size(max = 60) List<@IntRange(max = 999_999) Integer> deeds, @ForAll long seed) {
        Crowd crowd = new Crowd();
        Random chance = new Random(seed);
        Line picture = crowd.picture();
        Map<Long, Long> told = new HashMap<>();
        for (int deed : deeds) {
            int amount = deed / 10 % 700;
            switch (deed % 10) {
                case 0, 1, 2 -> crowd.join(amount);
                case 3 -> crowd.admit(amount / 2);
                case 4 -> crowd.removeSome(amount / 4, chance);
                case 5 -> crowd.removeStretch(amount, chance);
                default -> picture = crowd.picture();
            }
            for (long number : crowd.waiting) {
                long ahead = picture.ahead(number);
                Long before = told.put(number, ahead);
                assertThat(ahead).as("ahead of %d", number).isLessThanOrEqualTo(before == null ? ahead : before);
            }
        }
    }

    @Property(tries = 100)
    void aFreshPictureIsExactAtTheHeadAndOffByLessThanABlockElsewhere(
            @ForAll @Size(max = 30) List<@IntRange(max = 999_999) Integer> deeds, @ForAll long seed) {
        Crowd crowd = new Crowd();
        Random chance = new Random(seed);
        for (int deed : deeds) {
            int amount = deed / 10 % 700;
            switch (deed % 10) {
                case 0, 1, 2, 3, 4 -> crowd.join(amount);
                case 5, 6 -> crowd.admit(amount / 2);
                case 7, 8 -> crowd.removeSome(amount / 2, chance);
                default -> crowd.removeStretch(amount, chance);
            }
        }
        Line picture = crowd.picture();
        long truly = 0;
        for (long number : crowd.waiting) {
            assertThat(picture.shows(number)).isTrue();
            long error = picture.ahead(number) - truly;
            assertThat(error).as("error for %d", number).isBetween(0L, truly < Line.FRONT ? 0L : Line.BLOCK - 1L);
            truly++;
        }
    }

    /** People who wait, counted the plain way. */
    private static final class Crowd {

        private final TreeSet<Long> waiting = new TreeSet<>();
        private long head;
        private long last;

        void join(int people) {
            for (int i = 0; i < people; i++) {
                waiting.add(++last);
            }
        }

        void admit(int people) {
            for (int i = 0; i < people && !waiting.isEmpty(); i++) {
                head = waiting.pollFirst();
            }
        }

        void remove(long number) {
            waiting.remove(number);
        }

        void removeSome(int people, Random chance) {
            for (int i = 0; i < people && !waiting.isEmpty(); i++) {
                Long one = waiting.ceiling(chance.nextLong(last) + 1);
                waiting.remove(one == null ? waiting.last() : one);
            }
        }

        void removeStretch(int numbers, Random chance) {
            if (last > 0) {
                long from = chance.nextLong(last) + 1;
                waiting.subSet(from, from + numbers).clear();
            }
        }

        Line picture() {
            Map<Long, Long> counts =
                    waiting.stream().collect(Collectors.groupingBy(Line::block, Collectors.counting()));
            List<Long> front = new ArrayList<>(waiting).subList(0, Math.min(Line.FRONT, waiting.size()));
            return Line.of(
                    head,
                    last,
                    counts,
                    front.stream().mapToLong(Long::longValue).toArray());
        }
    }
}
