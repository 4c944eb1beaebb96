package io.daehapsil.run;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A server with the EAR on it, as a process with a folder, ports and an environment of its own, so that several can run
 * side by side. Its data stay in the folder over {@link #stop()}, {@link #kill()} and the next {@link #start()}.
 */
public final class ServerProcess implements AutoCloseable {
    private static final Duration STOP_LIMIT = Duration.ofSeconds(60);

    private final Server server;
    private final Path base;
    private final Path ear;
    private final int portOffset;
    private final Map<String, String> environment;
    private Process process;

    /** @param environment what is added to this process' own environment */
    public ServerProcess(Server server, Path base, Path ear, int portOffset, Map<String, String> environment) {
        this.server = server;
        this.base = base.toAbsolutePath();
        this.ear = ear.toAbsolutePath();
        this.portOffset = portOffset;
        this.environment = Map.copyOf(environment);
    }

    /** Starts the server and returns at once; {@link #awaitReady(Duration)} waits for the application. */
    public void start() {
        if (!Files.isRegularFile(ear)) {
            throw new StartFailure("There is no application at " + ear + ": build it first.");
        }
        for (int port : server.ports(portOffset)) {
            if (!Ports.isFree(port)) {
                throw new StartFailure(server.name() + " cannot start: port " + port
                        + " is in use by another program. Stop that, or set DAEHAPSIL_PORT_OFFSET (now " + portOffset
                        + ") to move all ports.");
            }
        }
        try {
            Files.createDirectories(base);
            var builder = new ProcessBuilder()
                    .directory(base.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(console().toFile());
            builder.environment().putAll(server.environment(base, portOffset));
            builder.environment().putAll(environment);
            keepSecrets(builder.environment());
            var command = server.command(base, portOffset, builder.environment());
            server.layOut(base, ear, builder.environment());
            process = builder.command(command).start();
        } catch (IOException cannotRun) {
            throw new StartFailure(
                    server.name() + " cannot be run in " + base + ": " + cannotRun.getMessage(), cannotRun);
        }
    }

    /** Servers want passwords for the embedded database and for a key store. Nobody has to think of one, and none is known. */
    private void keepSecrets(Map<String, String> given) {
        Path home = Path.of(given.getOrDefault("DAEHAPSIL_HOME", base.toString()));
        for (String name : List.of("DAEHAPSIL_DB_PASSWORD", "DAEHAPSIL_KEYSTORE_PASSWORD")) {
            given.computeIfAbsent(name, missing -> KeptSecret.in(home.resolve(name.toLowerCase(Locale.ROOT))));
        }
    }

    /** Returns when every health check is UP, or throws {@link StartFailure} with what stands in the way. */
    public void awaitReady(Duration limit) {
        var end = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < end) {
            var deployment = server.deployment(base);
            if (deployment.state() == Deployment.State.REFUSED) {
                throw new StartFailure(
                        "The application did not start: " + deployment.reason() + " (all of it in " + log() + ")");
            }
            if (!process.isAlive()) {
                throw new StartFailure(server.name() + " ended while it started (exit code " + process.exitValue()
                        + "); its last words are in " + console() + ".");
            }
            // Not asked before: the servers write a warning for every time they are asked too early.
            if (deployment.state() == Deployment.State.DONE && answersOk(health())) {
                return;
            }
            Waits.briefly();
        }
        throw new StartFailure("The application was not ready within " + limit.toSeconds() + " s; see " + log() + ".");
    }

    /** Lets the server finish what it does and waits for its end. Does nothing when it is not running. */
    public void stop() {
        if (!isRunning()) {
            return;
        }
        process.destroy();
        if (!Waits.forExit(process, STOP_LIMIT)) {
            kill();
        }
    }

    /** Ends the server as {@code kill -9} does, and waits until it is gone. */
    public void kill() {
        if (isRunning()) {
            process.destroyForcibly();
            Waits.forExit(process, STOP_LIMIT);
        }
    }

    @Override
    public void close() {
        stop();
    }

    public boolean isRunning() {
        return process != null && process.isAlive();
    }

    /** Completes with the exit code when the server ends, for whatever reason. */
    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenApply(Process::exitValue);
    }

    /** The process of the running server. */
    public long pid() {
        return process.pid();
    }

    public URI pages() {
        return server.pages(portOffset);
    }

    public URI health() {
        return server.health(portOffset);
    }

    public Path log() {
        return server.log(base);
    }

    /** What the server writes outside its log: words of the Java machine, and everything before the log is open. */
    public Path console() {
        return base.resolve("console.log");
    }

    private static boolean answersOk(URI address) {
        try {
            var connection = (HttpURLConnection) address.toURL().openConnection();
            connection.setConnectTimeout(1000);
            connection.setReadTimeout(5000);
            try {
                return connection.getResponseCode() == 200;
            } finally {
                connection.disconnect();
            }
        } catch (IOException notYet) {
            return false;
        }
    }
}
