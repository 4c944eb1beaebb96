package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.ServerProcess;
import io.daehapsil.run.Walk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The server on every Java from 17 on that this machine has: the one that runs the tests at least. */
class JavaVersionsIT {

    private static final Duration START = Duration.ofMinutes(5);

    static Collection<JavaHomes.Installed> javas() {
        return JavaHomes.oneOfEachVersion();
    }

    @ParameterizedTest
    @MethodSource("javas")
    void theWholeJourneyGoesOnThisJava(JavaHomes.Installed java) throws Exception {
        Path home = Product.folder("java-" + java.version());
        Folders.delete(home);
        Files.createDirectories(home);
        try (EmbeddedRedis redis = EmbeddedRedis.start(home.resolve("redis"));
                ServerProcess server = new ServerProcess(
                        Product.kind(),
                        home.resolve("server"),
                        Product.ear(),
                        Product.freeOffset(6000),
                        Map.of(
                                "DAEHAPSIL_JAVA_HOME", java.home().toString(),
                                "DAEHAPSIL_HOME", home.toString(),
                                "DAEHAPSIL_REDIS_ADDRESS", redis.address(),
                                "DAEHAPSIL_SAMPLE", "true"))) {
            server.start();
            assertThat(ProcessHandle.of(server.pid()).orElseThrow().info().command())
                    .hasValueSatisfying(command -> assertThat(Path.of(command)).startsWith(java.home()));
            server.awaitReady(START);

            new Walk(server.pages(), "ktx-holiday").walk();
        }
    }
}
