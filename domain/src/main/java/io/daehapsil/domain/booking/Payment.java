package io.daehapsil.domain.booking;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.time.Instant;
import java.util.Currency;
import java.util.Objects;

/** What an external system reported as paid for a booking. Whether the amount is right is that system's to know. */
@Embeddable
public class Payment {

    @Column(table = Booking.PAYMENT_TABLE, name = "payment_id")
    private String paymentId;

    @Column(table = Booking.PAYMENT_TABLE, name = "amount_minor")
    private Long amountMinor;

    @Column(table = Booking.PAYMENT_TABLE, name = "currency")
    private String currency;

    @Column(table = Booking.PAYMENT_TABLE, name = "paid_at")
    private Instant paidAt;

    /** For the persistence provider only. */
    protected Payment() {}

    /**
     * @param id the paying system's own, 1 to 80 visible ASCII characters: a repeat is known by it
     * @param amountMinor in the currency's smallest unit (won, cents), not negative
     * @throws IllegalArgumentException if one of them has another form
     */
    public Payment(String id, long amountMinor, Currency currency, Instant paidAt) {
        if (!id.matches("[\\x21-\\x7e]{1,80}")) {
            throw new IllegalArgumentException("a payment id is 1 to 80 visible ASCII characters");
        }
        if (amountMinor < 0) {
            throw new IllegalArgumentException("an amount is not negative");
        }
        this.paymentId = id;
        this.amountMinor = amountMinor;
        this.currency = currency.getCurrencyCode();
        this.paidAt = Objects.requireNonNull(paidAt);
    }

    public boolean isSameAs(Payment other) {
        return paymentId.equals(other.paymentId);
    }

    public String id() {
        return paymentId;
    }

    public long amountMinor() {
        return amountMinor;
    }

    public Currency currency() {
        return Currency.getInstance(currency);
    }

    public Instant paidAt() {
        return paidAt;
    }
}
