package io.daehapsil.ejb.original;

import java.util.Optional;

/**
 * What a caller shows of itself besides the id.
 *
 * @param cookie our cookie in the request
 * @param offer a new cookie that the caller can be given with the answer; only for a browser, and only without one
 */
public record Browser(Optional<String> cookie, Optional<String> offer) {

    /** A program without cookies. */
    public static final Browser NONE = new Browser(Optional.empty(), Optional.empty());
}
