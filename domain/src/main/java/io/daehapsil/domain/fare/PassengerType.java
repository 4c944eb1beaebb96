package io.daehapsil.domain.fare;

import java.util.regex.Pattern;

/** Who travels, as far as the fare asks: {@code ADULT}, {@code CHILD} and whatever else a fare table names. */
public record PassengerType(String name) {

    private static final Pattern FORM = Pattern.compile("[A-Z][A-Z0-9_]{0,19}");

    public static final PassengerType ADULT = new PassengerType("ADULT");

    public PassengerType {
        if (name == null || !FORM.matcher(name).matches()) {
            throw new IllegalArgumentException("a passenger type is 1 to 20 of A-Z, 0-9 and _, such as ADULT");
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
