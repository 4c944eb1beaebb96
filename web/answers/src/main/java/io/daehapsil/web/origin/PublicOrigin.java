package io.daehapsil.web.origin;

import jakarta.servlet.http.HttpServletRequest;
import java.util.regex.Pattern;

/**
 * Where people reach this site: what stands in front of its paths in their browsers. Behind a trusted proxy that is what the
 * proxy says; from anybody else its headers are anybody's words, and a link made of them could lead away.
 *
 * @param secure whether by https
 */
public record PublicOrigin(String text, boolean secure) {

    private static final Pattern HOST =
            Pattern.compile("(?:[A-Za-z0-9.-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(?::[0-9]{1,5})?");

    /** Of whoever sent this request. @param trusted whether it comes from a proxy of ours */
    public static PublicOrigin of(HttpServletRequest request, boolean trusted) {
        String asked = request.getRequestURL().toString();
        String host = asked.substring(
                asked.indexOf("//") + 2,
                asked.length() - request.getRequestURI().length());
        return of(
                request.getScheme(),
                host,
                trusted,
                request.getHeader("X-Forwarded-Proto"),
                request.getHeader("X-Forwarded-Host"));
    }

    /**
     * @param scheme as the server sees it
     * @param host the header Host or what the server makes of it, with the port where it is not the scheme's own
     * @param trusted whether the request comes from a proxy of ours
     * @param forwardedProto the header X-Forwarded-Proto, or null
     * @param forwardedHost the header X-Forwarded-Host, or null
     */
    static PublicOrigin of(String scheme, String host, boolean trusted, String forwardedProto, String forwardedHost) {
        String proto = last(trusted ? forwardedProto : null);
        String named = last(trusted ? forwardedHost : null);
        boolean secure = proto.equalsIgnoreCase("https") || !proto.equalsIgnoreCase("http") && scheme.equals("https");
        return new PublicOrigin(
                (secure ? "https://" : "http://") + (HOST.matcher(named).matches() ? named : host), secure);
    }

    /** The nearest proxy's word stands last. */
    private static String last(String header) {
        return header == null
                ? ""
                : header.substring(header.lastIndexOf(',') + 1).strip();
    }
}
