package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests that two programs in a row might read differently. While nobody may pass, the shop sees what is free and nothing else,
 * and sees it under the name by whose rules it is free.
 */
@OnServer
class SmuggledRequestIT {

    private static final String FREE = "/assets/a";
    private static final String HIDDEN = "GET /order HTTP/1.1\r\nHost: shop.localhost\r\n\r\n";

    @RegisterExtension
    private static final Shop shop = new Shop();

    private Gate gate;

    @BeforeEach
    void letNobodyPass() {
        gate = new Gate(Shop.ROOM);
        gate.pause();
        await().atMost(Duration.ofSeconds(10))
                .until(() -> new SiteClient(Shop.HOST).get("/").statusCode() == 503);
        shop.forget();
    }

    @AfterEach
    void open() {
        gate.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 74\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
                "Content-Length: 0\r\nContent-Length: 60\r\n\r\n",
                "Content-Length: 60\r\nContent-Length: 0\r\n\r\n",
                "Content-Length: 0, 60\r\n\r\n",
                "Content-Length: +0\r\n\r\n",
                "Transfer-Encoding: xchunked\r\n\r\n",
                "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "X-A: b\n\n",
                "X-A: b\r\n Content-Length: 60\r\n\r\n",
                "Connection: Host, Content-Length\r\nContent-Length: 0\r\n\r\n"
            })
    void aSecondRequestInTheFirstDoesNotReachTheShop(String headers) throws Exception {
        sent("POST " + FREE + " HTTP/1.1\r\nHost: " + Shop.HOST + "\r\n" + headers + HIDDEN);

        for (Shop.Seen seen : seen()) {
            assertThat(seen.address()).isEqualTo(FREE);
            assertThat(seen.header("Host")).isEqualTo(Shop.HOST);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /assets/a%0d%0aHost:%20x%0d%0a%0d%0aGET%20/order HTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
                "GET /assets/a\tHTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
                "GET http://open.localhost/order HTTP/1.1\r\nHost: shop.localhost\r\n\r\n",
                "GET http://shop.localhost/assets/a HTTP/1.1\r\nHost: open.localhost\r\n\r\n",
                "GET http://shop.localhost/assets/a HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
                "GET /assets/a HTTP/1.1\r\nHost: shop.localhost\r\nHost: open.localhost\r\n\r\n",
                "GET @open.localhost/order HTTP/1.1\r\nHost: shop.localhost\r\n\r\n"
            })
    void whatIsAskedInTwoNamesIsJudgedByTheOneThatTheShopSees(String request) throws Exception {
        sent(request);

        for (Shop.Seen seen : seen()) {
            boolean openShop = seen.header("Host").equals(Shop.OPEN_HOST);
            assertThat(openShop
                            || seen.header("Host").equals(Shop.HOST)
                                    && seen.address().equals(FREE))
                    .as(seen.header("Host") + " " + seen.address())
                    .isTrue();
        }
    }

    private static List<Shop.Seen> seen() throws InterruptedException {
        List<Shop.Seen> all = new ArrayList<>();
        while (!shop.sawNothing()) {
            all.add(shop.next());
        }
        return all;
    }

    /** Returns when all is answered: the server sees that nothing more comes, and hangs up. */
    private static void sent(String text) throws IOException {
        try (Socket socket = new Socket("localhost", Product.pages().getPort())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
            socket.shutdownOutput();
            try {
                socket.getInputStream().readAllBytes();
            } catch (SocketException reset) {
                assertThat(reset).isNotNull(); // hung up in the middle: refused as well
            }
        }
    }
}
