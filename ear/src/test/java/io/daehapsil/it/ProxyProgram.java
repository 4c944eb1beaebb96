package io.daehapsil.it;

import static org.awaitility.Awaitility.await;

import io.daehapsil.run.Ports;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** A real program in front of the product or of a shop, which listens from when it is made until it is closed. */
abstract class ProxyProgram implements AutoCloseable {

    private final Process process;
    private final URI pages;

    /** @param folder for what it says */
    ProxyProgram(ProcessBuilder program, int port, Path folder) throws IOException {
        Path said = folder.resolve("out.log");
        process =
                program.redirectErrorStream(true).redirectOutput(said.toFile()).start();
        pages = URI.create("http://localhost:" + port);
        await().atMost(Duration.ofSeconds(20)).until(() -> !Ports.isFree(port) || !process.isAlive());
        if (!process.isAlive()) {
            throw new IllegalStateException(program.command().get(0) + " did not start: " + Files.readString(said));
        }
    }

    /** Debian keeps such programs where only root's PATH looks. */
    static String executable(String name) {
        Path debian = Path.of("/usr/sbin", name);
        return Files.isExecutable(debian) ? debian.toString() : name;
    }

    URI pages() {
        return pages;
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }
}
