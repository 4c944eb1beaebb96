package io.daehapsil.domain.booking;

import io.daehapsil.domain.queue.RoomName;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A reservation that stands in the database, with its seats; it has the reservation's id, so that the same message twice
 * is one booking.
 *
 * <p>Its life: born {@link BookingState#CONFIRMED} when its message is consumed, it owns its seats on all their segments.
 * {@link #cancel Cancelled}, it owns none and stays as a record. Where the database knew another owner of a seat it is born
 * {@link BookingState#CONFLICT} instead: it never owned anything, and tells its visitor so. Both ends are final.
 */
@Entity
@Table(name = "booking")
@SecondaryTable(name = "booking_contact", pkJoinColumns = @PrimaryKeyJoinColumn(name = "booking_id"))
public class Booking {

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

    @Version
    @Column(name = "version")
    private int version;

    @OneToMany(mappedBy = "booking", cascade = CascadeType.ALL, orphanRemoval = true)
    @OrderBy("leg, seat")
    private List<BookingSeat> seats = new ArrayList<>();

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

    /** @param secretHash of the visitor's secret, see {@link #isOpenedBy} */
    public static Booking confirmed(Reservation reservation, Contact contact, String secretHash, Instant now) {
        Booking booking = new Booking(reservation, contact, secretHash, BookingState.CONFIRMED, now);
        booking.seats.forEach(BookingSeat::own);
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
        return true;
    }

    /** Compared in constant time, so that nobody learns the hash letter by letter. */
    public boolean isOpenedBy(String hash) {
        return MessageDigest.isEqual(
                secretHash.getBytes(StandardCharsets.US_ASCII), hash.getBytes(StandardCharsets.US_ASCII));
    }

    public ReservationId id() {
        return new ReservationId(id);
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
        return new BookingView(new BookingReference(reference), state, legs(), contact(), reservedAt);
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
