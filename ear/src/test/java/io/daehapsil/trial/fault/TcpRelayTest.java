package io.daehapsil.trial.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TcpRelayTest {

    private static final int SHORT_MILLIS = 200;
    private static final int LONG_MILLIS = 10_000;

    private ServerSocket server;
    private TcpRelay relay;

    @BeforeEach
    void start() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        relay = new TcpRelay(server.getLocalPort());
    }

    @AfterEach
    void stop() throws IOException {
        relay.close();
        server.close();
    }

    @Test
    void bytesPassBothWays() throws IOException {
        try (Socket client = client();
                Socket there = accepted()) {
            client.getOutputStream().write(7);
            assertThat(there.getInputStream().read()).isEqualTo(7);
            there.getOutputStream().write(8);
            assertThat(client.getInputStream().read()).isEqualTo(8);
        }
    }

    @Test
    void whereOneSideHangsUpTheOtherIsHungUpOn() throws IOException {
        try (Socket client = client();
                Socket there = accepted()) {
            client.shutdownOutput();

            assertIsOver(there);
        }
    }

    @Test
    void whenItIsCutThoseConnectedAndThoseWhoConnectAreResetUntilItIsOpened() throws IOException {
        try (Socket client = client();
                Socket there = accepted()) {
            relay.cut();

            assertIsOver(client);
            assertIsOver(there);
        }
        try (Socket late = client()) {
            assertIsOver(late);
        }

        relay.open();

        bytesPassBothWays();
    }

    @Test
    void whileItIsSilentNothingArrivesAndAfterwardsItDoes() throws IOException {
        try (Socket client = client();
                Socket there = accepted()) {
            relay.silence();
            client.getOutputStream().write(7);
            there.setSoTimeout(SHORT_MILLIS);
            assertThatThrownBy(() -> there.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);

            relay.open();

            there.setSoTimeout(LONG_MILLIS);
            assertThat(there.getInputStream().read()).isEqualTo(7);
        }
    }

    @Test
    void whoConnectsWhileItIsSilentIsNeitherRefusedNorAnswered() throws IOException {
        relay.silence();

        try (Socket client = client()) {
            client.getOutputStream().write(7);
            server.setSoTimeout(SHORT_MILLIS);
            assertThatThrownBy(() -> server.accept()).isInstanceOf(SocketTimeoutException.class);
        }
    }

    private Socket client() throws IOException {
        Socket client = new Socket(InetAddress.getLoopbackAddress(), relay.port());
        client.setSoTimeout(LONG_MILLIS);
        return client;
    }

    private Socket accepted() throws IOException {
        server.setSoTimeout(LONG_MILLIS);
        Socket there = server.accept();
        there.setSoTimeout(LONG_MILLIS);
        return there;
    }

    /** By an end or a reset, whichever comes first, and not by running out of time. */
    private static void assertIsOver(Socket socket) throws IOException {
        try {
            assertThat(socket.getInputStream().read()).isNegative();
        } catch (SocketTimeoutException silent) {
            throw silent;
        } catch (IOException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
    }
}
