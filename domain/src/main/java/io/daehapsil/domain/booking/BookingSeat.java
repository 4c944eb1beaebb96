package io.daehapsil.domain.booking;

import io.daehapsil.domain.fare.Money;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.fare.SeatFare;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import jakarta.persistence.CollectionTable;
import jakarta.persistence.Column;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Currency;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** One seat of a booking's leg. It owns its segments from the booking's confirmation until it is given up. */
@Entity
@Table(name = "booking_seat")
public class BookingSeat {

    @Id
    @Column(name = "id")
    private String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "booking_id")
    private Booking booking;

    @Column(name = "leg")
    private int leg;

    @Column(name = "departure")
    private String departure;

    @Column(name = "from_stop")
    private String fromStop;

    @Column(name = "to_stop")
    private String toStop;

    @Column(name = "from_call")
    private int fromCall;

    @Column(name = "to_call")
    private int toCall;

    @Column(name = "seat")
    private int seat;

    @Column(name = "label")
    private String label;

    @Column(name = "passenger")
    private String passenger;

    @Column(name = "amount_minor")
    private Long amountMinor;

    @Column(name = "currency")
    private String currency;

    @Column(name = "given_up_at")
    private Instant givenUpAt;

    @ElementCollection
    @CollectionTable(name = "seat_segment", joinColumns = @JoinColumn(name = "booking_seat_id"))
    private Set<SeatSegment> segments = new LinkedHashSet<>();

    /** For the persistence provider only. */
    protected BookingSeat() {}

    BookingSeat(Booking booking, int legNumber, ReservedLeg leg, ReservedSeat seat) {
        this.id = booking.id() + "." + legNumber + "." + seat.index();
        this.booking = booking;
        this.leg = legNumber;
        this.departure = leg.departure().value();
        this.fromStop = leg.from().value();
        this.toStop = leg.to().value();
        this.fromCall = leg.stretch().fromCall();
        this.toCall = leg.stretch().toCall();
        this.seat = seat.index();
        this.label = seat.label().toString();
        seat.fare().ifPresent(fare -> {
            this.passenger = fare.passenger().name();
            this.amountMinor = fare.price().minor();
            this.currency = fare.price().currency().getCurrencyCode();
        });
    }

    /** A seat that was cancelled singly stays given up. */
    void own() {
        if (isGivenUp()) {
            return;
        }
        stretch().segments().forEach(segment -> segments.add(new SeatSegment(departure, seat, segment)));
    }

    void giveUp() {
        segments.clear();
    }

    /** Cancelled singly, while the booking stands. */
    void cancel(Instant now) {
        givenUpAt = now;
        giveUp();
    }

    boolean isGivenUp() {
        return givenUpAt != null;
    }

    LegSeat key() {
        return new LegSeat(leg, seat);
    }

    int leg() {
        return leg;
    }

    DepartureId departure() {
        return new DepartureId(departure);
    }

    StopId from() {
        return new StopId(fromStop);
    }

    StopId to() {
        return new StopId(toStop);
    }

    Stretch stretch() {
        return new Stretch(fromCall, toCall);
    }

    ReservedSeat seat() {
        return new ReservedSeat(seat, SeatLabel.parse(label), fare());
    }

    private Optional<SeatFare> fare() {
        return Optional.ofNullable(passenger)
                .map(type ->
                        new SeatFare(new PassengerType(type), new Money(amountMinor, Currency.getInstance(currency))));
    }
}
