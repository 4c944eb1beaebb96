package io.daehapsil.domain.access;

/**
 * What a client written for the FastAPI original calls its visitor. The client chooses it, so it proves nothing by itself
 * ({@link Owners}).
 */
public record UserId(String value) {

    public static final int LONGEST = 200;

    public UserId {
        if (value == null || value.isBlank() || value.length() > LONGEST) {
            throw new IllegalArgumentException("a user_id has 1 to " + LONGEST + " characters and is not blank");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
