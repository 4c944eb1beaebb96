package io.daehapsil.domain.timetable;

import java.util.regex.Pattern;

/** Names one departure: {@code <trip id>@<service date>}, for example {@code KTX1@2026-12-24}. Safe in a URL and in a Redis key. */
public record DepartureId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9._-]{1,60}@\\d{4}-\\d{2}-\\d{2}");

    public DepartureId {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a departure id is <trip>@<yyyy-mm-dd>");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
