package io.daehapsil.web.access;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.BlockListService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.net.InetAddress;
import java.util.Collections;

/** From which address a visitor's request comes, behind whatever proxies are trusted, and whether that is let in. */
@ApplicationScoped
public class ClientAddress {

    @Inject
    private BlockListService blocks;

    /** @throws io.daehapsil.domain.blocklist.Blocked */
    public void refuse(RoomName room, HttpServletRequest request) {
        blocks.refuse(room, request.getRemoteAddr(), () -> Collections.list(request.getHeaders("X-Forwarded-For")));
    }

    /** Whether what the request says of where it came from was written by a proxy that we trust. */
    public boolean isBehindTrusted(HttpServletRequest request) {
        return blocks.trusts(AddressRange.address(peer(request.getRemoteAddr())));
    }

    public InetAddress of(HttpServletRequest request) {
        return blocks.client(
                AddressRange.address(peer(request.getRemoteAddr())),
                Collections.list(request.getHeaders("X-Forwarded-For")));
    }

    /** Where whoever sent this request reaches us. */
    public PublicOrigin origin(HttpServletRequest request) {
        String asked = request.getRequestURL().toString();
        String host = asked.substring(
                asked.indexOf("//") + 2,
                asked.length() - request.getRequestURI().length());
        return PublicOrigin.of(
                request.getScheme(),
                host,
                isBehindTrusted(request),
                request.getHeader("X-Forwarded-Proto"),
                request.getHeader("X-Forwarded-Host"));
    }

    /** Servers write IPv6 addresses with brackets or a zone at times. */
    private static String peer(String written) {
        return written.replaceAll("[\\[\\]]|%.*", "");
    }
}
