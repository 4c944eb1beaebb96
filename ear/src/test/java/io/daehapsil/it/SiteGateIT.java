package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A shop stands behind the gate: who may go through does, who may not waits, and nothing that passes is changed. */
@OnServer
class SiteGateIT {

    @RegisterExtension
    private static final Shop shop = new Shop();

    @BeforeEach
    void forget() {
        shop.forget();
    }

    @Test
    void whereNobodyWaitsAVisitorGoesStraightThrough() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            SiteClient visitor = new SiteClient(Shop.HOST);
            HttpResponse<String> page = visitor.get("/catalogue?a=1&b=%2F", "Accept", "text/html");

            assertThat(page.statusCode()).isEqualTo(200);
            assertThat(page.body()).contains("Welcome");
            assertThat(page.headers().allValues("Set-Cookie")).anyMatch(line -> line.startsWith("basket=1"));
            assertThat(page.headers().firstValue("ETag")).hasValue("\"a, b\"");
            assertThat(page.headers().map())
                    .as("what holds for our own pages does not for the site's")
                    .doesNotContainKeys("content-security-policy", "referrer-policy", "x-content-type-options");
            assertThat(visitor.cookie("dh_place_shop")).isNotBlank().isNotEqualTo("stolen");
            assertThat(gate.inside()).isPositive();
            Shop.Seen seen = shop.next();
            assertThat(seen.address()).isEqualTo("/catalogue?a=1&b=%2F");

