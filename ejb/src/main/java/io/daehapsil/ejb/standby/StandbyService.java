package io.daehapsil.ejb.standby;

import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Ride;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.standby.StandbyEntry;
import io.daehapsil.domain.standby.StandbyList;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.ejb.booking.BookingDesk;
import io.daehapsil.ejb.booking.BookingSecrets;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.bulkhead.AtDatabase;
import io.daehapsil.ejb.bulkhead.AtDatabase.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Optional;

/**
 * The boundary of the standby list: who finds a departure sold out waits in it, and is offered seats that come back, first
 * come, first served. Every method is safe to repeat and throws {@link io.daehapsil.domain.Unavailable} while Redis or the
 * database is away.
 */
@ApplicationScoped
public class StandbyService {

    /** Entries of one place that are not over; more would be a way to wait for everything. */
    public static final int MOST_OPEN = 4;

    private final StandbyList list;
    private final BookingService bookings;
    private final BookingDesk desk;
    private final BookingSecrets secrets;
    private final Clock clock;

    /** For the container's proxy only. */
    protected StandbyService() {
        this(null, null, null, null, null);
    }

    @Inject
    public StandbyService(
            StandbyList list, BookingService bookings, BookingDesk desk, BookingSecrets secrets, Clock clock) {
        this.list = list;
        this.bookings = bookings;
        this.desk = desk;
        this.secrets = secrets;
        this.clock = clock;
    }

    /**
     * Puts somebody at the end of the line; a repeat under the same key finds the entry that is there.
     *
     * @param order one leg for any seats
     * @return empty when the place waits for {@link #MOST_OPEN} departures already
     * @throws io.daehapsil.domain.booking.InvalidOrder if it cannot be fulfilled as written
     * @throws io.daehapsil.domain.NotFound if the departure is unknown
     */
    @AtDatabase(Kind.CHANGE)
    public Optional<StandbyStatus> join(RoomName room, PlaceId place, String idempotencyKey, Order order) {
        ReservationId id = ReservationId.of(room, place, "standby " + idempotencyKey);
        if (list.find(id).isEmpty()) {
            Ride ride = bookings.rides(room, order).get(0);
            if (list.countOpen(place) >= MOST_OPEN) {
                return Optional.empty();
            }
            list.join(new StandbyEntry(
                    id,
                    room,
                    place,
                    ride.leg(),
                    ride.stretch(),
                    Optional.of(order.contact()),
                    StandbyState.WAITING,
                    clock.instant(),
                    Optional.empty()));
        }
        return list.find(id).map(this::status);
    }

    /** Empty for a wrong secret as for an unknown id. */
    @AtDatabase
    public Optional<StandbyStatus> find(RoomName room, ReservationId id, String secret) {
        return opened(room, id, secret).map(this::status);
    }

    /** Takes the seats that are held, if it is time still; the status tells what has become of it. Empty as {@link #find}. */
    @AtDatabase(Kind.CHANGE)
    public Optional<StandbyStatus> take(RoomName room, ReservationId id, String secret) {
        return opened(room, id, secret).flatMap(entry -> {
            list.take(id, clock.instant());
            return list.find(id).map(this::status);
        });
    }

    /** Leaves the line, or gives back the seats that are held. What was taken is a booking, and cancelled as one. Empty as {@link #find}. */
    @AtDatabase(Kind.CHANGE)
    public Optional<StandbyStatus> leave(RoomName room, ReservationId id, String secret) {
        return opened(room, id, secret).flatMap(entry -> {
            // By way of RETURNING also from the line: seats may be claimed for it in this very moment.
            if (!list.move(id, StandbyState.WAITING, StandbyState.RETURNING, Optional.empty())) {
                list.move(id, StandbyState.OFFERED, StandbyState.RETURNING, Optional.empty());
            }
            return list.find(id).map(this::status);
        });
    }

    private Optional<StandbyEntry> opened(RoomName room, ReservationId id, String secret) {
        return secrets.opens(secret, id)
                ? list.find(id).filter(entry -> entry.room().equals(room))
                : Optional.empty();
    }

    private StandbyStatus status(StandbyEntry entry) {
        boolean waits = entry.state() == StandbyState.WAITING;
        boolean has = entry.state() == StandbyState.OFFERED || entry.state() == StandbyState.TAKEN;
        return new StandbyStatus(
                entry,
                secrets.of(entry.id()),
                waits ? list.ahead(entry.id()) : 0,
                has
                        ? desk.find(entry.room(), entry.id())
                                .map(claimed -> claimed.record().reservation())
                        : Optional.empty());
    }
}
