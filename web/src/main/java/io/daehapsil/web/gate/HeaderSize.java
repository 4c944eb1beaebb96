package io.daehapsil.web.gate;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;

/**
 * Says of headers that they are too long, in a range where both servers still read them: beyond it each refuses in its own way, or
 * hangs up.
 */
final class HeaderSize {

    /** Of names and values together. Both servers read one header of twice as much. */
    private static final int MOST = 16_384;

    private HeaderSize() {}

    static boolean isTooLarge(HttpServletRequest request) {
        int size = 0;
        for (String name : Collections.list(request.getHeaderNames())) {
            for (String value : Collections.list(request.getHeaders(name))) {
                size += name.length() + value.length();
            }
        }
        return size > MOST;
    }
}
