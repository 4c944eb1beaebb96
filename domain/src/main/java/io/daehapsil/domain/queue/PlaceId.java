package io.daehapsil.domain.queue;

/** Names one place: 128 bits as 22 characters of base64url. Whoever knows it does not yet hold the place; the signed text does that. */
public record PlaceId(String value) {

    private static final int LENGTH = 22;

    public PlaceId {
        if (value == null || !isId(value)) {
            throw new IllegalArgumentException("a place id is 22 characters of base64url");
        }
    }

    /** Without a pattern: every poll makes one. */
    private static boolean isId(String text) {
        if (text.length() != LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-')) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        return value;
    }
}
