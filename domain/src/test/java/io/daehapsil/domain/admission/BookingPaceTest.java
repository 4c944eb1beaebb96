package io.daehapsil.domain.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.admission.BookingPace.Sample;
import org.junit.jupiter.api.Test;

class BookingPaceTest {

    private static final long START = 1_800_000_000_000L;
    private static final int BUSY = 500;

    private BookingPace pace = BookingPace.NONE;
    private long at = START;
    private long booked = 7_000;

    @Test
    void beforeAnythingWasMeasuredNothingIsKnown() {
        look(5, 100, BUSY);

        assertThat(pace.sustained()).isEmpty();
    }

    @Test
    void withABacklogTheRateIsWhatTheBookingSideIsFastEnoughFor() {
        run(20, 100, BUSY);

        assertThat(pace.sustained()).hasValue(100);
    }

    @Test
    void theHighestStretchCountsAndSlowerOnesDoNotLowerIt() {
        run(30, 100, BUSY);
        run(300, 80, BUSY);

        assertThat(pace.sustained()).hasValue(100);
    }

    @Test
    void aBurstShorterThanAStretchIsAveragedOut() {
        run(10, 100, BUSY);
        look(5, 200, BUSY);
        look(5, 100, BUSY);

        assertThat(pace.sustained()).hasValue(150);
    }

    @Test
    void withoutABacklogFewBookingsSayNothingOfThePace() {
        run(60, 3, 2);
        assertThat(pace.sustained()).as("the only proof that there is").hasValue(3);

        run(20, 100, BUSY);
        run(600, 5, 2);
        assertThat(pace.sustained()).hasValue(100);
        assertThat(pace.rates()).as("forgets nothing over a quiet night").hasSizeLessThan(5);
    }

    @Test
    void moreThanWasKnownIsProofAlsoWithoutABacklog() {
        run(20, 100, BUSY);
        run(20, 130, 10);

        assertThat(pace.sustained()).hasValue(130);
    }

    @Test
    void aBookingSideThatHasBecomeSlowerIsBelievedAfterTenMinutesOfBacklog() {
        run(20, 100, BUSY);
        run(590, 40, BUSY);
        assertThat(pace.sustained()).hasValue(100);

        run(20, 40, BUSY);
        assertThat(pace.sustained()).hasValue(40);
        assertThat(pace.rates()).hasSize(BookingPace.MOST);
    }

    @Test
    void aDatabaseThatIsAwayIsNotASlowOne() {
        run(20, 100, BUSY);
        run(1_200, 0, BUSY);

        assertThat(pace.sustained()).hasValue(100);
    }

    @Test
    void aPauseOfTheBacklogInsideAStretchMakesItOneWithout() {
        run(20, 100, BUSY);
        look(5, 60, 1);
        look(5, 60, BUSY);
        look(5, 60, BUSY);

        assertThat(pace.rates()).containsOnly(100.0);
    }

    @Test
    void whatNobodySawAndACounterThatWasLostAreNotMeasured() {
        run(20, 100, BUSY);
        look(31, 1_000, BUSY);
        booked = 0;
        look(5, 0, BUSY);
        assertThat(pace.sustained()).hasValue(100);

        run(20, 120, BUSY);
        assertThat(pace.sustained()).hasValue(120);
    }

    @Test
    void lookingMoreOftenChangesNothing() {
        for (int i = 0; i < 300; i++) {
            look(0.1, 100, BUSY);
        }

        assertThat(pace.sustained()).hasValue(100);
    }

    private void run(int seconds, int perSecond, int pending) {
        for (int s = 0; s < seconds; s += 5) {
            look(5, perSecond, pending);
        }
    }

    private void look(double seconds, int perSecond, int pending) {
        at += Math.round(seconds * 1000);
        booked += Math.round(seconds * perSecond);
        pace = pace.next(new Sample(at, booked, pending));
    }
}
