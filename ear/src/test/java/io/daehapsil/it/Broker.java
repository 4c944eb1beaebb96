package io.daehapsil.it;

import static org.awaitility.Awaitility.await;

import io.daehapsil.run.Folders;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** An Artemis outside of the servers, made and run as server-config/README.md says. */
public final class Broker implements AutoCloseable {

    private static final String USER = "daehapsil";
    private static final String PASSWORD = "for-this-test";
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final Path instance;
    private final int port = Ports.free();
    private final String options;
    private Process process;

    /** @param deliveries how often it tries a message, with a second between */
    Broker(int deliveries) throws IOException, InterruptedException {
        this(Product.folder("broker"), Product.serverConfig(), deliveries);
    }

    /**
     * @param instance a folder of its own; whatever is in it goes
     * @param serverConfig the folder that operators get, after a build
     */
    public Broker(Path instance, Path serverConfig, int deliveries) throws IOException, InterruptedException {
        this.instance = instance;
        Folders.delete(instance);
        run(
                installation(serverConfig).resolve("bin/artemis").toString(),
                "create",
                instance.toString(),
                "--silent",
                "--no-web",
                "--no-autotune",
                "--require-login",
                "--user=" + USER,
                "--password=" + PASSWORD);
        Files.copy(
                serverConfig.resolve("artemis/broker.xml"),
                instance.resolve("etc/broker.xml"),
                StandardCopyOption.REPLACE_EXISTING);
        options = "-Xms64m -Xmx256m -Ddaehapsil.broker.port=" + port + " -Ddaehapsil.deliveries.max=" + deliveries
                + " -Ddaehapsil.redelivery.max.millis=1000";
        comeBack();
    }

    /** What the server's environment needs to say to use it. */
    public Map<String, String> environment() {
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

    /** Another system, with the user of all. */
    Subscriber subscriber() throws IOException {
        return new Subscriber("tcp://localhost:" + port, USER, PASSWORD);
    }

    public int port() {
        return port;
    }

    /** With the messages that it had. */
    public void comeBack() throws IOException {
        ProcessBuilder start = new ProcessBuilder(
                        instance.resolve("bin/artemis").toString(), "run")
                .redirectErrorStream(true)
                .redirectOutput(console().toFile());
        start.environment().put("JAVA_ARGS_APPEND", options);
        process = start.start();
        await().atMost(LIMIT).until(() -> Files.readString(console()).contains("AMQ221007"));
    }

    void goAway() throws InterruptedException {
        process.destroy();
        process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
    }

    /** As {@code kill -9} does. */
    public void kill() {
        close();
        process.onExit().join();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private Path console() {
        return instance.resolve("console.log");
    }

    private static Path installation(Path serverConfig) throws IOException {
        try (Stream<Path> folders = Files.list(serverConfig.resolve("target"))) {
            return folders.filter(folder -> folder.getFileName().toString().startsWith("apache-artemis-"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("the build has unpacked no broker"));
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process create = new ProcessBuilder(List.of(command))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (create.waitFor() != 0) {
            throw new IllegalStateException("no broker could be made: " + String.join(" ", command));
        }
    }
}
