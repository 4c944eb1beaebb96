package io.daehapsil.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import redis.embedded.core.ExecutableProvider;

/**
 * A real Redis, run from the binary that a library brings, with its data in a folder of ours. It listens on the
 * loopback interface only, because it has no password. What it was told survives {@link #stop()}, {@link #kill()} and a
 * new start on the same folder; a crash of the whole machine loses at most the last second.
 */
public final class EmbeddedRedis implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(30);
    private static final Duration STOP_LIMIT = Duration.ofSeconds(30);
    private static final int CONNECT_MILLIS = 1000;
    private static final int ANSWER_MILLIS = 15_000;
    private static final Path SETSID = Path.of("/usr/bin/setsid");
    private static EmbeddedRedis shared;

    private final Path folder;
    private final int port;
    private Process process;

    private EmbeddedRedis(Path folder, int port) {
        this.folder = folder.toAbsolutePath().normalize();
        this.port = port;
    }

    /** Starts Redis on the data in the folder, which is made if it is missing. */
    public static EmbeddedRedis start(Path folder, int port) {
        var redis = new EmbeddedRedis(folder, port);
        redis.start();
        return redis;
    }

    /** As {@link #start(Path, int)}, on a port that is free. */
    public static EmbeddedRedis start(Path folder) {
        return start(folder, Ports.free());
    }

    /** One Redis for all tests of this JVM, started when first asked for and gone with the JVM. */
    public static synchronized EmbeddedRedis shared() {
        if (shared == null) {
            try {
                shared = start(Files.createTempDirectory("daehapsil-redis"));
            } catch (IOException noFolder) {
                throw new UncheckedIOException(noFolder);
            }
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                shared.kill();
                Folders.delete(shared.folder);
            }));
        }
        return shared;
    }

    public int port() {
        return port;
    }

    /** The form that the setting {@code daehapsil.redis.address} takes. */
    public String address() {
        return "redis://127.0.0.1:" + port;
    }

    /** The process of the running Redis. */
    public long pid() {
        return process.pid();
    }

    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** Starts it again on the same port and data, after {@link #stop()} or {@link #kill()}. */
    public void start() {
        if (isRunning()) {
            return;
        }
        if (!Ports.isFree(port)) {
            throw new StartFailure("Redis cannot start: port " + port + " is in use by another program.");
        }
        try {
            var data = Files.createDirectories(folder.resolve("data"));
            endOrphan();
            process = new ProcessBuilder(command(executable(bin()), data))
                    .redirectErrorStream(true)
                    .redirectOutput(log().toFile())
                    .start();
        } catch (IOException cannotRun) {
            throw new StartFailure("Redis cannot be run from " + folder + ": " + cannotRun.getMessage(), cannotRun);
        }
        awaitPong();
    }

    /** Asks Redis to save and end, and waits for it. Does nothing when it is not running. */
    public void stop() {
        end(Process::destroy);
    }

    /** Ends Redis as a crash would: no save, no farewell to its clients. */
    public void kill() {
        end(Process::destroyForcibly);
    }

    /** Stops Redis' clock and voice, connections stay open: what clients see as a stalled server. */
    public void suspend() {
        Signal.STOP.to(pid());
    }

    /** Ends {@link #suspend()}. */
    public void resume() {
        Signal.CONT.to(pid());
    }

    @Override
    public void close() {
        stop();
    }

    private List<String> command(Path executable, Path data) {
        var command = new ArrayList<String>();
        // Ctrl-C goes to every process of the terminal's group. In a session of its own Redis outlives the server, so
        // that the server's last words reach it; whoever started it stops it afterwards.
        if (Files.isExecutable(SETSID)) {
            command.add(SETSID.toString());
        }
        command.add(executable.toString());
        command.addAll(List.of("--port", Integer.toString(port), "--bind", "127.0.0.1", "--dir", data.toString()));
        command.addAll(List.of("--pidfile", pidFile().toString()));
        // Redis writes to the file before it answers, so that its own crash loses nothing; once a second it waits for
        // the disk. "always" would put a disk's latency under every join at the opening, and whatever a power cut may
        // take is rebuilt from the database and the queue.
        command.addAll(List.of("--appendonly", "yes", "--appendfsync", "everysec", "--save", ""));
        // Full memory must be an error that we see: evicting would drop seats and places silently.
        command.addAll(List.of("--maxmemory-policy", "noeviction"));
        return command;
    }

    /** The binary in that folder, where it is put unless it is there. */
    static Path executable(Path bin) throws IOException {
        Path binary = bin.resolve("redis-server");
        if (!Files.isExecutable(binary)) {
            var unpacked = ExecutableProvider.newJarResourceProvider(
                            Files.createDirectories(bin).toFile())
                    .get();
            Files.move(unpacked.toPath(), binary, StandardCopyOption.ATOMIC_MOVE);
        }
        return binary;
    }

    private Path bin() {
        return folder.resolve("bin");
    }

    /** The file where Redis says what it does. */
    public Path log() {
        return folder.resolve("redis.log");
    }

    /** Completes with the exit code when Redis ends, for whatever reason. */
    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenApply(Process::exitValue);
    }

    private Path pidFile() {
        return folder.resolve("redis.pid");
    }

    /** Whoever started the last one may have been killed before stopping it; two on the same file would destroy it. */
    private void endOrphan() throws IOException {
        if (!Files.exists(pidFile())) {
            return;
        }
        var pid = Long.parseLong(Files.readString(pidFile()).strip());
        var orphan = ProcessHandle.of(pid)
                .filter(candidate -> candidate
                        .info()
                        .command()
                        .equals(Optional.of(bin().resolve("redis-server").toString())));
        if (orphan.isPresent()) {
            orphan.get().destroy();
            orphan.get()
                    .onExit()
                    .orTimeout(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)
                    .join();
        }
        Files.deleteIfExists(pidFile());
    }

    private void awaitPong() {
        var limit = System.nanoTime() + START_LIMIT.toNanos();
        while (System.nanoTime() < limit) {
            if (!process.isAlive()) {
                throw new StartFailure("Redis ended while it started; its last words are in " + log() + ".");
            }
            if (answersPing()) {
                return;
            }
            Waits.briefly();
        }
        kill();
        throw new StartFailure("Redis gave no answer within " + START_LIMIT.toSeconds() + " s; see " + log() + ".");
    }

    /** While Redis reads its file it answers -LOADING; only +PONG means that it serves. */
    private boolean answersPing() {
        try {
            return firstLineOf("PING", CONNECT_MILLIS).equals("+PONG");
        } catch (IOException notYet) {
            return false;
        }
    }

    /** The first line of Redis' own answer to a command in words, for a look at it without a client. */
    public String ask(String command) {
        try {
            return firstLineOf(command, ANSWER_MILLIS);
        } catch (IOException noAnswer) {
            throw new UncheckedIOException("Redis at port " + port + " gives no answer", noAnswer);
        }
    }

    private String firstLineOf(String command, int answerMillis) throws IOException {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
            socket.setSoTimeout(answerMillis);
            socket.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
            var line = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8)).readLine();
            return line == null ? "" : line;
        }
    }

    private void end(Consumer<Process> how) {
        if (!isRunning()) {
            return;
        }
        how.accept(process);
        if (!Waits.forExit(process, STOP_LIMIT)) {
            process.destroyForcibly();
            throw new IllegalStateException("Redis did not end within " + STOP_LIMIT.toSeconds() + " s; see " + log());
        }
    }
}
