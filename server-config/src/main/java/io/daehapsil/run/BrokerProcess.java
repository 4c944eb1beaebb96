package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An Artemis outside of the servers, made and run as README.md says, with a folder of its own. Its messages stay over a crash. */
public final class BrokerProcess implements AutoCloseable {

    public static final String USER = "daehapsil";
    public static final String PASSWORD = "of-a-broker-on-this-machine";

    private static final Duration LIMIT = Duration.ofMinutes(2);
    private static final String ACTIVE = "AMQ221007";
    private static final String IN_STEP = "AMQ221024";

    private final Path folder;
    private final int port;
    private final String options;
    private final String waitsFor;
    private Process process;

    private BrokerProcess(Path folder, int port, String options, String waitsFor) {
        this.folder = folder;
        this.port = port;
        this.options = options;
        this.waitsFor = waitsFor;
    }

    /**
     * One that has no other.
     *
     * @param folder of its own; whatever is in it goes
     * @param properties of broker.xml besides the port
     */
    public static BrokerProcess alone(Path serverConfig, Path folder, Map<String, String> properties) {
        make(serverConfig, folder);
        int port = Ports.free();
        return new BrokerProcess(folder, port, options(port, properties), ACTIVE);
    }

    /** The one of a pair that is active at first, and alone until {@link #backup} is started. */
    public static BrokerProcess primary(Path serverConfig, Path folder, Pair ports, Map<String, String> properties) {
        return paired(serverConfig, folder, ports, "primary", ACTIVE, properties);
    }

    /** The other one; its {@link #start()} returns when it has everything that the active one has. */
    public static BrokerProcess backup(Path serverConfig, Path folder, Pair ports, Map<String, String> properties) {
        return paired(serverConfig, folder, ports.turned(), "backup", IN_STEP, properties);
    }

    /** Where the two of a pair listen. */
    public record Pair(int own, int other) {

        public static Pair free() {
            return new Pair(Ports.free(), Ports.free());
        }

        Pair turned() {
            return new Pair(other, own);
        }

        /** What a server's environment needs to say to use them. */
        public Map<String, String> environment() {
            Map<String, String> both = new HashMap<>(BrokerProcess.environment(own));
            both.put("DAEHAPSIL_JMS_BACKUP_HOST", "localhost");
            both.put("DAEHAPSIL_JMS_BACKUP_PORT", Integer.toString(other));
            return both;
        }
    }

    /** What a server's environment needs to say to use this one alone. */
    public Map<String, String> environment() {
        return environment(port);
    }

    private static Map<String, String> environment(int port) {
        return Map.of(
                "DAEHAPSIL_JMS_HOST",
                "localhost",
                "DAEHAPSIL_JMS_PORT",
                Integer.toString(port),
                "DAEHAPSIL_JMS_USER",
                USER,
                "DAEHAPSIL_JMS_PASSWORD",
                PASSWORD);
    }

    private static BrokerProcess paired(
            Path serverConfig, Path folder, Pair ports, String role, String waitsFor, Map<String, String> properties) {
        make(serverConfig, folder);
        try {
            Path pair = Files.createDirectories(pair(folder));
            for (String file : List.of("pair.properties", role + ".properties")) {
                Files.copy(serverConfig.resolve("artemis/pair").resolve(file), pair.resolve(file));
            }
            Files.writeString(pair.resolve("password.properties"), "clusterPassword=" + PASSWORD + "\n");
        } catch (IOException failed) {
            throw new UncheckedIOException("No pair could be made of the broker in " + folder, failed);
        }
        String options = options(ports.own(), properties) + " -Ddaehapsil.broker.other.port=" + ports.other();
        return new BrokerProcess(folder, ports.own(), options, waitsFor);
    }

    private static Path pair(Path folder) {
        return folder.resolve("etc/pair");
    }

    private static String options(int port, Map<String, String> properties) {
        return properties.entrySet().stream()
                .map(one -> " -D" + one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining("", "-Xms64m -Xmx256m -Ddaehapsil.broker.port=" + port, ""));
    }

    /** Returns when it has become what it is to be, with the messages that it had. */
    public void start() {
        List<String> command =
                new ArrayList<>(List.of(folder.resolve("bin/artemis").toString(), "run"));
        if (Files.exists(pair(folder))) {
            command.addAll(List.of("--properties", pair(folder) + "/"));
        }
        ProcessBuilder start =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log().toFile());
        start.environment().put("JAVA_ARGS_APPEND", options);
        try {
            process = start.start();
        } catch (IOException failed) {
            throw new StartFailure("The broker in " + folder + " cannot be run: " + failed.getMessage(), failed);
        }
        await(waitsFor);
    }

    private void await(String message) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!said(message)) {
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new StartFailure("The broker did not come to " + message + "; its last words are in " + log());
            }
            Waits.briefly();
        }
    }

    private boolean said(String message) {
        try {
            return Files.readString(log()).contains(message);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    public int port() {
        return port;
    }

    /** Its own words since the last start. */
    public Path log() {
        return folder.resolve("console.log");
    }

    /** Of the broker itself: the script that starts it gives it its own place. */
    public long pid() {
        return process.pid();
    }

    /** Lets it finish what it does. */
    public void stop() {
        process.destroy();
        Waits.forExit(process, LIMIT);
    }

    /** Ends it as {@code kill -9} does. */
    public void kill() {
        process.destroyForcibly();
        Waits.forExit(process, LIMIT);
    }

    @Override
    public void close() {
        if (process != null && process.isAlive()) {
            kill();
        }
    }

    private static void make(Path serverConfig, Path folder) {
        Folders.delete(folder);
        try {
            Process create = new ProcessBuilder(
                            installation(serverConfig).resolve("bin/artemis").toString(),
                            "create",
                            folder.toString(),
                            "--silent",
                            "--no-web",
                            "--no-autotune",
                            "--require-login",
                            "--user=" + USER,
                            "--password=" + PASSWORD)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!Waits.forExit(create, LIMIT) || create.exitValue() != 0) {
                throw new StartFailure("No broker could be made in " + folder + ".");
            }
            Files.copy(
                    serverConfig.resolve("artemis/broker.xml"),
                    folder.resolve("etc/broker.xml"),
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new UncheckedIOException("No broker could be made in " + folder, failed);
        }
    }

    private static Path installation(Path serverConfig) throws IOException {
        try (Stream<Path> folders = Files.list(serverConfig.resolve("target"))) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith("apache-artemis-"))
                    .findFirst()
                    .orElseThrow(() -> new StartFailure("The build has unpacked no broker."));
        }
    }
}
