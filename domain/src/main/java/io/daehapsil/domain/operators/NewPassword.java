package io.daehapsil.domain.operators;

/** A password that somebody wants to have. Where it is long, nobody needs rules about signs and digits. Is never shown. */
public record NewPassword(String value) {

    public static final int SHORTEST = 12;
    public static final int LONGEST = 200;

    public NewPassword {
        if (value == null || value.isBlank() || value.length() < SHORTEST || value.length() > LONGEST) {
            throw new IllegalArgumentException("a password has " + SHORTEST + " to " + LONGEST + " characters");
        }
    }

    @Override
    public String toString() {
        return "a password";
    }
}
