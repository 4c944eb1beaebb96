package io.daehapsil.it;

import static org.awaitility.Awaitility.await;

import io.daehapsil.run.FactSubscriber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Another system that hears of bookings: the example for consumers, as a process of its own. */
final class Subscriber implements AutoCloseable {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Path output;
    private final Process process;

    /** Listening when this returns. */
    Subscriber(String address, String user, String password) throws IOException {
        output = Product.folder("subscriber-" + user + ".log");
        Path target = Product.serverConfig().resolve("target");
        ProcessBuilder start = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin/java").toString(),
                        "-Xmx64m",
                        "-cp",
                        target.resolve("classes") + ":" + target.resolve("subscriber-lib") + "/*",
                        FactSubscriber.class.getName(),
                        address,
                        user)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        start.environment().put("DAEHAPSIL_JMS_PASSWORD", password);
        process = start.start();
        await().atMost(LIMIT).until(() -> lines().contains("listening"));
    }

    /** What it printed that has to do with this. */
    List<String> about(String reference) throws IOException {
        return lines().stream().filter(line -> line.contains(reference)).toList();
    }

    private List<String> lines() throws IOException {
        return Files.readAllLines(output);
    }

    /** Without a farewell to the broker. */
    @Override
    public void close() {
        process.destroyForcibly();
    }
}
