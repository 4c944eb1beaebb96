package io.daehapsil.trial.fault;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The wire between a node and what it uses: passes bytes on to a port of this machine until it is cut, when every connection is
 * reset, or falls silent, when they stay open and nothing arrives.
 */
final class TcpRelay implements AutoCloseable {

    private static final int BUFFER = 16 * 1024;
    private static final int CONNECT_MILLIS = 2000;

    private enum State {
        OPEN,
        CUT,
        SILENT,
        CLOSED
    }

    private final ServerSocket door;
    private final int target;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private State state = State.OPEN;

    /** @param target port on the loopback interface */
    TcpRelay(int target) throws IOException {
        this.target = target;
        this.door = new ServerSocket(0, 512, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    int port() {
        return door.getLocalPort();
    }

    /** Whoever is connected, or connects from now on, is hung up on. */
    void cut() {
        turn(State.CUT);
        resetAll();
    }

    /** Whatever is sent from now on arrives when it is opened, if anybody still waits for it then. */
    void silence() {
        turn(State.SILENT);
    }

    void open() {
        turn(State.OPEN);
    }

    @Override
    public void close() throws IOException {
        turn(State.CLOSED);
        door.close();
        resetAll();
    }

    private synchronized void turn(State now) {
        state = now;
        notifyAll();
    }

    /** Whether bytes may go on; waits while it is silent. */
    private synchronized boolean passes() throws InterruptedException {
        while (state == State.SILENT) {
            wait();
        }
        return state == State.OPEN;
    }

    private void accept() throws IOException {
        while (!door.isClosed()) {
            Socket caller = door.accept();
            start(() -> connect(caller));
        }
    }

    private void connect(Socket caller) throws IOException, InterruptedException {
        Socket there = new Socket();
        sockets.add(caller);
        sockets.add(there);
        try {
            if (passes()) {
                there.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), target), CONNECT_MILLIS);
                caller.setTcpNoDelay(true);
                there.setTcpNoDelay(true);
                start(() -> pump(there, caller));
                pump(caller, there);
            }
        } finally {
            reset(caller);
            reset(there);
        }
    }

    /** One direction; where either end is gone, so is the other. */
    private void pump(Socket from, Socket to) throws IOException, InterruptedException {
        byte[] buffer = new byte[BUFFER];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0 && passes(); length = in.read(buffer)) {
                out.write(buffer, 0, length);
            }
        } finally {
            reset(from);
            reset(to);
        }
    }

    private void resetAll() {
        sockets.forEach(this::reset);
    }

    private void reset(Socket socket) {
        sockets.remove(socket);
        try {
            // Nothing is sent on: a reset, as from a machine that knows of no connection.
            socket.setSoLinger(true, 0);
            socket.close();
        } catch (IOException closed) {
            sockets.remove(socket);
        }
    }

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    /** A connection that breaks is what this is for; only the door's own trouble is worth a word. */
    private void start(Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (IOException broken) {
                if (door.isClosed()) {
                    turn(State.CLOSED);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
    }
}
