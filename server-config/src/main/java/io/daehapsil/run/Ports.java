package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;

/** TCP ports of this machine's loopback interface. */
public final class Ports {
    private Ports() {}

    /** A port that was free a moment ago; another program may take it before its user does. */
    public static int free() {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException noSocket) {
            throw new UncheckedIOException("No free port on the loopback interface", noSocket);
        }
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
