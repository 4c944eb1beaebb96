package io.daehapsil.web.queue;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.problem.ProblemType;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.HttpHeaders;

/** The place that a request shows: in the header, else in the room's cookie. */
public final class ShownPlace {

    public static final String HEADER = "Daehapsil-Place";

    private ShownPlace() {}

    public static String of(RoomName room, String header, HttpHeaders headers) {
        if (header != null && !header.isBlank()) {
            return header.strip();
        }
        Cookie cookie = headers.getCookies().get(PlaceCookie.name(room));
        if (cookie == null || cookie.getValue().isEmpty()) {
            throw ProblemType.PLACE_MISSING
                    .because("Show your place in the header " + HEADER + ", or join the room to get one.")
                    .at(HEADER)
                    .asRefusal();
        }
        return cookie.getValue();
    }
}
