package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Call.Answer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The gate beside another proxy, as nginx, Traefik and Envoy ask it. */
@OnServer
class VerifyIT {

    private static final String ASKED = "/gate/verify?room=" + Visitor.ROOM;
    private static final String WAIT = "/.daehapsil/queue/page?room=" + Visitor.ROOM;

    private final Visitor visitor = new Visitor();

    @BeforeEach
    void comeIn() {
        visitor.comeIn();
    }

    @AfterEach
    void leave() {
        visitor.leave();
    }

    @Test
    void whoIsInsidePassesAndTheSlotIsNamedWithoutAnythingThatOpensIt() throws Exception {
        for (Call shown : List.of(
                Call.get(ASKED).pass(visitor.pass()),
                Call.get(ASKED).with("Cookie", "a=b; dh_pass_" + Visitor.ROOM + "=" + visitor.pass()),
                Call.get(ASKED).with("Cookie", "dh_place_" + Visitor.ROOM + "=" + visitor.place()))) {
            Answer answer = shown.send();

            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.response().body()).isEmpty();
            assertThat(answer.header("Daehapsil-Room")).isEqualTo(Visitor.ROOM);
            assertThat(visitor.place()).contains("." + answer.header("Daehapsil-Slot") + ".");
            assertThat(answer.header("Daehapsil-Number")).matches("[1-9]\\d*");
            assertThat(answer.header("Daehapsil-Ends-In")).matches("[1-9]\\d*");
            assertThat(answer.response().headers().map().toString())
                    .doesNotContain(visitor.pass())
                    .doesNotContain(visitor.place());
        }
    }

    /** Traefik passes on what it is told; nginx needs a 401 to make its own of it. */
    @Test
    void whoIsNotIsToldWhereToWaitAndComesBackFromThere() throws Exception {
        Answer refused = fromTraefik(ASKED).send();

        assertThat(refused.problem()).isEqualTo("401 pass-missing");
        assertThat(refused.header("Daehapsil-Wait")).isEqualTo(WAIT + "&next=%2Fcart%3Fitem%3D7");
        assertThat(refused.header("Daehapsil-Reason")).isEqualTo("pass-missing");
        assertThat(refused.json().getString("wait")).isEqualTo(refused.header("Daehapsil-Wait"));

        Answer sent =
                fromTraefik(ASKED + "&redirect=303").with("Accept", "text/html").send();
        assertThat(sent.status()).isEqualTo(303);
        assertThat(sent.header("Location")).isEqualTo(refused.header("Daehapsil-Wait"));

        Answer program = fromTraefik(ASKED + "&redirect=303")
                .with("Accept", "application/json")
                .send();
        assertThat(program.status()).isEqualTo(401);
    }

    /** Envoy asks with the method and below the path of the visitor's request. */
    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"})
    void thePathMayStandBehindAndTheMethodBeAny(String method) throws Exception {
        String address = "/gate/verify/a/b;c=1/%ED%95%9C?room=another&x=%2F";

        Answer inside = Call.method(method, address, "")
                .with("Daehapsil-Room", Visitor.ROOM)
                .pass(visitor.pass())
                .send();
        Answer outside = Call.method(method, address, "")
                .with("Daehapsil-Room", Visitor.ROOM)
                .send();

        assertThat(inside.status()).isEqualTo(200);
        assertThat(inside.header("Daehapsil-Room")).isEqualTo(Visitor.ROOM);
        assertThat(outside.status()).isEqualTo(401);
        assertThat(outside.header("Daehapsil-Wait"))
                .isEqualTo(WAIT
                        + (method.equals("GET")
                                ? "&next=%2Fa%2Fb%3Bc%3D1%2F%25ED%2595%259C%3Froom%3Danother%26x%3D%252F"
                                : "&next=%2F"));
    }

    @Test
    void noRoomAndAnUnknownOneAndAnotherAddressAreNotFound() throws Exception {
        assertThat(Call.get("/gate/verify").send().problem()).isEqualTo("404 not-found");
        assertThat(Call.get("/gate/verify?room=no-such-room").send().problem()).isEqualTo("404 not-found");
        assertThat(Call.get("/gate/verify/path?room=" + Visitor.ROOM).send().problem())
                .isEqualTo("404 not-found");
        assertThat(Call.get("/gate/verifying?room=" + Visitor.ROOM).send().problem())
                .isEqualTo("404 not-found");
    }

    /** F-19 */
    @Test
    void aPassInTheAddressIsGoneFromItAndBecomesACookieThatOpensNothingElse() throws Exception {
        Answer first = Call.get(ASKED)
                .with("X-Forwarded-Proto", "https")
                .with("X-Forwarded-Uri", "/cart?daehapsil-pass=" + visitor.pass() + "&item=7")
                .send();

        assertThat(first.status()).isEqualTo(401);
        assertThat(first.header("Daehapsil-Wait")).isEqualTo("/cart?item=7");
        String cookie = first.header("Set-Cookie");
        assertThat(cookie).startsWith("dh_gate_" + Visitor.ROOM + "=").contains("HttpOnly", "SameSite=Lax");
        String ticket = cookie.substring(cookie.indexOf('=') + 1, cookie.indexOf(';'));
        assertThat(Call.get(ASKED)
                        .with("Cookie", "dh_gate_" + Visitor.ROOM + "=" + ticket)
                        .send()
                        .status())
                .isEqualTo(200);
        String search = "/departures?from=SEOUL&to=BUSAN&date=2026-12-24";
        assertThat(Call.get("/api/rooms/" + Visitor.ROOM + search).pass(ticket).problemOf())
                .isEqualTo("401 pass-missing");

        Answer stale = Call.get(ASKED)
                .with("X-Forwarded-Uri", "/cart?daehapsil-pass=nonsense")
                .send();
        assertThat(stale.header("Daehapsil-Wait")).isEqualTo(WAIT + "&next=%2Fcart");
    }

    @Test
    void whoLeftStandsOutsideWithinASecondAlthoughThePassIsGood() throws Exception {
        Visitor other = new Visitor().comeIn();
        Call.get(ASKED).pass(other.pass()).send();
        String pass = other.pass();

        other.leave();

        await().atMost(Duration.ofSeconds(3))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> Call.get(ASKED).pass(pass).send().status() == 401);
        assertThat(Call.get(ASKED).pass(pass).send().header("Daehapsil-Reason")).isEqualTo("slot-ended");
    }

    @Test
    void theWaitingPageGoesBackToTheSiteAndToNoOther() throws Exception {
        String place = "dh_place_" + Visitor.ROOM + "=" + visitor.place();

        assertThat(page("/cart?item=7", place)).isEqualTo("/cart?item=7");
        assertThat(page(Product.FAR_SITE + "/cart", place)).startsWith(Product.FAR_SITE + "/cart?daehapsil-pass=ey");
        assertThat(page("https://evil.example/", place)).isEqualTo("/");
        assertThat(page("//evil.example/", place)).isEqualTo("/evil.example/");
    }

    /** F-22 */
    @Test
    void whoRefusesCookiesIsSentOnceAndThenToldSo() throws Exception {
        Answer first =
                Call.get(WAIT + "&next=%2Fcart").with("Accept", "text/html").send();

        if (first.status() == 302) {
            assertThat(first.header("Location")).endsWith("&again=1");
            assertThat(Call.get(WAIT + "&next=%2Fcart&again=1").send().header("Location"))
                    .endsWith("why=cookies");
        } else {
            assertThat(first.response().body()).contains("again=1");
        }
    }

    private static String page(String next, String cookie) throws Exception {
        Answer sent = Call.get(WAIT + "&next=" + Visitor.encoded(next))
                .with("Cookie", cookie)
                .with("Accept", "text/html")
                .send();
        assertThat(sent.status()).isEqualTo(302);
        return sent.header("Location").replaceFirst("^" + Product.pages(), "");
    }

    private static Call fromTraefik(String address) {
        return Call.get(address)
                .with("X-Forwarded-Method", "GET")
                .with("X-Forwarded-Proto", "https")
                .with("X-Forwarded-Host", "shop.example")
                .with("X-Forwarded-Uri", "/cart?item=7");
    }
}
