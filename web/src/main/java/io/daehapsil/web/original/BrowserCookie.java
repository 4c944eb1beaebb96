package io.daehapsil.web.original;

import io.daehapsil.ejb.original.Browser;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The cookie that an id answers to. Only browsers are offered one, which they are told by a header that no page can write:
 * a load script with one jar for many ids must be able to begin anew with an empty one.
 */
public final class BrowserCookie {

    public static final String NAME = "dh_browser";

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final Set<String> OUR_PAGES = Set.of("same-origin", "same-site");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;
    private static final int DAY_SECONDS = 24 * 60 * 60;

    private BrowserCookie() {}

    static Browser of(HttpServletRequest request) {
        Cookie[] cookies = request.getCookies();
        Optional<String> shown = Stream.ofNullable(cookies)
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(NAME))
                .map(Cookie::getValue)
                .flatMap(value -> shown(value).stream())
                .findFirst();
        String site = request.getHeader("Sec-Fetch-Site");
        boolean offers = shown.isEmpty() && site != null && OUR_PAGES.contains(site);
        return new Browser(shown, offers ? Optional.of(fresh()) : Optional.empty());
    }

    /** A value that is none of ours counts as none. */
    public static Optional<String> shown(String value) {
        return Optional.of(value).filter(text -> FORM.matcher(text).matches());
    }

    /** The value of a Set-Cookie header. */
    static String keep(String value, boolean secure) {
        return NAME + "=" + value + "; Path=/; Max-Age=" + DAY_SECONDS + "; HttpOnly; SameSite=Lax"
                + (secure ? "; Secure" : "");
    }

    private static String fresh() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
