package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.queue.RoomName;

/** The cookie in which a browser keeps the secret of a booking, out of reach of scripts and of every address. */
final class ReceiptCookie {

    private static final int MONTH_SECONDS = 30 * 24 * 60 * 60;

    private ReceiptCookie() {}

    static String prefix(RoomName room) {
        return "dh_booking_" + room + "_";
    }

    static String name(RoomName room, BookingReference reference) {
        return prefix(room) + reference;
    }

    /** The value of a Set-Cookie header. */
    static String keep(RoomName room, BookingReference reference, String secret, boolean secure) {
        return name(room, reference) + "=" + secret + "; Path=/booking; Max-Age=" + MONTH_SECONDS
                + "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
    }
}
