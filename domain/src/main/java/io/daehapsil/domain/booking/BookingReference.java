package io.daehapsil.domain.booking;

import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The short name of a booking that people read aloud: 8 of 32 letters and digits, without 0, O, 1 and I. Unique in its
 * room. It opens nothing without the booking's secret.
 */
public record BookingReference(String value) {

    private static final String ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    private static final int LENGTH = 8;
    private static final Pattern FORM = Pattern.compile("[" + ALPHABET + "]{" + LENGTH + "}");

    public BookingReference {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a booking reference is 8 letters and digits, without 0, O, 1 and I");
        }
    }

    /** Draws one of a million million; whoever stores it must see whether it is taken. */
    public static BookingReference draw(RandomGenerator random) {
        StringBuilder letters = new StringBuilder(LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            letters.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
        }
        return new BookingReference(letters.toString());
    }

    /** Reads what a person typed: small letters, blanks and dashes are fine. @throws IllegalArgumentException otherwise */
    public static BookingReference parse(String text) {
        String plain = text == null ? "" : text.replaceAll("[\\s-]", "").toUpperCase(Locale.ROOT);
        return new BookingReference(plain);
    }

    @Override
    public String toString() {
        return value;
    }
}
