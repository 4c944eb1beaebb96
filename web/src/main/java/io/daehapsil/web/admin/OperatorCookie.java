package io.daehapsil.web.admin;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The cookie in which a browser carries an operator's token: out of reach of scripts, sent with nothing that other sites
 * begin, to the desk's own addresses only, and gone with the browser.
 */
public final class OperatorCookie {

    public static final String NAME = "dh_operator";

    /** One cookie for each: a path that holds them all would hold visitors' pages and protected sites too. */
    private static final List<String> PATHS = List.of("/api/admin", "/admin", "/ws/admin");

    private OperatorCookie() {}

    static Optional<String> of(HttpServletRequest request) {
        return Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(cookie -> cookie.getName().equals(NAME))
                .map(Cookie::getValue)
                .findFirst();
    }

    /** The values of Set-Cookie headers. */
    public static List<String> keep(String token, boolean secure) {
        return lines("=" + token, secure);
    }

    public static List<String> drop(boolean secure) {
        return lines("=; Max-Age=0", secure);
    }

    private static List<String> lines(String value, boolean secure) {
        return PATHS.stream()
                .map(path ->
                        NAME + value + "; Path=" + path + "; HttpOnly; SameSite=Strict" + (secure ? "; Secure" : ""))
                .toList();
    }
}
