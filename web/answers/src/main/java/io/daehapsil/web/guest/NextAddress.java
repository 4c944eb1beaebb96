package io.daehapsil.web.guest;

import io.daehapsil.ejb.access.GuestSiteService;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where somebody goes on to after waiting: a path of the same host, or an address of a site in {@code DAEHAPSIL_ALLOWED_ORIGINS},
 * compared by exact scheme, host and port. Always written anew, in characters that mean the same to every browser, so that no
 * backslash, line break or doubled slash makes another host of it.
 */
public final class NextAddress {

    /** The parameter that carries a pass to another host, which takes it out of the address at once. */
    public static final String PASS = "daehapsil-pass";

    private static final int LONGEST = 2_000;
    private static final String PLAIN = "-._~!$&'()*+,;=:@/?%";
    private static final Pattern ABSOLUTE = Pattern.compile("(?i)(https?://[^/?#\\\\@\\s]+)([/?][^#]*)?(?:#.*)?");

    private NextAddress() {}

    /** Empty for what is not to be gone to. */
    public static Optional<String> of(GuestSiteService sites, String text) {
        if (text == null || text.isEmpty() || text.length() > LONGEST) {
            return Optional.empty();
        }
        if (text.startsWith("/")) {
            return Optional.of(path(text));
        }
        Matcher address = ABSOLUTE.matcher(text);
        if (address.matches()) {
            String origin = address.group(1).toLowerCase(Locale.ROOT);
            String rest = address.group(2) == null ? "/" : address.group(2);
            if (sites.isGuest(origin)) {
                return Optional.of(origin + path(rest));
            }
        }
        return Optional.empty();
    }

    /** Whether it leads away from the host that tells it. */
    public static boolean isElsewhere(String next) {
        return !next.startsWith("/");
    }

    /** The address with a pass in its query, for a host where the browser carries none of our cookies. */
    public static String withPass(String next, String pass) {
        return next + (next.contains("?") ? "&" : "?") + PASS + "=" + pass;
    }

    /** One slash in front, and nothing that a browser would strip, or take for a slash. */
    private static String path(String text) {
        StringBuilder path = new StringBuilder("/");
        int from = 0;
        while (from < text.length() && (text.charAt(from) == '/' || text.charAt(from) == '\\')) {
            from++;
        }
        for (byte octet : text.substring(from).getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xff);
            if (c == '#') {
                break;
            }
            if (c < 0x80 && (Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0)) {
                path.append(c);
            } else {
                path.append('%').append(String.format("%02X", (int) c));
            }
        }
        return path.toString();
    }
}
