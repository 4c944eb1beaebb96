package io.daehapsil.domain.queue;

import java.util.regex.Pattern;

/** Names one place: 128 bits as 22 characters of base64url. Whoever knows it does not yet hold the place; the signed text does that. */
public record PlaceId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");

    public PlaceId {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a place id is 22 characters of base64url");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
