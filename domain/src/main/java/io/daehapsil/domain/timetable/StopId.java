package io.daehapsil.domain.timetable;

import java.util.regex.Pattern;

/** Names a stop, as the feed does: 1 to 60 of letters, digits and {@code . _ : -}. Safe in a URL. */
public record StopId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._:-]{1,60}");

    public StopId {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a stop id is 1 to 60 of A-Z, a-z, 0-9 and . _ : -");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
