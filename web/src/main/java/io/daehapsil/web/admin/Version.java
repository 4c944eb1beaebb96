package io.daehapsil.web.admin;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The version of a room as HTTP says it: an entity tag that comes with the room and goes back with a change. */
final class Version {

    static final String HEADER = "If-Match";

    /** Also as a proxy that packs answers writes it. */
    private static final Pattern FORM = Pattern.compile("(?:W/)?\"?(\\d{1,18})(?:-gzip)?\"?");

    private Version() {}

    static String tag(Room room) {
        return "\"" + room.version() + "\"";
    }

    static long seen(String text) {
        if (text == null) {
            throw ProblemType.VERSION_MISSING
                    .because("Send the version of the room that you have seen, the ETag of its answer, as If-Match.")
                    .at(HEADER)
                    .asRefusal();
        }
        Matcher matcher = FORM.matcher(text.strip());
        if (!matcher.matches()) {
            throw Input.invalid(HEADER, "A version is a whole number in quotes, the ETag of the room's answer.");
        }
        return Long.parseLong(matcher.group(1));
    }
}
