package io.daehapsil.domain.booking;

/**
 * What a visitor must hold, beside the reference, to see or cancel a booking. Only its {@link #hash} is stored: whoever
 * reads the database cannot open a booking.
 */
public record BookingSecret(String value) {

    public String hash() {
        return Sha256.of(value);
    }

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "BookingSecret[…]";
    }
}
