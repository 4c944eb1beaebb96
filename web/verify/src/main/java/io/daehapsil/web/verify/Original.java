package io.daehapsil.web.verify;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.GuestSiteService;
import io.daehapsil.web.guest.NextAddress;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The request that the visitor made. Nothing of it is believed: it only decides where somebody is sent afterwards, and there
 * only among the sites that are configured.
 *
 * @param origin as browsers write it, or empty
 * @param target path and query, without a pass in them; empty where the proxy does not tell
 * @param pass what the waiting page of another host put into the query
 */
record Original(String origin, String target, Optional<String> pass) {

    /** What the proxy sends to us of the site's own host. */
    private static final String OURS = "/.daehapsil";

    private static final String PASS = NextAddress.PASS + "=";

    /** Told by {@code X-Forwarded-…}, as Traefik does by itself and as our configurations for others do. */
    static Original inHeaders(HttpServletRequest request) {
        String host = request.getHeader("X-Forwarded-Host");
        String target = request.getHeader("X-Forwarded-Uri");
        return of(
                request.getHeader("X-Forwarded-Proto"),
                host,
                target == null ? request.getHeader("X-Original-URI") : target,
                request.getHeader("X-Forwarded-Method"));
    }

    /** Told by the address itself. @param path of the visitor, as it came */
    static Original behind(HttpServletRequest request, String path) {
        String query = request.getQueryString();
        return of(
                request.getHeader("X-Forwarded-Proto"),
                request.getHeader("Host"),
                query == null ? path : path + "?" + query,
                request.getMethod());
    }

    private static Original of(String scheme, String host, String target, String method) {
        String origin = host == null ? "" : (scheme == null ? "http" : scheme) + "://" + host.toLowerCase(Locale.ROOT);
        boolean isRead = method == null || method.equals("GET") || method.equals("HEAD");
        if (target == null || !target.startsWith("/")) {
            return new Original(origin, "", Optional.empty());
        }
        // What was sent in a body is lost, and its address alone may mean nothing.
        return isRead ? cleaned(origin, target) : new Original(origin, "/", Optional.empty());
    }

    private static Original cleaned(String origin, String target) {
        int at = target.indexOf('?');
        if (at < 0 || !target.contains(PASS)) {
            return new Original(origin, target, Optional.empty());
        }
        String[] parameters = target.substring(at + 1).split("&");
        String others = Arrays.stream(parameters)
                .filter(parameter -> !parameter.startsWith(PASS))
                .collect(Collectors.joining("&"));
        return new Original(
                origin,
                target.substring(0, at) + (others.isEmpty() ? "" : "?" + others),
                Arrays.stream(parameters)
                        .filter(parameter -> parameter.startsWith(PASS))
                        .map(parameter -> parameter.substring(PASS.length()))
                        .findFirst());
    }

    boolean isSecure() {
        return origin.startsWith("https:");
    }

    /** Where the visitor was going, for the visitor's own browser: nothing but a path, and no pass in it. */
    String address(GuestSiteService sites) {
        return NextAddress.of(sites, target).orElse("/");
    }

    /** Where to wait, and to come back from. */
    String waitingPage(GuestSiteService sites, RoomName room) {
        Optional<String> pages = sites.pagesAddress();
        Optional<String> next = target.isEmpty()
                ? Optional.empty()
                : NextAddress.of(sites, pages.isPresent() ? origin + target : target);
        return pages.orElse(OURS) + "/queue/page?room=" + room
                + next.map(address -> "&next=" + URLEncoder.encode(address, StandardCharsets.UTF_8))
                        .orElse("");
    }
}
