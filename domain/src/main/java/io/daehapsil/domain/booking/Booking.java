package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.BookingFact.What;
import io.daehapsil.domain.booking.Bookings.PayResult;
import io.daehapsil.domain.queue.RoomName;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Embedded;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OrderBy;
import jakarta.persistence.PrimaryKeyJoinColumn;
import jakarta.persistence.SecondaryTable;
import jakarta.persistence.Table;
import jakarta.persistence.Version;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A reservation that stands in the database, with its seats; it has the reservation's id, so that the same message twice
 * is one booking.
 *
 * <p>Its life: born {@link BookingState#CONFIRMED} when its message is consumed, it owns its seats on all their segments.
 * Single
 * seats may be given up while it stands; with the last of them, or all together, it is {@link #cancel(Instant) cancelled}.
 * Cancelled or {@link #lapse lapsed}, it owns none and stays as a record; a late payment may {@link #revive} a lapsed one
 * while its seats are free. Where the database knew another owner of a seat it is born
 * {@link BookingState#CONFLICT} instead: it never owned anything, and tells its visitor so. Cancellation and conflict are final.
 */
@Entity
@Table(name = "booking")
@SecondaryTable(name = Booking.PAYMENT_TABLE, pkJoinColumns = @PrimaryKeyJoinColumn(name = "booking_id"))
@SecondaryTable(name = "booking_contact", pkJoinColumns = @PrimaryKeyJoinColumn(name = "booking_id"))
public class Booking {

    static final String PAYMENT_TABLE = "booking_payment";

    @Id
    @Column(name = "id")
    private String id;

    @Column(name = "room")
    private String room;

    @Column(name = "reference")
    private String reference;

    @Column(name = "secret_hash")
    private String secretHash;

    @Enumerated(EnumType.STRING)
    @Column(name = "state")
    private BookingState state;

    @Column(table = "booking_contact", name = "name")
    private String contactName;

    @Column(table = "booking_contact", name = "phone")
    private String contactPhone;

    @Column(table = "booking_contact", name = "mail")
    private String contactMail;

    @Column(name = "reserved_at")
    private Instant reservedAt;

    @Column(name = "booked_at")
    private Instant bookedAt;

    @Column(name = "ended_at")
    private Instant endedAt;

    @Column(name = "pay_by")
    private Instant payBy;

    @Embedded
    private Payment payment;

    @Version
    @Column(name = "version")
    private int version;

    @OneToMany(mappedBy = "booking", cascade = CascadeType.ALL, orphanRemoval = true)
    @OrderBy("leg, seat")
    private List<BookingSeat> seats = new ArrayList<>();

    /** Also moves the version, so that no two facts get the same number. */
    @Column(name = "fact_count")
    private int factCount;

    /** Written with the booking. Only a refused payment looks at the earlier ones. */
    @OneToMany(mappedBy = "booking", cascade = CascadeType.ALL)
    private List<BookingFact> facts = new ArrayList<>();

    /** For the persistence provider only. */
    protected Booking() {}

    private Booking(Reservation reservation, Contact contact, String secretHash, BookingState state, Instant now) {
        this.id = reservation.id().value();
        this.room = reservation.room().value();
        this.reference = reservation.reference().value();
        this.secretHash = secretHash;
        this.state = state;
        this.contactName = contact.name();
        this.contactPhone = contact.phone().orElse(null);
        this.contactMail = contact.mail().orElse(null);
        this.reservedAt = reservation.reservedAt();
        this.bookedAt = now;
        for (int i = 0; i < reservation.legs().size(); i++) {
            ReservedLeg leg = reservation.legs().get(i);
            for (ReservedSeat seat : leg.seats()) {
                seats.add(new BookingSeat(this, i, leg, seat));
            }
        }
    }

    /**
     * @param secretHash of the visitor's secret, see {@link #isOpenedBy}
     * @param payBy until when it must be paid, or empty if it stands without
     */
    public static Booking confirmed(
            Reservation reservation, Contact contact, String secretHash, Optional<Instant> payBy, Instant now) {
        Booking booking = new Booking(reservation, contact, secretHash, BookingState.CONFIRMED, now);
        booking.payBy = payBy.orElse(null);
        booking.seats.forEach(BookingSeat::own);
        booking.note(What.BOOKING_CONFIRMED, now).toBePaidBy(booking.payBy);
        return booking;
    }

    /** The record that nothing was booked, because the database knew another owner of a seat. */
    public static Booking conflicting(Reservation reservation, Contact contact, String secretHash, Instant now) {
        Booking booking = new Booking(reservation, contact, secretHash, BookingState.CONFLICT, now);
        booking.endedAt = now;
        return booking;
    }

    /**
     * Gives up all seats.
     *
     * @return false when there is nothing left to give up
     */
    public boolean cancel(Instant now) {
        if (state != BookingState.CONFIRMED) {
            return false;
        }
        state = BookingState.CANCELLED;
        endedAt = now;
        seats.forEach(BookingSeat::giveUp);
        BookingFact fact = note(What.BOOKING_CANCELLED, now);
        payment().ifPresent(fact::of);
        return true;
    }

    /**
     * Gives up one seat; with the last one the booking is cancelled.
     *
     * @return false when it does not hold that seat
     */
    public boolean cancel(LegSeat seat, Instant now) {
        if (state != BookingState.CONFIRMED) {
            return false;
        }
        List<BookingSeat> held = seats.stream().filter(one -> !one.isGivenUp()).toList();
        Optional<BookingSeat> wanted =
                held.stream().filter(one -> one.key().equals(seat)).findFirst();
        if (wanted.isEmpty()) {
            return false;
        }
        if (held.size() == 1) {
            return cancel(now);
        }
        wanted.get().cancel(now);
        BookingFact fact = note(What.SEAT_CANCELLED, List.of(FactLeg.of(wanted.get())), now);
        payment().ifPresent(fact::of);
        return true;
    }

    /** The seats that were cancelled singly. */
    public Set<LegSeat> givenUp() {
        return seats.stream()
                .filter(BookingSeat::isGivenUp)
                .map(BookingSeat::key)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Gives up all seats if the time to pay is over and nobody has.
     *
     * @return false when it is paid, is to be paid later or never, or has ended
     */
    public boolean lapse(Instant now) {
        if (state != BookingState.CONFIRMED || payment != null || payBy == null || payBy.isAfter(now)) {
            return false;
        }
        state = BookingState.LAPSED;
        endedAt = now;
        seats.forEach(BookingSeat::giveUp);
        note(What.BOOKING_LAPSED, now);
        return true;
    }

    /** Takes the payment, if the booking stands and has none. What was paid and then cancelled is to be paid back like any other. */
    public PayResult pay(Payment paid, Instant now) {
        if (state != BookingState.CONFIRMED) {
            return PayResult.valueOf(state.name());
        }
        if (payment != null) {
            return payment.isSameAs(paid) ? PayResult.REPEATED : PayResult.PAID_ALREADY;
        }
        payment = paid;
        note(What.BOOKING_PAID, now).of(paid);
        return PayResult.PAID;
    }

    /** Notes that this payment's money must go back. A repeat of the same notice changes nothing. */
    public void refuse(Payment refused, PayOutcome.Reason reason, Instant now) {
        if (facts.stream().noneMatch(fact -> fact.refuses(refused))) {
            note(What.PAYMENT_REFUSED, now).of(refused).because(reason);
        }
    }

    /**
     * The payment came after the deadline: owns the seats again and is paid. Only the database's key knows whether the seats
     * are still free.
     *
     * @throws IllegalStateException if it has not lapsed
     */
    public void revive(Payment paid, Instant now) {
        if (state != BookingState.LAPSED) {
            throw new IllegalStateException("booking " + id + " has not lapsed");
        }
        state = BookingState.CONFIRMED;
        endedAt = null;
        payment = paid;
        seats.forEach(BookingSeat::own);
        note(What.BOOKING_PAID, now).of(paid);
    }

    /** What happened so far, in order. */
    public List<BookingFact> facts() {
        return facts.stream()
                .sorted(Comparator.comparingInt(BookingFact::number))
                .toList();
    }

    private BookingFact note(What what, Instant now) {
        List<FactLeg> held = ReservedLeg.without(legs(), givenUp()).stream()
                .filter(leg -> !leg.seats().isEmpty())
                .map(FactLeg::of)
                .toList();
        return note(what, held, now);
    }

    private BookingFact note(What what, List<FactLeg> about, Instant now) {
        factCount++;
        BookingFact fact = new BookingFact(this, factCount, what, about, now);
        facts.add(fact);
        return fact;
    }

    public Optional<Payment> payment() {
        return Optional.ofNullable(payment);
    }

    /** Compared in constant time, so that nobody learns the hash letter by letter. */
    public boolean isOpenedBy(String hash) {
        return MessageDigest.isEqual(
                secretHash.getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
    }

    public ReservationId id() {
        return new ReservationId(id);
    }

    public RoomName room() {
        return new RoomName(room);
    }

    public BookingReference reference() {
        return new BookingReference(reference);
    }

    public BookingState state() {
        return state;
    }

    /** What was claimed for it, as it was then. */
    public Reservation reservation() {
        return new Reservation(id(), new BookingReference(reference), new RoomName(room), legs(), reservedAt);
    }

    public Contact contact() {
        return new Contact(contactName, Optional.ofNullable(contactPhone), Optional.ofNullable(contactMail));
    }

    public BookingView view() {
        return new BookingView(
                new BookingReference(reference),
                state,
                ReservedLeg.without(legs(), givenUp()),
                ReservedLeg.without(legs(), held()),
                contact(),
                reservedAt,
                Optional.ofNullable(payBy),
                payment().map(Payment::paidAt));
    }

    private Set<LegSeat> held() {
        return seats.stream()
                .filter(seat -> !seat.isGivenUp())
                .map(BookingSeat::key)
                .collect(Collectors.toSet());
    }

    private List<ReservedLeg> legs() {
        Map<Integer, List<BookingSeat>> byLeg =
                seats.stream().collect(Collectors.groupingBy(BookingSeat::leg, TreeMap::new, Collectors.toList()));
        return byLeg.values().stream()
                .map(leg -> {
                    BookingSeat first = leg.get(0);
                    return new ReservedLeg(
                            first.departure(),
                            first.from(),
                            first.to(),
                            first.stretch(),
                            leg.stream().map(BookingSeat::seat).toList());
                })
                .toList();
    }
}
