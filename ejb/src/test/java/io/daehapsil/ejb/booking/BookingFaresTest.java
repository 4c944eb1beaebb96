package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.DAEGU;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.chosen;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.fare.FareTable;
import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import java.util.Currency;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What seats cost is said when they are reserved, and stays. */
class BookingFaresTest extends BookingCase {

    private static final Currency WON = Currency.getInstance("KRW");
    private static final PassengerType CHILD = new PassengerType("CHILD");

    @Test
    void whatASeatCostsIsFixedWhenItIsReservedAndStaysOnItsWayToTheDatabase() {
        booking.fares = Optional.of(fares(59800));
        OrderLeg leg = chosen(train, SEOUL, BUSAN, "2-1A", "1-1A").riddenBy(List.of(CHILD, PassengerType.ADULT));
        Reserved reserved = reserved(reserve(order(leg)));
        booking.fares = Optional.of(fares(99000));

        for (boolean delivered : List.of(false, true)) {
            BookingView view = find(reserved).orElseThrow();
            assertThat(view.state()).isEqualTo(delivered ? BookingState.CONFIRMED : BookingState.ACCEPTED);
            assertThat(view.total()).contains(new Money(29900 + 83700, WON));
            assertThat(view.legs().get(0).seats())
                    .extracting(seat -> seat.label() + " "
                            + seat.fare().orElseThrow().passenger() + " "
                            + seat.fare().orElseThrow().price().minor())
                    .containsExactlyInAnyOrder("2-1A CHILD 29900", "1-1A ADULT 83700");
            booking.deliver();
        }
        service.cancel(
                sale.room, reserved.reservation().reference(), reserved.secret().value(), 0, SeatLabel.parse("2-1A"));
        assertThat(find(reserved).orElseThrow().total()).contains(new Money(83700, WON));
    }

    @Test
    void aPassengerWithoutAFareIsRefusedByNameAndNothingIsHeld() {
        OrderLeg leg = any(train, SEOUL, BUSAN, 1);
        OrderLeg pet = leg.riddenBy(List.of(new PassengerType("PET")));
        assertThatThrownBy(() -> reserve(order(pet)))
                .isInstanceOfSatisfying(
                        InvalidOrder.class, flaw -> assertThat(flaw.flaw()).isEqualTo(Flaw.PASSENGERS_UNPRICED));
        booking.fares = Optional.of(fares(59800));
        assertThatThrownBy(() -> reserve(order(leg, pet))).isInstanceOfSatisfying(InvalidOrder.class, flaw -> {
            assertThat(flaw.flaw()).isEqualTo(Flaw.PASSENGER_UNKNOWN);
            assertThat(flaw.field()).isEqualTo("legs[1].passengers");
        });
        assertThatThrownBy(() -> leg.riddenBy(List.of(CHILD, CHILD))).isInstanceOf(InvalidOrder.class);
        assertThat(sale.taken(train, SEOUL, BUSAN)).isZero();
    }

    @Test
    void whoSaysNothingTravelsAsAnAdultAndAStretchWithoutAFareHasNoPrice() {
        booking.fares = Optional.of(fares(59800));

        assertThat(find(reserved(reserve(order(any(train, SEOUL, BUSAN, 2)))))
                        .orElseThrow()
                        .total())
                .contains(new Money(2 * 59800, WON));
        assertThat(find(reserved(reserve(order(any(train, SEOUL, BUSAN, 1), any(train, SEOUL, DAEGU, 1)))))
                        .orElseThrow()
                        .total())
                .isEmpty();
    }

    private static FareTable fares(long adult) {
        return new FareTable(List.of(
                new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, PassengerType.ADULT, new Money(adult, WON)),
                new FareTable.Row(SEOUL, BUSAN, SeatClass.STANDARD, CHILD, new Money(adult / 2, WON)),
                new FareTable.Row(SEOUL, BUSAN, SeatClass.FIRST, PassengerType.ADULT, new Money(83700, WON))));
    }
}
