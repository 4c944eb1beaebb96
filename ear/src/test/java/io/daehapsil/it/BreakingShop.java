package io.daehapsil.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** A shop whose line goes dead in the middle of an answer, when the test says so. No server by the book does that: these are bare sockets. */
final class BreakingShop implements AutoCloseable {

    static final String HALF = "half of it";

    /** More than any buffer on the way holds back. */
    private static final int LARGE = 300_000;

    private final ServerSocket door;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Semaphore breaks = new Semaphore(0);

    BreakingShop(int port) throws IOException {
        door = new ServerSocket(port, 50, InetAddress.getByName("localhost"));
        threads.submit(this::open);
    }

    private Void open() throws IOException {
        while (!door.isClosed()) {
            Socket visitor = door.accept();
            threads.submit(() -> serve(visitor));
        }
        return null;
    }

    private Void serve(Socket visitor) throws IOException, InterruptedException {
        try (visitor) {
            BufferedReader asked =
                    new BufferedReader(new InputStreamReader(visitor.getInputStream(), StandardCharsets.ISO_8859_1));
            String request = String.valueOf(asked.readLine());
            String header = request;
            while (header != null && !header.isEmpty()) {
                header = asked.readLine();
            }
            OutputStream out = visitor.getOutputStream();
            if (request.contains("/chunks ")) {
                out.write(text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\na\r\n" + HALF + "\r\n"));
                out.write(text(Integer.toHexString(LARGE) + "\r\n" + "x".repeat(LARGE) + "\r\n"));
            } else if (request.contains("/piece ")) {
                out.write(text("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\na\r\n" + HALF + "\r\n"));
            } else if (request.contains("/length ")) {
                out.write(text("HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n" + HALF));
            } else {
                out.write(text("HTTP/1.1 200 OK\r\nContent-"));
                return null;
            }
            out.flush();
            breaks.acquire();
            return null;
        }
    }

    /** Breaks one answer off. */
    void breakOff() {
        breaks.release();
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public void close() throws IOException {
        door.close();
        threads.shutdownNow();
    }
}
