package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** People in front of a shop behind the gate: who waits finishes what they began. */
@OnServer
class SiteBrowserIT {

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    @RegisterExtension
    private static final Shop shop = new Shop();

    private BrowserContext visitor;
    private Page page;

    @BeforeEach
    void come() {
        visitor = chromium.visitor("en-US", true);
        page = visitor.newPage();
    }

    @AfterEach
    void go() {
        visitor.close();
    }

    @Test
    void theWaitingPageStandsAtTheAddressThatWasAskedForAndOpensIt() {
        try (Gate gate = new Gate(Shop.ROOM)) {
            shut(gate, Shop.HOST);
            List<String> sockets = new CopyOnWriteArrayList<>();
            page.onWebSocket(socket -> sockets.add(socket.url()));
            Response first = page.navigate(at(Shop.HOST) + "/catalogue?page=2");
            assertThat(first.status()).isEqualTo(503);
            assertThat(page.textContent(".lead")).contains("Tea & Coffee");
            await().pollInSameThread().until(() -> {
                page.waitForTimeout(50);
                return !sockets.isEmpty();
            });
            assertThat(sockets.get(0)).endsWith("/.daehapsil/ws/queue/status");

            gate.resume();
            page.waitForSelector("#shop");
            assertThat(page.url()).endsWith("/catalogue?page=2");
        }
    }

    /** Others may be inside, too: whoever asked whether it was shut, and those of other tests. */
    private void leave(Gate gate) {
        int inside = gate.inside();
        page.evaluate("fetch('/receipt').then((a) => a.text())");
        await().atMost(Duration.ofSeconds(10)).until(() -> gate.inside() < inside);
    }

    @Test
    void aCallAndAFormWaitAndEndAsIfTheShopHadBeenSlow() {
        try (Gate gate = new Gate(Shop.SHIM_ROOM)) {
            page.navigate(at(Shop.SHIM_HOST) + "/");
            page.waitForSelector("#shop");
            // Shut first: with nobody waiting the browser's next request, be it for an icon, would come in again.
            shut(gate, Shop.SHIM_HOST);
            leave(gate);

            page.evaluate(
                    "() => { window.asked = fetch('/call', {method: 'POST', body: 'two bags'}).then((a) => a.json()); }");
            page.waitForSelector("#daehapsil-wait");
            gate.resume();
            assertThat(
                            (String)
                                    page.evaluate(
                                            "Promise.race([asked, new Promise((_, no) => setTimeout(() => no('too slow'), 30000))]).then((a) => a.answer)"))
                    .isEqualTo(Shop.hash("two bags".getBytes(StandardCharsets.UTF_8)));

            leave(gate);
            shut(gate, Shop.SHIM_HOST);
            int orders = shop.orders.get();
            page.click("#order button");
            page.waitForSelector("#daehapsil-wait");
            gate.resume();
            page.waitForSelector("#done");
            assertThat(shop.orders.get()).isEqualTo(orders + 1);
        }
    }

    @Test
    void jQuerysAjaxWaitsAndItsSuccessHandlerRunsAsIfTheShopHadBeenSlow() throws Exception {
        try (Gate gate = new Gate(Shop.SHIM_ROOM)) {
            page.navigate(at(Shop.SHIM_HOST) + "/");
            page.waitForSelector("#shop");
            page.addScriptTag(new Page.AddScriptTagOptions().setContent(jQuery()));
            shut(gate, Shop.SHIM_HOST);
            leave(gate);

            page.evaluate("""
                    () => {
                      window.heard = [];
                      window.asked = new Promise((go) => jQuery.ajax({
                        url: '/call', method: 'POST', data: { bags: 2 }, dataType: 'json',
                        beforeSend: () => heard.push('beforeSend'),
                        success: (answer) => heard.push(answer.answer),
                        error: (request, status) => heard.push('error ' + status),
                        complete: () => { heard.push('complete'); go(heard); },
                      }));
                    }""");
            page.waitForSelector("#daehapsil-wait");
            assertThat(page.evaluate("heard")).isEqualTo(List.of("beforeSend"));
            gate.resume();

            assertThat(page.evaluate("asked"))
                    .isEqualTo(List.of("beforeSend", Shop.hash("bags=2".getBytes(StandardCharsets.UTF_8)), "complete"));
            assertThat(page.isVisible("#daehapsil-wait")).isFalse();
        }
    }

