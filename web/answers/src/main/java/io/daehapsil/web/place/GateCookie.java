package io.daehapsil.web.place;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.verify.VerifyService.Ticket;

/** The cookies in which the browser shows at another site's host that its visitor is inside. */
public final class GateCookie {

    private GateCookie() {}

    /** Ours, out of reach of scripts. */
    public static String name(RoomName room) {
        return "dh_gate_" + room;
    }

    /** The SDK's, which a page of the site itself writes. */
    public static String passName(RoomName room) {
        return "dh_pass_" + room;
    }

    /** The value of a Set-Cookie header. @param secure whether the browser came to the site by TLS */
    public static String keep(RoomName room, Ticket ticket, boolean secure) {
        return name(room) + "=" + ticket.text() + "; Path=/; Max-Age="
                + Math.max(1, ticket.lasts().toSeconds()) + "; HttpOnly; SameSite=Lax" + (secure ? "; Secure" : "");
    }
}
