package io.daehapsil.web.gate;

import io.daehapsil.web.access.ClientAddress;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * What a site is told in headers: of the visitor what a trusted proxy or we ourselves know, whatever the visitor wrote there; of us
 * nothing that opens a door of ours.
 */
@ApplicationScoped
public class ForwardedHeaders {

    /** Where WildFly's part puts what it hides from the server ({@link HiddenBearer}). */
    static final String BEARER = "Daehapsil-Bearer";

    private static final String OURS = "daehapsil-";
    private static final List<String> OUR_COOKIES =
            List.of("dh_place_", "dh_pass_", "dh_operator", "dh_browser", "dh_booking_", "dh_link_", "dh_standby_");
    private static final Pattern QUOTES = Pattern.compile("[\"\\\\]");
    private static final String FORWARDED_PORT = "X-Forwarded-Port";

    @Inject
    private ClientAddress clients;

    /** Whether it begins with the name of a cookie of ours. */
    static boolean isOurs(String cookie) {
        return OUR_COOKIES.stream().anyMatch(cookie.strip()::startsWith);
    }

    /** Takes out what is for us, and gives back what was hidden from the server. */
    void clean(HttpServletRequest request, HttpFields.Mutable headers) {
        for (Iterator<HttpField> each = headers.iterator(); each.hasNext(); ) {
            String name = each.next().getName();
            if (name.regionMatches(true, 0, OURS, 0, OURS.length()) || name.equalsIgnoreCase("x-daehapsil")) {
                each.remove();
            }
        }
        String bearer = request.getHeader(BEARER);
        if (bearer != null) {
            headers.put(HttpHeader.AUTHORIZATION, bearer);
        }
        List<String> cookies = headers.getValuesList(HttpHeader.COOKIE);
        headers.remove(HttpHeader.COOKIE);
        String theirs = cookies.stream()
                .flatMap(line -> Arrays.stream(line.split(";")))
                .map(String::strip)
                .filter(cookie -> !cookie.isEmpty() && !isOurs(cookie))
                .collect(Collectors.joining("; "));
        if (!theirs.isEmpty()) {
            headers.put(HttpHeader.COOKIE, theirs);
        }
    }

    void add(HttpServletRequest request, HttpFields.Mutable headers, String pseudonym) {
        InetAddress client = clients.of(request);
        String host = request.getHeader("Host");
        String protocol = clients.isSecure(request) ? "https" : "http";
        headers.put(HttpHeader.X_FORWARDED_FOR, client.getHostAddress());
        headers.put(HttpHeader.X_FORWARDED_PROTO, protocol);
        headers.remove(FORWARDED_PORT);
        headers.remove(HttpHeader.X_FORWARDED_SERVER);
        headers.remove("X-Real-IP");
        StringBuilder forwarded = new StringBuilder("for=").append(node(client));
        if (host != null) {
            headers.put(HttpHeader.X_FORWARDED_HOST, host);
            forwarded
                    .append(";host=\"")
                    .append(QUOTES.matcher(host).replaceAll(""))
                    .append('"');
        }
        forwarded.append(";proto=").append(protocol).append(";by=_").append(pseudonym);
        headers.put(HttpHeader.FORWARDED, forwarded.toString());
        String via = version(request.getProtocol()) + " " + pseudonym;
        List<String> before = headers.getValuesList(HttpHeader.VIA);
        headers.put(HttpHeader.VIA, before.isEmpty() ? via : String.join(", ", before) + ", " + via);
    }

    /** As RFC 7239 wants it. */
    private static String node(InetAddress address) {
        return address instanceof Inet6Address ? "\"[" + address.getHostAddress() + "]\"" : address.getHostAddress();
    }

    private static String version(String protocol) {
        return protocol.startsWith("HTTP/") ? protocol.substring("HTTP/".length()) : "1.1";
    }
}
