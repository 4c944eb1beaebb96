package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.queue.RoomName;

/** The cookies in which a browser keeps what opens a booking, out of reach of scripts and of every address. */
enum ReceiptCookie {
    /** The secret: shows and cancels. */
    SECRET("dh_booking_"),
    /** The key of a link that was opened here: shows. */
    LINK("dh_link_");

    private static final int MONTH_SECONDS = 30 * 24 * 60 * 60;

    private final String kind;

    ReceiptCookie(String kind) {
        this.kind = kind;
    }

    String prefix(RoomName room) {
        return kind + room + "_";
    }

    String name(RoomName room, BookingReference reference) {
        return prefix(room) + reference;
    }

    /** The value of a Set-Cookie header. */
    String keep(RoomName room, BookingReference reference, String value, boolean secure) {
        return header(room, reference, value, MONTH_SECONDS) + (secure ? "; Secure" : "");
    }

    String drop(RoomName room, BookingReference reference) {
        return header(room, reference, "", 0);
    }

    private String header(RoomName room, BookingReference reference, String value, int seconds) {
        return name(room, reference) + "=" + value + "; Path=/booking; Max-Age=" + seconds + "; HttpOnly; SameSite=Lax";
    }
}
