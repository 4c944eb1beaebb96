package io.daehapsil.domain.queue;

import java.util.regex.Pattern;

/** The name of a room: 1 to 40 of {@code a-z 0-9 -}, so that it is safe in a URL, a cookie name and a Redis hash tag. */
public record RoomName(String value) {

    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

    public RoomName {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a room name is 1 to 40 of a-z, 0-9 and -, and does not begin with -");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
