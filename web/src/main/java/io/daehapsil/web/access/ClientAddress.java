package io.daehapsil.web.access;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.web.origin.PublicOrigin;
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
        return blocks.trusts(request.getRemoteAddr());
    }

    public InetAddress of(HttpServletRequest request) {
        return blocks.client(request.getRemoteAddr(), Collections.list(request.getHeaders("X-Forwarded-For")));
    }

    /** Where whoever sent this request reaches us. */
    public PublicOrigin origin(HttpServletRequest request) {
        return PublicOrigin.of(request, isBehindTrusted(request));
    }

    /** Whether a cookie that answers this request is for https only. */
    public boolean isSecure(HttpServletRequest request) {
        return origin(request).secure();
    }
}
