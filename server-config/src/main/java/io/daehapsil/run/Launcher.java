package io.daehapsil.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The product in the foreground: Redis (unless an address of another one is given), the server, the application. It
 * returns when the server ends by itself, and stops everything in the order server, Redis when the process is asked to
 * end.
 */
public final class Launcher implements AutoCloseable {
    private static final Duration READY_LIMIT = Duration.ofMinutes(5);

    private final PrintStream out;
    private final Map<String, String> environment;
    private final Path home;
    private FileChannel lock;
    private EmbeddedRedis redis;
    private ServerProcess server;
    private FirstPassword firstPassword;
    private boolean stopping;

    private Launcher(PrintStream out, Map<String, String> environment, Path defaultHome) throws IOException {
        this.out = out;
        this.environment = environment;
        this.home = Files.createDirectories(
                        setting("DAEHAPSIL_HOME").map(Path::of).orElse(defaultHome))
                .toRealPath();
    }

    /**
     * Arguments: the EAR; a folder for the data, unless DAEHAPSIL_HOME is set; and one of
     * <pre>
     * wildfly &lt;installation>
     * liberty &lt;installation> &lt;folder of server.xml> &lt;folder of libraries></pre>
     */
    public static void main(String[] arguments) throws IOException {
        var launcher = new Launcher(System.out, System.getenv(), Path.of(arguments[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(launcher::close, "stop-daehapsil"));
        var exitCode = launcher.run(Path.of(arguments[0]), List.of(arguments).subList(2, arguments.length));
        System.exit(exitCode);
    }

    private int run(Path ear, List<String> kind) {
        try {
            start(server(kind), ear);
            server.awaitReady(READY_LIMIT);
        } catch (StartFailure failure) {
            if (!isStopping()) {
                out.println(failure.getMessage());
            }
            return 1;
        }
        printAddresses();
        var ended = firstToEnd().join();
        if (!isStopping()) {
            out.println(ended);
        }
        return 1;
    }

    private synchronized void start(Server kind, Path ear) {
        takeLock();
        out.println("Starting Daehapsil on " + kind.name() + "; its data are in " + home);
        var serverEnvironment = new HashMap<String, String>();
        serverEnvironment.put("DAEHAPSIL_HOME", home.toString());
        // The first command shows a sale that is open; whoever configures the product decides for himself.
        serverEnvironment.put("DAEHAPSIL_SAMPLE", setting("DAEHAPSIL_SAMPLE").orElse("true"));
        // Given but empty, it closes the doors.
        serverEnvironment.put(
                "DAEHAPSIL_ORIGINAL_ROOM", environment.getOrDefault("DAEHAPSIL_ORIGINAL_ROOM", "original"));
        serverEnvironment.put(
                "DAEHAPSIL_REDIS_ADDRESS", setting("DAEHAPSIL_REDIS_ADDRESS").orElseGet(this::startRedis));
        server = new ServerProcess(
                kind, home.resolve(kind.name().toLowerCase(Locale.ROOT)), ear, portOffset(), serverEnvironment);
        firstPassword = new FirstPassword(server.log());
        server.start();
    }

    private String startRedis() {
        redis = EmbeddedRedis.start(home.resolve("redis"));
        return redis.address();
    }

    /** Two products on the same files would destroy them. */
    private void takeLock() {
        try {
            lock = FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (lock.tryLock() == null) {
                throw alreadyRunning();
            }
        } catch (OverlappingFileLockException sameProcess) {
            throw alreadyRunning();
        } catch (IOException noFile) {
            throw new StartFailure("The data folder " + home + " cannot be used: " + noFile.getMessage(), noFile);
        }
    }

    private StartFailure alreadyRunning() {
        return new StartFailure("Another Daehapsil is running on the data in " + home
                + ". Stop that, or set DAEHAPSIL_HOME to another folder.");
    }

    private CompletableFuture<String> firstToEnd() {
        var serverEnded = server.onExit()
                .thenApply(code -> "The server ended by itself (exit code " + code + "); its last words are in "
                        + server.console() + " and " + server.log() + ".");
        return redis == null
                ? serverEnded
                : serverEnded.applyToEither(
                        redis.onExit()
                                .thenApply(code -> "Redis ended by itself (exit code " + code
                                        + "); its last words are in " + redis.log() + "."),
                        sentence -> sentence);
    }

    private void printAddresses() {
        var pages = server.pages();
        out.println();
        out.println("Daehapsil is ready.");
        out.println("  Waiting page  " + pages + "/queue/page?room=ktx-holiday");
        out.println("  Desk          " + pages + "/admin/dashboard");
        out.println("  API           " + pages + "/api");
        out.println("  Docs          " + pages + "/docs");
        out.println("  Metrics       " + pages + "/metrics");
        out.println("  Health        " + server.health());
        out.println("  Server log    " + server.log());
        firstPassword.line().ifPresent(told -> {
            out.println("  First operator  " + told);
            out.println("                  told this once: log in at " + pages + "/admin/log-in");
        });
        out.println("Press Ctrl-C to stop.");
    }

    /** Stops the server before Redis, which the server's last words still need. Safe to repeat. */
    @Override
    public synchronized void close() {
        if (stopping) {
            return;
        }
        stopping = true;
        if (server != null && server.isRunning()) {
            out.println("Stopping the server …");
            server.stop();
        }
        if (redis != null && redis.isRunning()) {
            out.println("Stopping Redis …");
            redis.stop();
        }
        out.println("Stopped.");
    }

    private synchronized boolean isStopping() {
        return stopping;
    }

    private Optional<String> setting(String variable) {
        return Optional.ofNullable(environment.get(variable)).filter(text -> !text.isBlank());
    }

    private int portOffset() {
        var text = setting("DAEHAPSIL_PORT_OFFSET").orElse("0");
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException notANumber) {
            throw new StartFailure("DAEHAPSIL_PORT_OFFSET is '" + text + "' but must be a whole number.");
        }
    }

    private static Server server(List<String> kind) {
        var paths = kind.stream().skip(1).map(Path::of).toList();
        return switch (kind.get(0)) {
            case "wildfly" -> new WildFly(paths.get(0));
            case "liberty" -> new Liberty(paths.get(0), paths.get(1), paths.get(2), "daehapsil");
            default -> throw new StartFailure("There is no server '" + kind.get(0) + "'.");
        };
    }
}
