package io.daehapsil.web.filter;

import jakarta.servlet.FilterChain;
import jakarta.servlet.FilterConfig;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lets in who shows a pass of one room, in the header Authorization or a cookie, and sends everybody else to wait: browsers by a
 * redirect, programs by 401. What comes through has the {@link Pass} as its attribute {@code daehapsil.pass}. A pass that the
 * waiting page put into the address is kept in a cookie and gone from the address at once.
 *
 * <p>Initial parameters: {@code room}; {@code daehapsil}, scheme and host of the installation. It does not ask there whether a
 * slot has ended early: a pass is believed until it ends itself, a minute at most by default.
 */
public class PassFilter extends HttpFilter {

    /** The attribute of what comes through. */
    public static final String PASS = "daehapsil.pass";

    private static final long serialVersionUID = 1L;
    private static final String PARAMETER = "daehapsil-pass=";
    private static final String BEARER = "Bearer ";

    private transient Passes passes;
    private String waitingPage;
    private String cookie;

    @Override
    public void init(FilterConfig config) throws ServletException {
        super.init(config);
        String room = needed(config, "room");
        String daehapsil = needed(config, "daehapsil").replaceFirst("/+$", "");
        passes = new Passes(daehapsil + "/.well-known/jwks.json", room);
        waitingPage = daehapsil + "/queue/page?room=" + room + "&next=";
        cookie = "dh_pass_" + room;
    }

    @Override
    protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws IOException, ServletException {
        Optional<String> carried = carried(request);
        if (carried.isPresent()) {
            takeOver(request, response, carried.get());
            return;
        }
        Optional<Pass> pass = shown(request);
        if (pass.isPresent()) {
            request.setAttribute(PASS, pass.get());
            chain.doFilter(request, response);
            return;
        }
        String address = waitingPage
                + URLEncoder.encode(isRead(request) ? address(request) : origin(request) + "/", StandardCharsets.UTF_8);
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("Daehapsil-Wait", address);
        if (isRead(request) && String.valueOf(request.getHeader("Accept")).contains("text/html")) {
            response.sendRedirect(address);
        } else {
            response.setStatus(HttpServletResponse.SC_UNAUTHORIZED);
            response.setHeader("WWW-Authenticate", "Bearer realm=\"daehapsil\"");
        }
    }

    /** To the same address without the pass, whatever the pass is worth: what is left in an address is shared. */
    private void takeOver(HttpServletRequest request, HttpServletResponse response, String carried) throws IOException {
        Optional<Pass> pass = passes.read(carried);
        if (pass.isPresent()) {
            long seconds =
                    Duration.between(Instant.now(), pass.get().expiresAt()).toSeconds();
            response.addHeader(
                    "Set-Cookie",
                    cookie + "=" + carried + "; Path=/; Max-Age=" + Math.max(1, seconds) + "; HttpOnly; SameSite=Lax"
                            + (request.isSecure() ? "; Secure" : ""));
        }
        response.setHeader("Cache-Control", "no-store");
        response.sendRedirect(address(request));
    }

    /** The header may as well hold a token of the site's own. */
    private Optional<Pass> shown(HttpServletRequest request) {
        Stream<String> header = Stream.ofNullable(request.getHeader("Authorization"))
                .filter(text -> text.startsWith(BEARER))
                .map(text -> text.substring(BEARER.length()).strip());
        Stream<String> cookies = Stream.ofNullable(request.getCookies())
                .flatMap(Arrays::stream)
                .filter(sent -> sent.getName().equals(cookie))
                .map(Cookie::getValue);
        return Stream.concat(cookies, header)
                .map(passes::read)
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> carried(HttpServletRequest request) {
        String query = request.getQueryString();
        return query == null || !isRead(request)
                ? Optional.empty()
                : Arrays.stream(query.split("&"))
                        .filter(parameter -> parameter.startsWith(PARAMETER))
                        .map(parameter -> parameter.substring(PARAMETER.length()))
                        .findFirst();
    }

    private static boolean isRead(HttpServletRequest request) {
        return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    }

    /** As the browser wrote it, without a pass. */
    private static String address(HttpServletRequest request) {
        String query = request.getQueryString() == null ? "" : request.getQueryString();
        String others = Arrays.stream(query.split("&"))
                .filter(parameter -> !parameter.isEmpty() && !parameter.startsWith(PARAMETER))
                .collect(Collectors.joining("&"));
        return origin(request) + request.getRequestURI() + (others.isEmpty() ? "" : "?" + others);
    }

    private static String origin(HttpServletRequest request) {
        String url = request.getRequestURL().toString();
        return url.substring(0, url.length() - request.getRequestURI().length());
    }

    static String needed(FilterConfig config, String name) throws ServletException {
        String value = config.getInitParameter(name);
        if (value == null || value.isBlank()) {
            throw new ServletException("the filter of Daehapsil needs the initial parameter " + name);
        }
        return value.strip();
    }
}
