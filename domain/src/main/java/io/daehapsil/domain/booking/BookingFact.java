package io.daehapsil.domain.booking;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.Table;
import java.time.Instant;
import java.util.Currency;
import java.util.List;
import java.util.Optional;

/**
 * What happened to a booking, for other systems to know. It is written in the transaction of the change itself, so that none
 * is without its fact and no fact without its change, and says what was so at that moment, whatever happens later.
 */
@Entity
@Table(name = "booking_fact")
public class BookingFact {

    /** What happened. */
    public enum What {
        BOOKING_CONFIRMED,
        /** Given up by its visitor. What was paid for it is to be paid back. */
        BOOKING_CANCELLED,
        /** One seat given up, of a booking that goes on with the others. */
        SEAT_CANCELLED,
        /** Not paid in time. */
        BOOKING_LAPSED,
        /** After a lapse: it stands again, because all its seats were still free. */
        BOOKING_PAID,
        /** The money of this payment must go back. */
        PAYMENT_REFUSED
    }

    @Id
    @Column(name = "id")
    private String id;

    @ManyToOne(fetch = FetchType.LAZY)
    @JoinColumn(name = "booking_id")
    private Booking booking;

    @Column(name = "fact_number")
    private int number;

    @Enumerated(EnumType.STRING)
    @Column(name = "what")
    private What what;

    @Column(name = "happened_at")
    private Instant happenedAt;

    @Column(name = "legs")
    private String legs;

    @Column(name = "pay_by")
    private Instant payBy;

    @Column(name = "payment_id")
    private String paymentId;

    @Column(name = "amount_minor")
    private Long amountMinor;

    @Column(name = "currency")
    private String currency;

    @Column(name = "paid_at")
    private Instant paidAt;

    @Enumerated(EnumType.STRING)
    @Column(name = "reason")
    private PayOutcome.Reason reason;

    @Column(name = "told_at")
    private Instant toldAt;

    /** For the persistence provider only. */
    protected BookingFact() {}

    BookingFact(Booking booking, int number, What what, List<FactLeg> legs, Instant now) {
        this.id = booking.id() + "." + number;
        this.booking = booking;
        this.number = number;
        this.what = what;
        this.happenedAt = now;
        this.legs = FactLeg.write(legs);
    }

    BookingFact toBePaidBy(Instant time) {
        payBy = time;
        return this;
    }

    BookingFact of(Payment payment) {
        paymentId = payment.id();
        amountMinor = payment.amountMinor();
        currency = payment.currency().getCurrencyCode();
        paidAt = payment.paidAt();
        return this;
    }

    BookingFact because(PayOutcome.Reason why) {
        reason = why;
        return this;
    }

    boolean refuses(Payment payment) {
        return what == What.PAYMENT_REFUSED && payment.isSameAs(payment().orElseThrow());
    }

    /** Other systems have been told. */
    public void told(Instant now) {
        toldAt = now;
    }

    public Booking booking() {
        return booking;
    }

    /** In the booking: the first is 1, and none is left out. */
    public int number() {
        return number;
    }

    public What what() {
        return what;
    }

    public Instant happenedAt() {
        return happenedAt;
    }

    /** The seats that the booking had at that moment; where it gave some up, those. */
    public List<FactLeg> legs() {
        return FactLeg.read(legs);
    }

    public Optional<Instant> payBy() {
        return Optional.ofNullable(payBy);
    }

    /** The payment that this is about, or that had been made before. */
    public Optional<Payment> payment() {
        return Optional.ofNullable(paymentId)
                .map(known -> new Payment(known, amountMinor, Currency.getInstance(currency), paidAt));
    }

    /** Why a payment was refused. */
    public Optional<PayOutcome.Reason> reason() {
        return Optional.ofNullable(reason);
    }
}
