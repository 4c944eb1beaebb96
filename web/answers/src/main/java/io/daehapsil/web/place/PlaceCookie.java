package io.daehapsil.web.place;

import io.daehapsil.domain.queue.RoomName;

/**
 * The cookie in which a browser carries its place: one for each room, out of reach of scripts, not sent along with what
 * other sites make the browser post.
 */
public final class PlaceCookie {

    private static final String PREFIX = "dh_place_";
    private static final int DAY_SECONDS = 24 * 60 * 60;

    private PlaceCookie() {}

    public static String name(RoomName room) {
        return PREFIX + room;
    }

    /** The value of a Set-Cookie header. @param secure whether the browser came by TLS, so that it never shows the place without */
    public static String keep(RoomName room, String place, boolean secure) {
        return name(room) + "=" + place + "; Path=/; Max-Age=" + DAY_SECONDS + "; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : "");
    }

    public static String drop(RoomName room) {
        return name(room) + "=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax";
    }
}
