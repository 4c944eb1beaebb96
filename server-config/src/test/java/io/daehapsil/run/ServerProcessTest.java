package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerProcessTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    @Test
    void itIsReadyOnceTheApplicationIsHealthy() throws Exception {
        try (var server = server(new SmallServer("ready"))) {
            server.start();
            server.awaitReady(LIMIT);
            assertThat(server.isRunning()).isTrue();
            server.kill();
            assertThat(server.onExit().get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isNotZero();
            server.start();
            server.awaitReady(LIMIT);
        }
    }

    @Test
    void aServerThatEndsWhileItStartsIsOneSentence() throws Exception {
        try (var server = server(new SmallServer("die"))) {
            server.start();
            assertThatThrownBy(() -> server.awaitReady(LIMIT))
                    .isInstanceOf(StartFailure.class)
                    .hasMessageContaining("Small ended while it started (exit code 3)");
        }
    }

    @Test
    void anApplicationThatRefusesToStartSaysWhy() throws Exception {
        try (var server = server(new SmallServer("refuse"))) {
            server.start();
            assertThatThrownBy(() -> server.awaitReady(LIMIT))
                    .isInstanceOf(StartFailure.class)
                    .hasMessageStartingWith("The application did not start: DAEHAPSIL_X is not set");
        }
    }

    @Test
    void aJavaThatIsNotThereIsNamedByItsVariable() throws Exception {
        var ear = Files.createFile(folder.resolve("some.ear"));
        var server = new ServerProcess(
                new SmallServer("ready"), folder, ear, 0, Map.of("DAEHAPSIL_JAVA_HOME", folder.toString()));
        assertThatThrownBy(server::start)
                .isInstanceOf(StartFailure.class)
                .hasMessageStartingWith("DAEHAPSIL_JAVA_HOME is '%s' but there is no Java", folder);
    }

    @Test
    void aMissingApplicationIsNamed() {
        var ear = folder.resolve("missing.ear");
        var server = new ServerProcess(new SmallServer("ready"), folder, ear, 0, Map.of());
        assertThatThrownBy(server::start)
                .isInstanceOf(StartFailure.class)
                .hasMessage("There is no application at %s: build it first.", ear);
    }

    @Test
    void aPortInUseIsNamedWithTheWayOut() throws Exception {
        var small = new SmallServer("ready");
        int port = small.ports(0).get(0);
        try (var taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress());
                var server = server(small)) {
            assertThatThrownBy(server::start)
                    .isInstanceOf(StartFailure.class)
                    .hasMessageContaining("port " + taken.getLocalPort() + " is in use")
                    .hasMessageContaining("DAEHAPSIL_PORT_OFFSET");
        }
    }

    private ServerProcess server(Server kind) throws Exception {
        var ear = Files.createFile(folder.resolve("some.ear"));
        return new ServerProcess(kind, folder, ear, 0, Map.of());
    }
}
