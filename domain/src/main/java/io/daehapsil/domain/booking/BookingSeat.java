package io.daehapsil.domain.booking;

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
import java.util.LinkedHashSet;
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
        return new ReservedSeat(seat, SeatLabel.parse(label));
    }
}
