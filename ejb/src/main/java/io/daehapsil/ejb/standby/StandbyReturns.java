package io.daehapsil.ejb.standby;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.Bookings;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyList;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.ejb.booking.SeatReturn;
import io.daehapsil.ejb.timer.Each;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;

/**
 * Takes back seats that were held for an entry and not taken in time, or given up; the next in line then gets them. The entry
 * is moved first, so that nobody takes what is being given back; each step may be repeated by any node.
 */
@ApplicationScoped
public class StandbyReturns {

    private static final int MOST_A_ROUND = 100;

    private final StandbyList list;
    private final Bookings bookings;
    private final Reservations reservations;
    private final SeatReturn seatReturn;
    private final Clock clock;

    /** For the container's proxy only. */
    protected StandbyReturns() {
        this(null, null, null, null, null);
    }

    @Inject
    public StandbyReturns(
            StandbyList list, Bookings bookings, Reservations reservations, SeatReturn seatReturn, Clock clock) {
        this.list = list;
        this.bookings = bookings;
        this.reservations = reservations;
        this.seatReturn = seatReturn;
        this.clock = clock;
    }

    /**
     * An entry that cannot be settled stays for the next round, and those behind it are settled.
     *
     * @throws io.daehapsil.domain.Unavailable if Redis or the database is away
     */
    public void sweep() {
        Each.of(
                list.overdue(clock.instant(), MOST_A_ROUND),
                entry -> list.move(entry.id(), StandbyState.OFFERED, StandbyState.RETURNING, entry.until()));
        Each.of(list.returning(MOST_A_ROUND), this::settle);
    }

    private void settle(StandbyEntry entry) {
        if (isOnItsWay(entry)) {
            // It can be cancelled once it stands in the database; looked for there first, it might arrive in between.
            return;
        }
        Optional<Booking> booking = bookings.find(entry.id());
        if (booking.flatMap(Booking::payment).isPresent() && entry.until().isPresent()) {
            list.move(entry.id(), StandbyState.RETURNING, StandbyState.TAKEN, Optional.empty());
            return;
        }
        if (booking.isPresent()) {
            bookings.cancel(entry.id());
            seatReturn.follow(bookings.find(entry.id()).orElseThrow());
        }
        StandbyState end = entry.until().isPresent() ? StandbyState.LAPSED : StandbyState.ENDED;
        list.move(entry.id(), StandbyState.RETURNING, end, Optional.empty());
    }

    private boolean isOnItsWay(StandbyEntry entry) {
        return reservations
                .find(entry.room(), entry.id())
                .filter(record -> record.state() == BookingState.ACCEPTED)
                .isPresent();
    }
}
