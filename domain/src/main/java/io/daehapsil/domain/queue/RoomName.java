package io.daehapsil.domain.queue;

/** The name of a room: 1 to 40 of {@code a-z 0-9 -}, so that it is safe in a URL, a cookie name and a Redis hash tag. */
public record RoomName(String value) {

    private static final int LONGEST = 40;

    public RoomName {
        if (value == null || !isName(value)) {
            throw new IllegalArgumentException("a room name is 1 to 40 of a-z, 0-9 and -, and does not begin with -");
        }
    }

    /** Without a pattern: every poll makes two. */
    private static boolean isName(String text) {
        if (text.isEmpty() || text.length() > LONGEST || text.charAt(0) == '-') {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || c == '-')) {
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
