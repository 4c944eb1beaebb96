package io.daehapsil.bench;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs wrk with one thread and 64 connections, or one, each of which sends its next request when it has its answer. */
public final class Wrk {

    private static final String THREADS = "-t1";
    private static final String CONNECTIONS = "-c64";
    private static final String ONE_CONNECTION = "-c1";
    private static final int LIMIT_BEYOND_SECONDS = 60;

    private final Path script;
    private int runs;

    public Wrk(Path folder) throws IOException {
        script = folder.resolve("load.lua");
        try (var text = Wrk.class.getResourceAsStream("/bench/load.lua")) {
            Files.write(script, text.readAllBytes());
        }
    }

    /**
     * @param kind as load.lua knows it
     * @param values the file of what is shown, one a line; ignored by kind join
     */
    public Shot run(Duration time, String kind, URI address, Path values) throws IOException, InterruptedException {
        return run(CONNECTIONS, time, kind, address, values);
    }

    /** As {@link #run(Duration, String, URI, Path)}, one request at a time: how long an answer takes at low load. */
    Shot oneByOne(Duration time, String kind, URI address, Path values) throws IOException, InterruptedException {
        return run(ONE_CONNECTION, time, kind, address, values);
    }

    private Shot run(String connections, Duration time, String kind, URI address, Path values)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("wrk", THREADS, connections, "-d" + time.toSeconds() + "s"));
        command.addAll(List.of("--timeout", "10s", "-s", script.toString(), origin(address), "--"));
        command.addAll(List.of(kind, asked(address), values.toString(), "bench-" + System.nanoTime() + "-" + runs++));
        return WrkOutput.shot(output(command, time.toSeconds() + LIMIT_BEYOND_SECONDS));
    }

    private static String asked(URI address) {
        return address.getRawQuery() == null
                ? address.getRawPath()
                : address.getRawPath() + "?" + address.getRawQuery();
    }

    private static String origin(URI address) {
        // Spelt as a number: a name is looked up anew by the generator for each connection.
        return "http://127.0.0.1:" + address.getPort();
    }

    /** What a program prints; one that fails or takes too long is an error with its last words. */
    public static String output(List<String> command, long limitSeconds) throws IOException, InterruptedException {
        Path log = Files.createTempFile("daehapsil-bench", ".log");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            if (!process.waitFor(limitSeconds, TimeUnit.SECONDS)) {
                throw new IllegalStateException(command.get(0) + " did not end within " + limitSeconds + " s");
            }
            String output = Files.readString(log, StandardCharsets.UTF_8);
            if (process.exitValue() != 0) {
                throw new IllegalStateException(command.get(0) + " failed: " + output.strip());
            }
            return output;
        } finally {
            process.destroyForcibly();
            Files.delete(log);
        }
    }
}
