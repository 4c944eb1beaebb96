package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Launcher;
import io.daehapsil.run.Walk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The README's first command without Maven around it: started, walked through, ended as a terminal's Ctrl-C ends it. */
class LauncherIT {

    private final Path home = Product.folder("launcher");
    private final Path output = home.resolveSibling(home.getFileName() + ".out");
    private final int offset = Product.freeOffset(5000);

    @BeforeEach
    void startWithNothing() {
        Folders.delete(home);
    }

    @Test
    void ctrlCStopsEverythingAndRedisHasSaved() throws Exception {
        var launcher = launch(Map.of());
        try {
            await().atMost(Duration.ofMinutes(5)).until(() -> said("Press Ctrl-C to stop.") || !launcher.isAlive());
            assertThat(output)
                    .content()
                    .contains("Daehapsil is ready.")
                    .containsPattern("First operator  admin / \\S{27}\n");
            new Walk(Product.kind().pages(offset), "ktx-holiday").walk();
            var started = launcher.descendants().toList();
            assertThat(started).hasSizeGreaterThanOrEqualTo(2);
            Optional<String> java = Optional.of(java().toRealPath().toString());
            assertThat(started)
                    .as("the server runs on the Java of the launcher")
                    .anyMatch(process -> process.info().command().equals(java));

            // The terminal sends it to the whole group; a minus before the number means the group.
            var kill = new ProcessBuilder("kill", "-INT", "--", "-" + launcher.pid()).start();
            assertThat(kill.waitFor()).isZero();

            assertThat(launcher.waitFor(2, TimeUnit.MINUTES)).isTrue();
            assertThat(output).content().contains("Stopped.");
            assertThat(started).noneMatch(ProcessHandle::isAlive);
        } finally {
            launcher.descendants().forEach(ProcessHandle::destroyForcibly);
            launcher.destroyForcibly();
        }
        assertThat(redisHasSaved()).isTrue();
    }

    @Test
    void whatIsWrongIsOneSentenceAndTheEnd() throws Exception {
        var launcher = launch(Map.of("DAEHAPSIL_PASS_KEY_FILE", "/nowhere/key.pem"));
        try {
            assertThat(launcher.waitFor(5, TimeUnit.MINUTES)).isTrue();
            assertThat(launcher.exitValue()).isEqualTo(1);
            assertThat(output)
                    .content()
                    .containsOnlyOnce(
                            "The application did not start: DAEHAPSIL_PASS_KEY_FILE is '/nowhere/key.pem' but must be a file");
            assertThat(output).content().contains("Stopped.");
        } finally {
            launcher.descendants().forEach(ProcessHandle::destroyForcibly);
            launcher.destroyForcibly();
        }
    }

    /** In a group of its own, as a terminal starts it; Maven may run where Ctrl-C is ignored, which is inherited. */
    private Process launch(Map<String, String> variables) throws IOException {
        var command = new ArrayList<>(List.of("setsid", "env", "--default-signal=INT"));
        command.add(java().toString());
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Launcher.class.getName()));
        command.addAll(List.of(Product.ear().toString(), home.toString()));
        command.addAll(Product.kindAsArguments());
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        builder.environment().put("DAEHAPSIL_PORT_OFFSET", Integer.toString(offset));
        builder.environment().keySet().removeAll(List.of("DAEHAPSIL_HOME", "DAEHAPSIL_REDIS_ADDRESS"));
        builder.environment().putAll(Product.SHORT_LIFE);
        builder.environment().putAll(variables);
        return builder.start();
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    private boolean said(String words) throws IOException {
        return Files.exists(output) && Files.readString(output).contains(words);
    }

    private boolean redisHasSaved() {
        try (var redis = EmbeddedRedis.start(home.resolve("redis"))) {
            return redis.ask("EXISTS dh:{ktx-holiday}:state").equals(":1");
        }
    }
}
