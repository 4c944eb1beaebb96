package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** TCP ports of this machine's loopback interface. */
public final class Ports {
    private Ports() {}

    /** Below the ports that systems take for outgoing connections: Linux takes them from 32768 on, others from 49152. */
    private static final int FIRST = 20_000;

    private static final int LAST = 31_999;
    private static final int TRIES = 100;

    /** A port that was free a moment ago; another program may take it before its user does, but no outgoing connection will. */
    public static int free() {
        IOException last = null;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(FIRST, LAST + 1);
            try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (IOException taken) {
                last = taken;
            }
        }
        throw new UncheckedIOException("No free port on the loopback interface", last);
    }

    /** Whether a server could listen there now, on all interfaces: a listener on only one of them counts as well. */
    public static boolean isFree(int port) {
        try (var socket = new ServerSocket()) {
            // As the servers do: without it a port whose last connections are in TIME_WAIT would count as taken.
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(port));
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
