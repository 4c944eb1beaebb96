package io.daehapsil.trial;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.trial.Books.Row;
import io.daehapsil.trial.Ledger.Receipt;
import io.daehapsil.trial.Ledger.Told;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A soak is worth what its check finds. */
class VerdictTest {

    private static final SeatSegment ONE = new SeatSegment("T1@2026-12-24", 7, 0);
    private static final SeatSegment OTHER = new SeatSegment("T1@2026-12-24", 7, 1);
    private static final Set<String> SEATS = Set.of("T1@2026-12-24 1-2D");
    private static final Row BOOKED = new Row("AAAAAA", "CONFIRMED", SEATS);
    private static final Told TOLD = Told.RESERVED;

    @Test
    void whatWasToldAndStandsIsRight() {
        assertThat(faults(TOLD, List.of(BOOKED), List.of(ONE), Set.of(ONE), Set.of(ONE)))
                .isEmpty();
    }

    @Test
    void anAcknowledgedBookingThatIsMissingOrThereTwiceIsFound() {
        assertThat(faults(TOLD, List.of(), List.of(), Set.of(), Set.of()))
                .containsExactly("AAAAAA was acknowledged and exists 0 times");
        assertThat(faults(TOLD, List.of(BOOKED, BOOKED), List.of(ONE), Set.of(ONE), Set.of(ONE)))
                .containsExactly("AAAAAA was acknowledged and exists 2 times");
    }

    @Test
    void aBookingThatIsNotWhatWasToldLastIsFound() {
        Row cancelled = new Row("AAAAAA", "CANCELLED", SEATS);

        assertThat(faults(TOLD, List.of(cancelled), List.of(), Set.of(), Set.of()))
                .containsExactly("AAAAAA was told RESERVED and is CANCELLED");
        assertThat(faults(Told.CANCELLED, List.of(BOOKED), List.of(ONE), Set.of(ONE), Set.of(ONE)))
                .containsExactly("AAAAAA was told CANCELLED and is CONFIRMED");
        assertThat(faults(Told.PERHAPS_CANCELLED, List.of(cancelled), List.of(), Set.of(), Set.of()))
                .isEmpty();
    }

    @Test
    void aSeatThatIsSoldTwiceIsFound() {
        assertThat(faults(TOLD, List.of(BOOKED), List.of(ONE, ONE), Set.of(ONE), Set.of(ONE)))
                .containsExactly(ONE + " is sold twice");
    }

    @Test
    void aSeatThatIsLostOrCanBeSoldAgainIsFound() {
        assertThat(faults(TOLD, List.of(BOOKED), List.of(ONE), Set.of(ONE), Set.of(ONE, OTHER)))
                .containsExactly(OTHER + " is taken in Redis and nobody's: lost");
        assertThat(faults(TOLD, List.of(BOOKED), List.of(ONE, OTHER), Set.of(ONE, OTHER), Set.of(ONE)))
                .containsExactly(OTHER + " is sold and free in Redis");
    }

    @Test
    void aSeatThatAnEndedBookingStillOwnsIsFound() {
        assertThat(faults(TOLD, List.of(BOOKED), List.of(ONE), Set.of(ONE, OTHER), Set.of(ONE)))
                .containsExactly(OTHER + " is owned by a booking that does not stand");
        assertThat(faults(TOLD, List.of(BOOKED), List.of(ONE), Set.of(), Set.of(ONE)))
                .containsExactly(ONE + " is sold and owned by no row");
    }

    @Test
    void aBookingWithOtherSeatsThanWereToldIsFound() {
        Row other = new Row("AAAAAA", "CONFIRMED", Set.of("T1@2026-12-24 1-3D"));

        assertThat(faults(TOLD, List.of(other), List.of(ONE), Set.of(ONE), Set.of(ONE)))
                .containsExactly("AAAAAA was told [T1@2026-12-24 1-2D] and has [T1@2026-12-24 1-3D]");
    }

    @Test
    void aReferenceGivenToTwoCustomersIsFound() {
        Ledger ledger = new Ledger(2);
        ledger.reserved(new Receipt("AAAAAA", "one", SEATS));
        ledger.reserved(new Receipt("AAAAAA", "other", SEATS));

        assertThat(Verdict.of(ledger, new Books(List.of(BOOKED), List.of(ONE), Set.of(ONE), Set.of(ONE)))
                        .faults())
                .containsExactly("AAAAAA was given to two customers");
    }

    @Test
    void anAcknowledgedBookingThatItsHolderCannotCancelIsFound() {
        Ledger ledger = new Ledger(1);
        Receipt receipt = new Receipt("AAAAAA", "one", SEATS);
        ledger.reserved(receipt);
        ledger.toCancel();
        ledger.notCancelled(receipt, "404 not-found");

        assertThat(Verdict.of(ledger, new Books(List.of(BOOKED), List.of(ONE), Set.of(ONE), Set.of(ONE)))
                        .faults())
                .containsExactly("AAAAAA was acknowledged and could not be cancelled: 404 not-found");
    }

    private static List<String> faults(
            Told told, List<Row> rows, List<SeatSegment> sold, Set<SeatSegment> owned, Set<SeatSegment> taken) {
        Ledger ledger = new Ledger(1);
        Receipt receipt = new Receipt("AAAAAA", "one", SEATS);
        ledger.reserved(receipt);
        if (told != Told.RESERVED) {
            ledger.toCancel();
        }
        if (told == Told.CANCELLED) {
            ledger.cancelled(receipt);
        }
        return Verdict.of(ledger, new Books(rows, sold, owned, taken)).faults();
    }
}
