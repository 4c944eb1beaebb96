package io.daehapsil.bench;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** One plain connection to Redis, for the bench's own questions, which must not go through what is measured. */
final class RedisLine implements AutoCloseable {

    private static final String STATS_PREFIX = "cmdstat_";

    private final Socket socket;
    private final InputStream in;

    RedisLine(int port) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        } catch (IOException noRedis) {
            throw new UncheckedIOException(noRedis);
        }
    }

    /** Strings, Longs, lists of them, or null. */
    synchronized Object ask(String... words) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        write(text, "*" + words.length);
        for (String word : words) {
            write(text, "$" + word.getBytes(StandardCharsets.UTF_8).length);
            write(text, word);
        }
        try {
            socket.getOutputStream().write(text.toByteArray());
            return reply();
        } catch (IOException broken) {
            throw new UncheckedIOException("Redis gave no answer to " + words[0], broken);
        }
    }

    long number(String... words) {
        Object answer = ask(words);
        return answer == null ? 0 : Long.parseLong(answer.toString());
    }

    /** One field of INFO. */
    String info(String section, String field) {
        return ask("INFO", section)
                .toString()
                .lines()
                .filter(line -> line.startsWith(field + ":"))
                .map(line -> line.substring(field.length() + 1).strip())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Redis' INFO has no " + field));
    }

    /** Calls by command since Redis started, also those made inside scripts. */
    Map<String, Long> callsByCommand() {
        return callsByCommand(ask("INFO", "commandstats").toString());
    }

    static Map<String, Long> callsByCommand(String info) {
        Map<String, Long> calls = new TreeMap<>();
        info.lines().filter(line -> line.startsWith(STATS_PREFIX)).forEach(line -> {
            String command = line.substring(STATS_PREFIX.length(), line.indexOf(':'));
            String count = line.substring(line.indexOf("calls=") + "calls=".length(), line.indexOf(','));
            calls.put(command, Long.valueOf(count));
        });
        return calls;
    }

    /** The next line of what MONITOR shows, after {@code ask("MONITOR")}. */
    String monitored() {
        try {
            return String.valueOf(reply());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException alreadyGone) {
            throw new UncheckedIOException(alreadyGone);
        }
    }

    private static void write(ByteArrayOutputStream text, String line) {
        text.writeBytes((line + "\r\n").getBytes(StandardCharsets.UTF_8));
    }

    private Object reply() throws IOException {
        String line = line();
        String rest = line.substring(1);
        switch (line.charAt(0)) {
            case '+':
                return rest;
            case '-':
                throw new IllegalStateException("Redis says " + rest);
            case ':':
                return Long.valueOf(rest);
            case '$':
                return bulk(Integer.parseInt(rest));
            default:
                List<Object> items = new ArrayList<>();
                for (int i = 0; i < Integer.parseInt(rest); i++) {
                    items.add(reply());
                }
                return items;
        }
    }

    private String bulk(int length) throws IOException {
        if (length < 0) {
            return null;
        }
        byte[] bytes = in.readNBytes(length);
        in.skipNBytes(2);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = in.read(); next != '\r'; next = in.read()) {
            if (next < 0) {
                throw new IOException("Redis closed the connection");
            }
            line.write(next);
        }
        in.skipNBytes(1);
        return line.toString(StandardCharsets.UTF_8);
    }
}
