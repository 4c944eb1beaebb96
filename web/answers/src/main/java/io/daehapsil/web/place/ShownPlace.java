package io.daehapsil.web.place;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import jakarta.json.JsonString;
import java.io.InputStream;

/** The place that a request shows: in the header, else in the room's cookie; in the body, where it ends or keeps the place. */
public final class ShownPlace {

    public static final String HEADER = "Daehapsil-Place";

    private ShownPlace() {}

    /**
     * @param header the value of {@link #HEADER}, or null
     * @param cookies the values of the header Cookie, as they came, or null
     */
    public static String of(RoomName room, String header, Iterable<String> cookies) {
        if (header != null && !header.isBlank()) {
            return header.strip();
        }
        return Cookies.value(cookies, PlaceCookie.name(room))
                .orElseThrow(() -> ProblemType.PLACE_MISSING
                        .because("Show your place in the header " + HEADER + ", or join the room to get one.")
                        .at(HEADER)
                        .asRefusal());
    }

    public static String inBody(InputStream body) {
        if (Input.object(body).get("place") instanceof JsonString text
                && !text.getString().isBlank()) {
            return text.getString();
        }
        throw Input.missing("place", "Send the place's signed text as a string.");
    }
}
