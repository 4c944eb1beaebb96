package io.daehapsil.rehearsal;

import static io.daehapsil.rehearsal.Stories.SECOND;
import static io.daehapsil.rehearsal.Stories.bought;
import static io.daehapsil.rehearsal.Stories.buyer;
import static io.daehapsil.rehearsal.Stories.inside;
import static io.daehapsil.rehearsal.Stories.joined;
import static io.daehapsil.rehearsal.Stories.waits;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.rehearsal.Story.Bought;
import io.daehapsil.rehearsal.Story.Joined;
import io.daehapsil.rehearsal.Story.Told;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each ledger but the first is broken in one way, and that is what the verdict says. */
class VerdictTest {

    private static final Plan.Limits LIMITS = new Plan.Limits(Duration.ofMillis(100), Duration.ofMillis(100), 0.1);
    private static final String FIFO = "first come, first served";
    private static final String SEATS = "no seat is sold twice";
    private static final String LOST = "nobody is lost";
    private static final String THROUGH = "everybody is through before time is up";

    @Test
    void whereNothingIsWrongEveryPromiseWasKept() {
        Verdict verdict = Verdict.of(Stories.good(), 4, LIMITS);

        assertThat(verdict.findings())
                .allSatisfy(finding -> assertThat(finding.broken()).isEmpty());
        assertThat(verdict.passed()).isTrue();
    }

    @Test
    void ofWhatNobodyDidNothingIsKnown() {
        assertThat(Verdict.of(List.of(), 0, LIMITS).findings()).noneMatch(Finding::kept);
    }

    @Test
    void oneNumberForTwoPeopleBreaksTheLine() {
        assertThat(broken(Stories.with(1, buyer(1, 2 * SECOND, 12 * SECOND, List.of()))))
                .containsExactly(FIFO);
    }

    @Test
    void anotherNumberForTheSameKeyBreaksTheLine() {
        Story twice = story(List.of(joined(4 * SECOND, 4), joined(5 * SECOND, 5)), List.of());

        assertThat(broken(Stories.with(3, twice))).containsExactly(FIFO);
    }

    @Test
    void aLowerNumberForWhoCameLaterBreaksTheLine() {
        List<Story> stories = Stories.good();
        stories.set(0, buyer(2, SECOND, 11 * SECOND, List.of()));
        stories.set(1, buyer(1, 2 * SECOND, 12 * SECOND, List.of()));

        assertThat(broken(stories)).containsExactly(FIFO);
    }

    @Test
    void ofTwoWhoAskedAtOnceEitherMayBeFirst() {
        List<Story> stories = Stories.good();
        stories.set(0, buyer(2, SECOND + 5, 11 * SECOND, List.of(bought("R1", 0, 3, "1-1A"))));
        stories.set(1, buyer(1, SECOND, 11 * SECOND, List.of()));

        assertThat(broken(stories)).isEmpty();
    }

    @Test
    void whoIsOvertakenByALaterNumberBreaksTheLine() {
        Story overtaken =
                buyer(1, SECOND, waits(SECOND, 1, 0, 9, 11), waits(15 * SECOND, 1, 0, 0, 1), inside(16 * SECOND, 1));

        assertThat(finding(FIFO, Stories.with(0, overtaken)).broken())
                .containsExactly("number 1 still waited 2990 ms after number 2 was inside");
    }

    @Test
    void whoWaitsOnWithANewNumberIsNotOvertaken() {
        Story again =
                buyer(1, SECOND, waits(SECOND, 1, 0, 9, 11), waits(15 * SECOND, 4, 0, 0, 1), inside(16 * SECOND, 4));

        assertThat(finding(FIFO, Stories.with(0, again)).broken()).isEmpty();
        assertThat(broken(Stories.with(0, again))).contains(LOST);
    }

    @Test
    void whoseTurnMovesAwayBreaksTheLine() {
        Story backwards = buyer(
                3, 3 * SECOND, waits(3 * SECOND, 3, 1, 9, 11), waits(4 * SECOND, 3, 2, 8, 10), inside(13 * SECOND, 3));

        assertThat(broken(Stories.with(2, backwards))).containsExactly(FIFO);
    }

    @Test
    void aSeatOnStretchesThatMeetIsSoldTwice() {
        assertThat(broken(selling(bought("X", 0, 2, "1-1A"), bought("Y", 1, 3, "1-1A"))))
                .containsExactly(SEATS);
    }

    @Test
    void aShortRideInsideALongOneIsSoldTwiceAlsoWithOthersBetween() {
        assertThat(broken(selling(bought("X", 0, 4, "1-1A"), bought("Y", 4, 5, "1-1A"), bought("Z", 2, 3, "1-1A"))))
                .containsExactly(SEATS);
    }

    @Test
    void aSeatOnStretchesThatOnlyTouchIsSoldOnceEach() {
        assertThat(broken(selling(bought("X", 0, 2, "1-1A"), bought("Y", 2, 3, "1-1A"), bought("Z", 0, 3, "1-1B"))))
                .isEmpty();
    }

    @Test
    void aSeatTwiceInOneOrderIsSoldTwice() {
        assertThat(broken(selling(bought("X", 0, 2, "1-1A", "1-1A")))).containsExactly(SEATS);
    }

    @Test
    void whoNeverGetsANumberIsLost() {
        Story nothing = story(List.of(new Joined(SECOND, SECOND + 10, OptionalLong.empty())), List.of());

        assertThat(broken(Stories.with(3, nothing))).containsExactly(LOST);
    }

    @Test
    void whoStaysAndNeverComesInIsLost() {
        Story left = waiter(true, waits(3 * SECOND, 3, 2, 9, 11), new Told(5000, 5010, "LAPSED", 3, 0, 0, 0));

        assertThat(finding(LOST, Stories.with(2, left)).broken())
                .containsExactly("number 3 never came in; last told: LAPSED");
    }

