package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import io.daehapsil.proxy.ProxyProgram;
import io.daehapsil.run.Ports;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A shop behind a real nginx and a real HAProxy, configured as operators get it, with the gate beside. */
@OnServer
class BesideProxyIT {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final String PLACE = "dh_place_" + Visitor.ROOM + "=";

    private static final String SOCKET = "/.daehapsil/ws/queue/status";
    private static final Pattern ASSET = Pattern.compile("(?:href|src)=\"(/\\.daehapsil/(?:assets|sdk)/[^\"]+)\"");
    private static final String WAIT = "/.daehapsil/queue/page";

    private final Visitor visitor = new Visitor();
    private HttpServer shop;

    /** The program in front. */
    private enum Front {
        NGINX,
        HAPROXY;

        /** Runs it, asks, and ends it. */
        <T> T run(HttpServer shop, String gate, Asking<T> asking) throws Exception {
            String address = "127.0.0.1:" + shop.getAddress().getPort();
            try (ProxyProgram program =
                    this == NGINX ? Nginx.protecting(address, gate) : HaProxy.protecting(address, gate)) {
                return asking.at(program.pages());
            }
        }
    }

    @FunctionalInterface
    private interface Asking<T> {
        T at(URI pages) throws Exception;
    }

    @BeforeEach
    void openTheShop() throws IOException {
        visitor.comeIn();
        shop = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        // Says what came through.
        shop.createContext("/", exchange -> {
            int length = exchange.getRequestBody().readAllBytes().length;
            String said = Stream.of("Cookie", "Daehapsil-Slot")
                    .map(name -> name + "=" + exchange.getRequestHeaders().getFirst(name) + "\n")
                    .reduce(
                            exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + length + "\n",
                            String::concat);
            byte[] bytes = said.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        shop.start();
    }

    @AfterEach
    void closeTheShop() {
        shop.stop(0);
        visitor.leave();
    }

    @ParameterizedTest
    @EnumSource
    void whoIsInsideBuysAndTheShopSeesTheSlotAndNothingThatOpensIt(Front front) throws Exception {
        String slot = visitor.place().split("\\.")[5];
        front.run(shop, gate(), pages -> {
            assertThat(send(at(pages, "/cart?item=7").header("Cookie", "a=b; " + PLACE + visitor.place() + "; c=d"))
                            .body())
                    .startsWith("GET /cart?item=7 0\n")
                    .contains("a=b", "c=d", "Daehapsil-Slot=" + slot + "\n")
                    .doesNotContain("dh_");
            assertThat(send(at(pages, "/buy")
                                    .header("Authorization", "Bearer " + visitor.pass())
                                    .header("Daehapsil-Slot", "another's")
                                    .POST(BodyPublishers.ofString("x".repeat(2_000_000))))
                            .body())
                    .startsWith("POST /buy 2000000\n")
                    .contains("Daehapsil-Slot=" + slot + "\n");
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void whoIsNotIsSentToWaitAndAProgramIsToldSo(Front front) throws Exception {
        front.run(shop, gate(), pages -> {
            HttpResponse<String> sent = send(at(pages, "/cart?item=7").header("Accept", "text/html,*/*"));
            assertThat(sent.statusCode()).isEqualTo(303);
            assertThat(location(sent, pages)).isEqualTo(WAIT + "?room=" + Visitor.ROOM + "&next=%2Fcart%3Fitem%3D7");

            HttpResponse<String> told = send(at(pages, "/cart").header("Accept", "application/json"));
            assertThat(told.statusCode()).isEqualTo(401);
            assertThat(told.body()).contains("\"wait\": \"" + WAIT + "?room=" + Visitor.ROOM);

            assertThat(send(at(pages, "/buy").POST(BodyPublishers.ofString("x")))
                            .statusCode())
                    .isEqualTo(303);
            assertThat(send(at(pages, "/assets/shop.js").header("Daehapsil-Slot", "forged"))
                            .body())
                    .contains("Daehapsil-Slot=null");
            return null;
        });
    }

    /** F-19 */
    @ParameterizedTest
    @EnumSource
    void aPassInTheAddressIsGoneFromItBeforeTheShopSeesIt(Front front) throws Exception {
        front.run(shop, gate(), pages -> {
            HttpResponse<String> cleaned = send(at(pages, "/cart?daehapsil-pass=" + visitor.pass() + "&item=7"));
            assertThat(cleaned.statusCode()).isEqualTo(303);
            assertThat(location(cleaned, pages)).isEqualTo("/cart?item=7");

            String cookie =
                    cleaned.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
            assertThat(send(at(pages, "/cart?item=7").header("Cookie", cookie)).body())
                    .startsWith("GET /cart?item=7 0\n");
            return null;
        });
    }

    @ParameterizedTest
    @EnumSource
    void theWaitingPageWithAllThatItNeedsComesFromTheShopsOwnHost(Front front) throws Exception {
        try (Gate room = new Gate(Visitor.ROOM)) {
            room.pause();
            front.run(shop, gate(), pages -> {
                String wait = location(send(at(pages, "/cart?item=7")), pages);
                // Whoever comes before the server has seen the pause goes straight in.
                HttpResponse<String> page = await().atMost(Duration.ofSeconds(10))
                        .until(() -> send(at(pages, wait)), answer -> answer.statusCode() == 200);
                assertThat(page.body()).contains("id=\"wait\"", "data-base=\"/.daehapsil\"");
                String cookie =
                        page.headers().firstValue("Set-Cookie").orElseThrow().split(";")[0];
                Matcher assets = ASSET.matcher(page.body());
                assertThat(assets.results().map(found -> found.group(1)))
                        .hasSizeGreaterThan(3)
                        .allSatisfy(asset -> assertThat(send(at(pages, asset)).statusCode())
                                .as(asset)
                                .isEqualTo(200));
                assertThat(send(at(pages, "/.daehapsil/sdk/shim.js")).body()).contains("XMLHttpRequest");
                String status = "/.daehapsil/hall/rooms/" + Visitor.ROOM + "/place";
                assertThat(send(at(pages, status).header("Cookie", cookie)).body())
                        .contains("\"status\":\"WAITING\"");
                try (LiveSocket socket =
                        LiveSocket.at(pages, SOCKET, Map.of("Origin", pages.toString(), "Cookie", cookie))) {
                    socket.send("{\"room\": \"" + Visitor.ROOM + "\"}");
                    assertThat(socket.document().getString("status")).isEqualTo("WAITING");
                }
                for (String closed : List.of("/admin/log-in", "/booking/search?room=" + Visitor.ROOM, "/metrics")) {
                    assertThat(send(at(pages, "/.daehapsil" + closed)).statusCode())
                            .as(closed)
                            .isEqualTo(404);
                }

                room.resume();

                HttpResponse<String> back = await().atMost(Duration.ofSeconds(20))
                        .until(
                                () -> send(at(pages, wait).header("Cookie", cookie)),
                                answer -> answer.statusCode() == 302);
                assertThat(location(back, pages)).isEqualTo("/cart?item=7");
                assertThat(send(at(pages, "/cart?item=7").header("Cookie", cookie))
                                .body())
                        .startsWith("GET /cart?item=7 0\n");
                return null;
            });
        }
    }

    @ParameterizedTest
    @EnumSource
    void whileTheGateIsAwayNobodyPasses(Front front) throws Exception {
        front.run(shop, "127.0.0.1:" + Ports.free(), pages -> {
            HttpResponse<String> told = send(at(pages, "/cart").header("Cookie", PLACE + visitor.place()));
            assertThat(told.statusCode()).isEqualTo(503);
            assertThat(told.headers().firstValue("Retry-After")).isPresent();
            return null;
        });
    }

    private static String gate() {
        return "127.0.0.1:" + Product.pages().getPort();
    }

    private static HttpRequest.Builder at(URI pages, String path) {
        return HttpRequest.newBuilder(URI.create(pages + path));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.build(), BodyHandlers.ofString());
    }

    private static String location(HttpResponse<String> response, URI pages) {
        return response.headers().firstValue("Location").orElseThrow().replaceFirst("^" + pages, "");
    }
}
