package io.daehapsil.web.place;

import java.util.Optional;

/** Reads the header Cookie as it came. Ours need no unquoting, and a poll need not pay for the reading of all others. */
public final class Cookies {

    private Cookies() {}

    /** @param headers the values of the header Cookie, or null; a cookie without a value counts as none */
    public static Optional<String> value(Iterable<String> headers, String name) {
        if (headers != null) {
            for (String header : headers) {
                Optional<String> value = value(header, name);
                if (value.isPresent()) {
                    return value;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> value(String header, String name) {
        int at = 0;
        while (at < header.length()) {
            int end = header.indexOf(';', at);
            end = end < 0 ? header.length() : end;
            while (at < end && header.charAt(at) == ' ') {
                at++;
            }
            int equals = at + name.length();
            if (equals < end && header.charAt(equals) == '=' && header.startsWith(name, at)) {
                String value = header.substring(equals + 1, end).strip();
                if (!value.isEmpty()) {
                    return Optional.of(value);
                }
            }
            at = end + 1;
        }
        return Optional.empty();
    }
}