    @Test
    void whomTheEndOfThePlayFindsInTheLineIsNotLostAndYetNotThrough() {
        Story cutOff = waiter(false, waits(3 * SECOND, 3, 2, 9, 11), waits(9 * SECOND, 3, 1, 3, 5));

        assertThat(broken(Stories.with(2, cutOff))).containsExactly(THROUGH);
        assertThat(finding(THROUGH, Stories.with(2, cutOff)))
                .returns("3 of 4 were", Finding::measured)
                .returns(List.of("1 still waited, with number and place"), Finding::broken);
    }

    @Test
    void whomTheEndOfThePlayFindsNowhereIsLost() {
        Story lapsed = waiter(false, waits(3 * SECOND, 3, 2, 9, 11), new Told(9000, 9010, "LAPSED", 3, 0, 0, 0));
        Story silent = waiter(false, waits(3 * SECOND, 3, 2, 9, 11), new Told(9000, 9010, "no answer", 3, 2, 0, 0));
        Story another = waiter(false, waits(3 * SECOND, 3, 2, 9, 11), waits(9 * SECOND, 7, 6, 9, 11));

        for (Story lost : List.of(lapsed, silent, another)) {
            assertThat(broken(Stories.with(2, lost))).contains(LOST, THROUGH);
        }
    }

    @Test
    void whoNeverCameIsCountedAsNotThrough() {
        assertThat(Verdict.of(Stories.good(), 6, LIMITS).findings())
                .filteredOn(finding -> finding.promise().equals(THROUGH))
                .flatExtracting(Finding::broken)
                .containsExactly("2 had not come yet");
    }

    @Test
    void whoseNumberChangesIsLost() {
        Story changed = story(List.of(joined(4 * SECOND, 4)), List.of(waits(5 * SECOND, 5, 3, 9, 11)));

        assertThat(broken(Stories.with(3, changed))).containsExactly(LOST);
    }

    @Test
    void aBookingThatWasPromisedAndDoesNotStandIsLost() {
        assertThat(broken(selling(new Bought("X", "R1@2026-12-24", 0, 1, List.of("1-1A"), false))))
                .containsExactly(LOST);
    }

    @Test
    void aForgeryThatIsTakenIsSaid() {
        Story forger = new Story(
                "bot 4",
                Part.BOT,
                List.of(joined(4 * SECOND, 4)),
                List.of(),
                List.of(),
                List.of("a forged place was answered 200"),
                true);

        assertThat(broken(Stories.with(3, forger))).containsExactly("forged places and passes are refused");
    }

    @Test
    void oneSlowAnswerOfTwentyIsWithinP95AndTwoAreNot() {
        Joined slow = new Joined(4 * SECOND, 4 * SECOND + 101, OptionalLong.of(4));
        List<Joined> quick =
                Stream.generate(() -> joined(5 * SECOND, 4)).limit(16).toList();

        assertThat(broken(Stories.with(3, story(and(List.of(slow), quick), List.of()))))
                .isEmpty();
        assertThat(broken(Stories.with(3, story(and(List.of(slow, slow), quick), List.of()))))
                .containsExactly("joining takes at most 100 ms at p95");
    }

    @Test
    void slowStatusIsSaid() {
        Told slow = new Told(5 * SECOND, 5 * SECOND + 101, "WAITING", 4, 3, 9, 11);

        assertThat(broken(Stories.with(3, story(List.of(joined(4 * SECOND, 4)), List.of(slow)))))
                .containsExactly("asking for the status takes at most 100 ms at p95");
    }

    @Test
    void aWaitThatWasToldTooShortOrTooLongIsSaid() {
        String promise = "nine of ten told ranges miss the wait by at most 10 %";

        assertThat(broken(Stories.with(0, told(1, 0, 5)))).containsExactly(promise);
        assertThat(broken(Stories.with(0, told(1, 15, 20)))).containsExactly(promise);
    }

    @Test
    void noRangeIsBlamedForTheTimeBetweenTwoLooks() {
        Story seldom =
                buyer(1, SECOND, waits(SECOND, 1, 0, 3, 5), waits(4 * SECOND, 1, 0, 0, 2), inside(11 * SECOND, 1));

        assertThat(broken(Stories.with(0, seldom))).isEmpty();
    }

    private static Story waiter(boolean finished, Told... told) {
        return new Story(
                "waiter 3", Part.WAITER, List.of(joined(3 * SECOND, 3)), List.of(told), List.of(), List.of(), finished);
    }

    private static Story told(long number, long from, long to) {
        return buyer(
                number,
                SECOND,
                waits(SECOND, number, 0, from, to),
                waits(10 * SECOND, number, 0, 0, 1),
                inside(11 * SECOND, number));
    }

    private static List<Story> selling(Bought... orders) {
        List<Story> stories = Stories.good();
        stories.set(0, buyer(1, SECOND, 11 * SECOND, List.of(orders)));
        return stories;
    }

    private static Story story(List<Joined> joins, List<Told> told) {
        return new Story("bot 4", Part.BOT, joins, told, List.of(), List.of(), true);
    }

    private static List<Joined> and(List<Joined> some, List<Joined> others) {
        List<Joined> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static List<String> broken(List<Story> stories) {
        return Verdict.of(stories, stories.size(), LIMITS).findings().stream()
                .filter(finding -> !finding.kept())
                .map(Finding::promise)
                .toList();
    }

    private static Finding finding(String promise, List<Story> stories) {
        return Verdict.of(stories, stories.size(), LIMITS).findings().stream()
                .filter(finding -> finding.promise().equals(promise))
                .findFirst()
                .orElseThrow();
    }
}
