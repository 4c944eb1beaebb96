package io.daehapsil.ejb.booking;

import static io.daehapsil.ejb.booking.TestSale.BUSAN;
import static io.daehapsil.ejb.booking.TestSale.SEOUL;
import static io.daehapsil.ejb.booking.TestSale.any;
import static io.daehapsil.ejb.booking.TestSale.order;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.booking.ReserveOutcome.Reserved;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.booking.jpa.TestEntities;
import io.daehapsil.ejb.schema.TestDatabases;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BookingLinkServiceTest {

    private static final Bookings BOOKINGS =
            TestEntities.on(TestDatabases.migrated(TestDatabases.h2())).bookings();

    private final TestBooking booking = new TestBooking(BOOKINGS);
    private final RoomName room = booking.sale.room;
    private final BookingLinkService links =
            new BookingLinkService(booking.sale.reservations, BOOKINGS::find, booking.secrets, booking.service);

    @Test
    void aLinkShowsItsBookingOnTheWayToTheDatabaseAndThere() {
        Reserved reserved = reserved();
        String key = links.key(room, reference(reserved));

        assertThat(find(reserved, key).map(BookingView::state)).contains(BookingState.ACCEPTED);
        booking.deliver();
        assertThat(find(reserved, key).map(BookingView::state)).contains(BookingState.CONFIRMED);
    }

    @Test
    void aWrongKeyAndThatOfAnotherBookingOrRoomShowNothing() {
        Reserved mine = reserved();
        Reserved yours = reserved();
        booking.deliver();

        assertThat(find(mine, links.key(room, reference(yours)))).isEmpty();
        assertThat(find(mine, links.key(new RoomName("elsewhere"), reference(mine))))
                .isEmpty();
        assertThat(find(mine, mine.secret().value())).isEmpty();
        assertThat(find(mine, "")).isEmpty();
        assertThat(find(mine, "열쇠")).isEmpty();
    }

    @Test
    void theKeyOfALinkCancelsNothing() {
        Reserved reserved = reserved();
        booking.deliver();
        String key = links.key(room, reference(reserved));

        assertThat(booking.service.cancel(room, reference(reserved), key)).isInstanceOf(CancelOutcome.Unknown.class);
        assertThat(find(reserved, key).map(BookingView::state)).contains(BookingState.CONFIRMED);
    }

    @Test
    void anUnknownReferenceShowsNothingEvenWithItsRightKey() {
        BookingReference nobodys = new BookingReference("K7QH3MPA");

        assertThat(links.find(room, nobodys, links.key(room, nobodys))).isEmpty();
    }

    private Reserved reserved() {
        return (Reserved) booking.service.reserve(
                room, booking.sale.admitted(), "key", order(any(booking.sale.train(0, 5), SEOUL, BUSAN, 2)));
    }

    private static BookingReference reference(Reserved reserved) {
        return reserved.reservation().reference();
    }

    private Optional<BookingView> find(Reserved reserved, String key) {
        return links.find(room, reference(reserved), key);
    }
}
