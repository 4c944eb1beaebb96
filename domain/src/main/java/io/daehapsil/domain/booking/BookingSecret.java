package io.daehapsil.domain.booking;

/** What a visitor must hold, beside the reference, to see or cancel a booking. Never stored, never logged. */
public record BookingSecret(String value) {

    /** Keeps the secret out of logs. */
    @Override
    public String toString() {
        return "BookingSecret[…]";
    }
}
