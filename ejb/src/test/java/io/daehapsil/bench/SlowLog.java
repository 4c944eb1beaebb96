package io.daehapsil.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What Redis itself measured of its commands: the time during which nobody else was served, without the network. Spoken to
 * without a client library, because none passes on what SLOWLOG says.
 */
final class SlowLog implements AutoCloseable {

    /** Shorter ones are not worth a line; a script's own calls, which Redis logs one by one, are far below it. */
    private static final int FROM_MICROS = 200;

    private static final int MOST = 10_000;
    private static final int MICROS = 2;
    private static final Pattern SCRIPT_CALLS = Pattern.compile("cmdstat_eval(?:sha)?:calls=(\\d+)");

    private static final Pattern CPU_SECONDS = Pattern.compile("used_cpu_(?:sys|user):([\\d.]+)");

    private final Socket socket;
    private final InputStream in;

    SlowLog(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        in = new BufferedInputStream(socket.getInputStream());
        ask("CONFIG SET slowlog-max-len " + MOST);
        ask("CONFIG SET slowlog-log-slower-than " + FROM_MICROS);
        reset();
    }

    void reset() {
        ask("SLOWLOG RESET");
        ask("CONFIG RESETSTAT");
    }

    /** Of all commands since the last reset; {@value #FROM_MICROS} where none took so long. */
    long longestMicros() {
        return ((List<?>) ask("SLOWLOG GET " + MOST))
                .stream()
                        .mapToLong(entry -> (Long) ((List<?>) entry).get(MICROS))
                        .max()
                        .orElse(FROM_MICROS);
    }

    /**
     * The processor time that Redis has used so far. Beside other busy processes the longest command is as long as the
     * system let it wait; this is not.
     */
    double cpuMillis() {
        return CPU_SECONDS
                .matcher(ask("INFO cpu").toString())
                .results()
                .mapToDouble(part -> Double.parseDouble(part.group(1)))
                .map(seconds -> seconds * 1000)
                .sum();
    }

    /** How many scripts ran since the last reset. */
    int scripts() {
        return SCRIPT_CALLS
                .matcher(ask("INFO commandstats").toString())
                .results()
                .mapToInt(calls -> Integer.parseInt(calls.group(1)))
                .sum();
    }

    private Object ask(String command) {
        try {
            socket.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
            return reply();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The protocol of Redis, RESP2 (redis.io/docs/reference/protocol-spec). */
    private Object reply() throws IOException {
        String line = line();
        String rest = line.substring(1);
        return switch (line.charAt(0)) {
            case '+' -> rest;
            case ':' -> Long.valueOf(rest);
            case '$' -> text(Integer.parseInt(rest));
            case '*' -> {
                List<Object> items = new ArrayList<>();
                for (int left = Integer.parseInt(rest); left > 0; left--) {
                    items.add(reply());
                }
                yield items;
            }
            default -> throw new IOException("Redis said " + line);
        };
    }

    private String text(int length) throws IOException {
        if (length < 0) {
            return "";
        }
        String text = new String(in.readNBytes(length), UTF_8);
        line();
        return text;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0) {
                throw new IOException("Redis closed the connection");
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
