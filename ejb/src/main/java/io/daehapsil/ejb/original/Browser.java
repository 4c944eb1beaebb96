package io.daehapsil.ejb.original;

import java.net.InetAddress;
import java.util.Optional;

/**
 * What a caller shows of itself besides the id.
 *
 * @param cookie our cookie in the request
 * @param offer a new cookie that the caller can be given with the answer; only for a browser, and only without one
 * @param address whose joins are counted; empty: nobody's
 */
public record Browser(Optional<String> cookie, Optional<String> offer, Optional<InetAddress> address) {

    /** Of no address. */
    public Browser(Optional<String> cookie, Optional<String> offer) {
        this(cookie, offer, Optional.empty());
    }

    public Browser at(InetAddress client) {
        return new Browser(cookie, offer, Optional.of(client));
    }

    /** A program without cookies. */
    public static final Browser NONE = new Browser(Optional.empty(), Optional.empty());
}
