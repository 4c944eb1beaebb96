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
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The server on every other Java from 17 on that this machine has. On the one that runs the tests {@link LauncherIT} walks. */
class JavaVersionsIT {

    private static final Duration START = Duration.ofMinutes(5);

    /** Where there is no other, this one once more. */
    static Collection<JavaHomes.Installed> javas() {
        Collection<JavaHomes.Installed> all = JavaHomes.oneOfEachVersion();
        return all.size() == 1
                ? all
                : all.stream()
                        .filter(java -> java.version() != Runtime.version().feature())
                        .toList();
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
                        environment(java, home, redis))) {
            server.start();
            assertThat(ProcessHandle.of(server.pid()).orElseThrow().info().command())
                    .hasValueSatisfying(command -> assertThat(Path.of(command)).startsWith(java.home()));
            server.awaitReady(START);

            new Walk(server.pages(), "ktx-holiday").walk();
        }
    }

    private static Map<String, String> environment(JavaHomes.Installed java, Path home, EmbeddedRedis redis) {
        Map<String, String> environment = new HashMap<>(Product.SHORT_LIFE);
        environment.put("DAEHAPSIL_JAVA_HOME", java.home().toString());
        environment.put("DAEHAPSIL_HOME", home.toString());
        environment.put("DAEHAPSIL_REDIS_ADDRESS", redis.address());
        environment.put("DAEHAPSIL_SAMPLE", "true");
        return environment;
    }
}