            HttpResponse<String> again =
                    visitor.get("/again", "Authorization", "Bearer of-the-shop", "Accept-Encoding", "gzip");
            assertThat(again.statusCode()).as(again.body()).isEqualTo(200);
            seen = shop.next();
            assertThat(seen.header("Host")).isEqualTo(Shop.HOST);
            assertThat(seen.header("Cookie")).isEqualTo("basket=1");
            assertThat(seen.header("Authorization")).isEqualTo("Bearer of-the-shop");
            assertThat(seen.header("Accept-Encoding")).isEqualTo("gzip");
            assertThat(seen.header("X-Forwarded-For")).isEqualTo("127.0.0.1");
            assertThat(seen.header("X-Forwarded-Host")).isEqualTo(Shop.HOST);
            assertThat(seen.header("Forwarded")).contains("for=127.0.0.1", "proto=http");
            assertThat(seen.header("Daehapsil-Gate")).matches("t=[0-9]+,v1=[0-9a-f]{64}");
        }
    }

    @Test
    void whoMustWaitGetsThePageInPlaceAndTheSiteWhenItIsTheirTurn() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            gate.pause();
            SiteClient visitor = new SiteClient(Shop.HOST);
            await().atMost(Duration.ofSeconds(5)).until(() -> {
                HttpResponse<String> page = new SiteClient(Shop.HOST).get("/", "Accept", "text/html");
                return page.statusCode() == 503;
            });
            shop.forget();
            HttpResponse<String> page = visitor.get("/order?item=5", "Accept", "text/html");
            assertThat(page.statusCode()).isEqualTo(503);
            assertThat(page.headers().firstValue("Cache-Control").orElse("")).contains("no-store");
            assertThat(page.headers().firstValue("Retry-After")).isPresent();
            assertThat(page.body()).contains("id=\"wait\"", "Tea &amp; Coffee", "/.daehapsil/assets/");
            assertThat(shop.sawNothing()).isTrue();

            assertThat(visitor.get("/assets/x.png").statusCode()).isEqualTo(200);
            assertThat(shop.next().address()).isEqualTo("/assets/x.png");

            gate.resume();
            await().atMost(Duration.ofSeconds(20))
                    .pollInterval(Duration.ofMillis(300))
                    .until(() ->
                            visitor.get("/order?item=5", "Accept", "text/html").statusCode() == 200);
        }
    }

    /** F-21 */
    @Test
    void whoeverAsksForJsonInWhateverOrderIsTold202() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            gate.pause();
            await().atMost(Duration.ofSeconds(5))
                    .until(() -> new SiteClient(Shop.HOST).get("/").statusCode() == 503);
            shop.forget();
            for (String[] headers : new String[][] {
                {"Accept", "application/json, text/plain, */*"},
                {"Accept", "text/plain, application/json;q=0.9"},
                {"X-Daehapsil", "json"}
            }) {
                HttpResponse<String> told =
                        new SiteClient(Shop.HOST).send("POST", "/order", BodyPublishers.ofString("a=1"), headers);
                assertThat(told.statusCode()).as(headers[1]).isEqualTo(202);
                assertThat(told.headers().firstValue("Daehapsil-Queue")).hasValue(Shop.ROOM);
                JsonObject place =
                        Json.createReader(new StringReader(told.body())).readObject();
                assertThat(place.getString("status")).isEqualTo("WAITING");
                assertThat(place.getString("ask")).isEqualTo("/.daehapsil/hall/rooms/shop/place");
                assertThat(new SiteClient(Shop.HOST)
                                .get(place.getString("ask"), "Daehapsil-Place", place.getString("place"))
                                .statusCode())
                        .isEqualTo(200);
            }
            assertThat(new SiteClient(Shop.HOST)
                            .send("POST", "/order?daehapsil=json", BodyPublishers.noBody())
                            .statusCode())
                    .isEqualTo(202);
            assertThat(shop.sawNothing()).isTrue();
        }
    }

    @Test
    void bodiesOfAnySizePassUnchangedBothWays() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            SiteClient visitor = new SiteClient(Shop.HOST);
            visitor.get("/");
            shop.forget();
            byte[] ten = Shop.tenMegabytes();
            for (byte[] body : new byte[][] {{7}, ten}) {
                visitor.send(
                        "POST", "/call", BodyPublishers.ofByteArray(body), "Content-Type", "application/octet-stream");
                assertThat(shop.next().sha256()).isEqualTo(Shop.hash(body));
                visitor.send(
                        "PUT",
                        "/call",
                        BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)),
                        "Content-Type",
                        "application/octet-stream");
                assertThat(shop.next().sha256()).as("chunked").isEqualTo(Shop.hash(body));
            }
            assertThat(Shop.hash(visitor.stream("GET", "/download", BodyPublishers.noBody())
                            .body()))
                    .isEqualTo(Shop.hash(ten));
            HttpResponse<String> part = visitor.get("/download", "Range", "bytes=5-9");
            assertThat(part.statusCode()).isEqualTo(206);
            assertThat(part.headers().firstValue("Content-Range")).hasValue("bytes 5-9/10000000");
            try (var packed = new GZIPInputStream(
                    visitor.stream("GET", "/gzip", BodyPublishers.noBody(), "Accept-Encoding", "gzip")
                            .body())) {
                assertThat(packed.readAllBytes()).asString().isEqualTo("packed");
            }
            assertThat(visitor.get("/broken").body()).isEqualTo("the shop is ill");
            assertThat(visitor.get("/moved").headers().firstValue("Location")).hasValue("/elsewhere");
        }
    }

    @Test
    void theSiteEndsASlotByAHeaderThatNobodySees() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            SiteClient visitor = new SiteClient(Shop.HOST);
            visitor.get("/");
            int inside = gate.inside();
            HttpResponse<String> receipt = visitor.get("/receipt");
            assertThat(receipt.body()).contains("Thank you");
            assertThat(receipt.headers().firstValue("Daehapsil-Leave")).isEmpty();
            await().atMost(Duration.ofSeconds(5)).until(() -> gate.inside() < inside);
        }
    }

    @Test
    void aSiteThatDoesNotAnswerIsSaidToInItsName() throws Exception {
        SiteClient visitor = new SiteClient(Shop.DEAD_HOST);
        HttpResponse<String> dead = visitor.get("/", "Accept-Language", "en");
        assertThat(dead.statusCode()).isEqualTo(502);
        assertThat(dead.headers().firstValue("Retry-After")).isPresent();
        assertThat(dead.body()).contains(Shop.DEAD_HOST + " does not answer");
        assertThat(visitor.cookie("dh_place_dead-shop")).isNotBlank();
        HttpResponse<String> slow = new SiteClient(Shop.SLOW_HOST).get("/slow", "Accept-Language", "en");
        assertThat(slow.statusCode()).isEqualTo(504);
        assertThat(slow.body()).contains(Shop.SLOW_HOST);
        shop.slowMayAnswer.countDown();
    }

    @Test
    void whatIsOursIsBelowOnePrefixAndOnlyWhatWaitingNeeds() throws Exception {
        SiteClient visitor = new SiteClient(Shop.HOST);
        assertThat(visitor.get("/.daehapsil/sdk/daehapsil.js").statusCode()).isEqualTo(200);
        assertThat(visitor.get("/.daehapsil/assets/daehapsil.css").headers().firstValue("Cache-Control"))
                .isPresent();
        assertThat(visitor.get("/.daehapsil/api/rooms/shop").body()).contains("Tea & Coffee");
        for (String closed : new String[] {
            "/.daehapsil/admin/log-in",
            "/.daehapsil/api/admin/rooms",
            "/.daehapsil/metrics",
            "/.daehapsil/queue/page?room=" + Visitor.ROOM,
            "/.daehapsil/booking/search?room=shop",
            "/.daehapsil/assets/../admin/log-in"
        }) {
            assertThat(visitor.get(closed).statusCode()).as(closed).isEqualTo(404);
        }
        assertThat(shop.sawNothing()).isTrue();
        assertThat(Call.get("/api/rooms/shop").send().status()).isEqualTo(200);

        try (Gate gate = new Gate(Shop.ROOM)) {
            for (String theirs :
                    List.of("/gate/open?a=1", "/gate", "/admin/log-in", "/api/rooms", "/docs", "/queue/page")) {
                assertThat(visitor.get(theirs).body()).as(theirs).contains("Welcome");
                assertThat(shop.next().address()).isEqualTo(theirs);
            }
        }
    }

    @Test
    void whatCannotBePassedOnIsRefusedInWords() throws Exception {
        assertThat(raw("GET /order%zz HTTP/1.1")).startsWith("HTTP/1.1 400");
        assertThat(raw("GET /order%00.css HTTP/1.1")).startsWith("HTTP/1.1 400");
        assertThat(raw("GET /%c0%afx HTTP/1.1")).startsWith("HTTP/1.1 400");
        assertThat(raw(
                        "GET /chat HTTP/1.1",
                        "Connection: Upgrade",
                        "Upgrade: websocket",
                        "Sec-WebSocket-Version: 13",
                        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="))
                .startsWith("HTTP/1.1 501")
                .contains("Tea &amp; Coffee");
        assertThat(raw("GET /assets/a HTTP/1.1", "X-Long: " + "a".repeat(20_000)))
                .startsWith("HTTP/1.1 431")
                .contains("Tea &amp; Coffee");
        assertThat(shop.sawNothing()).isTrue();

        assertThat(raw("GET /assets/a HTTP/1.1", "X-Hop: secret", "X-Stays: 1", "Connection: close, X-Hop"))
                .startsWith("HTTP/1.1 200");
        Shop.Seen seen = shop.next();
        assertThat(seen.header("X-Hop")).isEmpty();
        assertThat(seen.header("X-Stays")).isEqualTo("1");
        assertThat(raw("GET /assets/a HTTP/1.1", "Via: " + seen.header("Via"))).startsWith("HTTP/1.1 508");
    }

    @Test
    void aNameThatIsNobodysIsNotFoundInOurName() throws Exception {
        HttpResponse<String> answer = new SiteClient("elsewhere.example").get("/", "Accept-Language", "en");

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.body()).contains("Daehapsil");
        assertThat(shop.sawNothing()).isTrue();
    }

    @Test
    void aSiteThatSaysNothingOfItShowsTheWaitingPageWith200() throws Exception {
        try (Gate gate = new Gate(Shop.SHIM_ROOM)) {
            gate.pause();
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> new SiteClient(Shop.SHIM_HOST)
                            .get("/", "Accept", "text/html")
                            .body()
                            .contains("id=\"wait\""));
            assertThat(new SiteClient(Shop.SHIM_HOST)
                            .get("/", "Accept", "text/html")
                            .statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void aFormThatARuleLooksIntoReachesTheSiteWhole() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            gate.pause();
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> new SiteClient(Shop.HOST).get("/").statusCode() == 503);
            shop.forget();
            String form = "Act=LOOK&text=" + "x".repeat(100_000);
            SiteClient visitor = new SiteClient(Shop.HOST);
            String[] type = {"Content-Type", "application/x-www-form-urlencoded"};
            assertThat(visitor.send("POST", "/index.php", BodyPublishers.ofString(form), type)
                            .statusCode())
                    .isEqualTo(200);
            assertThat(shop.next().sha256()).isEqualTo(Shop.hash(form.getBytes(StandardCharsets.UTF_8)));
            assertThat(visitor.send("POST", "/index.php", BodyPublishers.ofString("act=buy&act=look"), type)
                            .statusCode())
                    .isEqualTo(503);
            assertThat(shop.sawNothing()).isTrue();
        }
    }

    /** What a client of HTTP would not send by itself. */
    private static String raw(String request, String... headers) throws IOException {
        try (Socket socket = new Socket("localhost", Product.pages().getPort())) {
            socket.setSoTimeout(20_000);
            boolean connection = Arrays.stream(headers).anyMatch(header -> header.startsWith("Connection:"));
            String all = request + "\r\nHost: " + Shop.HOST + "\r\nAccept-Language: en\r\n"
                    + (headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n")
                    + (connection ? "" : "Connection: close\r\n") + "\r\n";
            socket.getOutputStream().write(all.getBytes(StandardCharsets.ISO_8859_1));
            StringBuilder answer = new StringBuilder();
            byte[] part = new byte[8192];
            int read = socket.getInputStream().read(part);
            while (read > 0 && !answer.toString().contains("</html>")) {
                answer.append(new String(part, 0, read, StandardCharsets.UTF_8));
                read = answer.toString().contains("</html>")
                        ? -1
                        : socket.getInputStream().read(part);
            }
            return answer.toString();
        }
    }
}
