package io.daehapsil.domain.admission;

import java.util.regex.Pattern;

/**
 * One server's word about itself.
 *
 * @param server what the server calls itself; its next word takes the place of this one
 * @param activeConnections for operators to look at; a number without a limit tells the throttle nothing
 */
public record ServerLoad(String server, DownstreamLoad load, long activeConnections) {

    private static final Pattern NAME = Pattern.compile("[\\x21-\\x7e]{1,100}");

    public ServerLoad {
        if (server == null || !NAME.matcher(server).matches()) {
            throw new IllegalArgumentException("a server is named by 1 to 100 visible ASCII characters");
        }
        if (activeConnections < 0) {
            throw new IllegalArgumentException("activeConnections is not negative");
        }
    }
}
