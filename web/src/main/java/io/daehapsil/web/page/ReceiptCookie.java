package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;

/** The cookie in which a browser keeps the secret of a booking, out of reach of scripts and of every address. */
final class ReceiptCookie {

    private static final int MONTH_SECONDS = 30 * 24 * 60 * 60;

    private ReceiptCookie() {}

    static String name(BookingReference reference) {
        return "dh_booking_" + reference;
    }

    /** The value of a Set-Cookie header. */
    static String keep(BookingReference reference, String secret, boolean secure) {
        return name(reference) + "=" + secret + "; Path=/booking; Max-Age=" + MONTH_SECONDS + "; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : "");
    }
}
