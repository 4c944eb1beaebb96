package io.daehapsil.trial.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.trial.fault.Story.Admission;
import io.daehapsil.trial.fault.Story.Joining;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A trial is worth what its judge finds: each promise is broken once on purpose. */
class PromisesTest {

    private static final Pace TWO_A_SECOND = new Pace(2);
    private static final int SECOND = 1000;

    @Test
    void aLineThatMovedInOrderAndAtItsPaceIsRight() {
        assertThat(Promises.broken(moved(300, 500), TWO_A_SECOND)).isEmpty();
    }

    @Test
    void aNumberThatWasGivenTwiceIsFound() {
        assertThat(Promises.broken(List.of(story(0, 1, 5000), story(0, 1, 6000)), TWO_A_SECOND))
                .containsExactly("number 1 was given to two visitors");
    }

    @Test
    void aLowerNumberForWhoCertainlyCameLaterIsFound() {
        assertThat(Promises.broken(List.of(story(0, 2, 20_000), story(5000, 1, 10_000)), TWO_A_SECOND))
                .containsExactly("number 1 was given to who came after number 2");
    }

    @Test
    void ofTwoWhoCameAtTheSameMomentEitherMayBeTheFirst() {
        assertThat(Promises.broken(List.of(story(0, 2, 20_000), story(5, 1, 10_000)), TWO_A_SECOND))
                .isEmpty();
    }

    @Test
    void whoCameInBeforeALowerNumberThatStayedIsFound() {
        assertThat(Promises.broken(List.of(story(0, 1, 30_000), story(100, 2, 20_000)), TWO_A_SECOND))
                .containsExactly("number 2 came in 9000 ms before number 1");
    }

    @Test
    void admissionsOfWhichNobodyKnowsTheOrderAreNoFault() {
        Story slow = new Story(
                Optional.of(new Joining(0, 10, 1)), Optional.of(Admission.told(10_000, 40_000, 290, 300)), List.of());

        assertThat(Promises.broken(List.of(slow, story(100, 2, 20_000)), TWO_A_SECOND))
                .isEmpty();
    }

    @Test
    void moreInAMinuteThanTheRateAllowsIsFound() {
        assertThat(Promises.broken(moved(130, 450), TWO_A_SECOND))
                .containsExactly("130 came in within 60 s, and 120 may");
    }

    @Test
    void aBurstThatIsMoreThanWasLeftOverIsFound() {
        assertThat(Promises.broken(moved(40, 100), TWO_A_SECOND)).containsExactly("40 came in within 10 s, and 24 may");
    }

    @Test
    void whoStayedAndNeverCameInIsFoundAndSoIsWhoNeverGotANumber() {
        Story outside = new Story(Optional.of(new Joining(0, 10, 1)), Optional.empty(), List.of());
        Story unnumbered = new Story(Optional.empty(), Optional.empty(), List.of());

        assertThat(Promises.broken(List.of(outside, unnumbered), TWO_A_SECOND))
                .containsExactly("2 stayed and did not come in before it was over");
    }

    @Test
    void whatAVisitorLivedThatNobodyMayIsFound() {
        Story changed =
                new Story(Optional.of(new Joining(0, 10, 1)), Optional.empty(), List.of("number 1 became number 7"));

        assertThat(Promises.broken(List.of(changed), TWO_A_SECOND)).containsExactly("number 1 became number 7");
    }

    @Test
    void whenAVisitorWasLetInFollowsFromWhatIsLeftOfTheSlot() {
        assertThat(Admission.told(50_000, 50_100, 290, 300)).isEqualTo(new Admission(40_000, 41_100));
    }

    /** So many, of whom one comes in each so many milliseconds. */
    private static List<Story> moved(int people, int everyMillis) {
        List<Story> stories = new ArrayList<>();
        for (int i = 0; i < people; i++) {
            stories.add(story(i * 100L, i + 1, 60 * SECOND + (long) i * everyMillis));
        }
        return stories;
    }

    private static Story story(long joinedAt, long number, long admittedAt) {
        return new Story(
                Optional.of(new Joining(joinedAt, joinedAt + 10, number)),
                Optional.of(new Admission(admittedAt, admittedAt + SECOND)),
                List.of());
    }
}