    @Test
    void whereWorkIsAskedForPageAndCallShowItByThemselves() {
        try (Gate gate = new Gate(Shop.SHIM_ROOM)) {
            gate.set("proof_difficulty", "1000");
            gate.set("proof_difficulty_most", "1000");
            gate.set("proof_of_work", "true");
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> new SiteClient(Shop.SHIM_HOST)
                            .get("/", "X-Daehapsil", "json")
                            .body()
                            .contains("\"PROOF\""));
            page.navigate(at(Shop.SHIM_HOST) + "/catalogue?page=3");
            page.waitForSelector("#shop");
            assertThat(page.url()).endsWith("/catalogue?page=3");

            int inside = gate.inside();
            page.evaluate("fetch('/receipt').then((a) => a.text())"); // leaves
            await().atMost(Duration.ofSeconds(10)).until(() -> gate.inside() < inside);
            assertThat(
                            page.evaluate(
                                    "fetch('/call', {method: 'POST', body: 'two bags'}).then((a) => a.json()).then((a) => a.answer)"))
                    .isEqualTo(Shop.hash("two bags".getBytes(StandardCharsets.UTF_8)));
        }
    }

    private static String jQuery() throws IOException {
        try (InputStream script =
                SiteBrowserIT.class.getResourceAsStream("/META-INF/resources/webjars/jquery/3.7.1/jquery.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** F-22 */
    @Test
    void whoseBrowserKeepsNoCookiesIsToldSoAndIsNotSentInACircle(@TempDir Path profile) throws IOException {
        try (Gate gate = new Gate(Shop.ROOM);
                BrowserContext without = chromium.withoutCookies(profile)) {
            shut(gate, Shop.HOST);
            Page plain = without.newPage();
            List<String> loads = new CopyOnWriteArrayList<>();
            plain.onRequest(request -> {
                if (request.isNavigationRequest()) {
                    loads.add(request.url());
                }
            });
            plain.navigate(at(Shop.HOST) + "/catalogue");
            plain.waitForURL("**/.daehapsil/booking/out**");
            assertThat(plain.textContent("h1")).isEqualTo("Your browser does not keep cookies");
            assertThat(loads).hasSizeLessThanOrEqualTo(3);
        }
    }

    @Test
    void fiftyWhoWaitAllComeIn() throws Exception {
        try (Gate gate = new Gate(Shop.ROOM)) {
            shut(gate, Shop.HOST);
            List<SiteClient> waiting = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                SiteClient one = new SiteClient(Shop.HOST);
                assertThat(one.get("/catalogue", "Accept", "text/html").statusCode())
                        .isEqualTo(503);
                waiting.add(one);
            }
            gate.resume();
            await().atMost(Duration.ofSeconds(30))
                    .pollInterval(Duration.ofMillis(500))
                    .until(() -> {
                        Iterator<SiteClient> each = waiting.iterator();
                        while (each.hasNext()) {
                            if (each.next()
                                            .get("/catalogue", "Accept", "text/html")
                                            .statusCode()
                                    == 200) {
                                each.remove();
                            }
                        }
                        return waiting.isEmpty();
                    });
        }
    }

    /** Until the server has seen that the room is paused. */
    private static void shut(Gate gate, String host) {
        gate.pause();
        await().atMost(Duration.ofSeconds(10))
                .until(() ->
                        new SiteClient(host).get("/", "X-Daehapsil", "json").statusCode() == 202);
    }

    private static String at(String host) {
        return "http://" + host + ":" + Product.pages().getPort();
    }
}
