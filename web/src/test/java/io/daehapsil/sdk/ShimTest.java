package io.daehapsil.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The shim in a real browser, on a page of a shop, against a gate that lets everybody in at the second time of asking, unless it is full. */
class ShimTest {

    private static final Path SHIM = Path.of("src/main/webapp/sdk/shim.js");
    private static final String WAITING =
            "{\"status\":\"WAITING\",\"ahead\":4711,\"askAgainInSeconds\":1,\"ask\":\"/.daehapsil/hall/rooms/shop/place\"}";

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private final List<String> came = new CopyOnWriteArrayList<>();
    private final AtomicBoolean inside = new AtomicBoolean();
    private volatile boolean full;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private HttpServer server;
    private BrowserContext visitor;
    private Page page;

    @BeforeEach
    void openTheShop() throws IOException {
        server = HttpServer.create(new InetSocketAddress("localhost", 0), 50);
        server.setExecutor(threads);
        server.createContext("/", this::serve);
        server.start();
        visitor = chromium.browser()
                .newContext(new Browser.NewContextOptions()
                        .setBaseURL("http://localhost:" + server.getAddress().getPort())
                        .setLocale("en-US"));
        visitor.setDefaultTimeout(60_000);
        page = visitor.newPage();
        page.navigate("/");
    }

    @AfterEach
    void closeTheShop() {
        visitor.close();
        server.stop(0);
        threads.shutdownNow();
    }

    @Test
    void aFetchThatMeetsTheQueueEndsAsIfItHadBeenSlowAndItsBodyComesWhole() {
        String answer =
                (String) page.evaluate("fetch('/call', {method: 'POST', body: 'two bags', headers: {'X-Own': '1'}})"
                        + ".then(async (a) => a.status + ' ' + await a.text())");

        assertThat(answer).isEqualTo("200 heard two bags");
        assertThat(came).filteredOn(line -> line.startsWith("POST /call")).containsExactly("POST /call two bags 1");
        assertThat(page.locator("#daehapsil-wait").count()).isZero();
    }

    @Test
    void whileItWaitsAPanelSaysHowManyAreAheadAndTakesNoFocus() {
        full = true;
        page.focus("#item");
        page.evaluate("() => { window.asked = fetch('/call', {method: 'POST', body: 'x'}).then((a) => a.text()); }");
        page.waitForSelector("#daehapsil-wait");

        assertThat(page.textContent("#daehapsil-wait")).contains("4,711 ahead of you");
        assertThat(page.evaluate("document.activeElement.id")).isEqualTo("item");
        full = false;
        assertThat(page.evaluate("asked")).isEqualTo("heard x");
    }

    @Test
    void aFetchOfARequestObjectWithAFileIsSentAgainAsItWas() {
        Object answer =
                page.evaluate("() => { const form = new FormData(); form.append('file', new Blob(['12345']), 'f.txt');"
                        + " return fetch(new Request('/call', {method: 'PUT', body: form})).then((a) => a.text()); }");

        assertThat((String) answer).startsWith("heard ").contains("12345", "filename=\"f.txt\"");
    }

    @Test
    void anAbortedFetchEndsAtOnce() {
        Object name = page.evaluate("() => { const stop = new AbortController();"
                + " const asked = fetch('/call', {method: 'POST', body: 'x', signal: stop.signal}).catch((e) => e.name);"
                + " setTimeout(() => stop.abort(), 200); return asked; }");

        assertThat(name).isEqualTo("AbortError");
    }

    @Test
    void anXmlHttpRequestTellsItsPageOfTheEndOnly() {
        Object seen = page.evaluate("() => new Promise((done) => { const x = new XMLHttpRequest(); const seen = [];"
                + " x.onreadystatechange = () => seen.push(x.readyState + ':' + x.status);"
                + " x.onload = () => seen.push('load ' + x.responseText);"
                + " x.onloadend = () => { seen.push('end'); done(seen.join()); };"
                + " x.open('POST', '/call'); x.setRequestHeader('X-Own', '7'); x.send('tea'); })");

        assertThat((String) seen).isEqualTo("1:0,2:200,3:200,4:200,load heard tea,end");
        assertThat(came).filteredOn(line -> line.startsWith("POST /call")).containsExactly("POST /call tea 7");
    }

    @Test
    void anXmlHttpRequestForJsonGetsItsJson() {
        Object answer = page.evaluate(
                "() => new Promise((done) => { const x = new XMLHttpRequest(); x.responseType = 'json';"
                        + " x.addEventListener('load', () => done(x.response.heard)); x.open('POST', '/json'); x.send('tea'); })");

        assertThat(answer).isEqualTo("tea");
    }

    @Test
    void aFormWaitsAndIsThenSubmittedOnceWithTheButtonThatWasPressed() {
        page.evaluate(
                "document.getElementById('form').addEventListener('submit', () => (window.submits = (window.submits || 0) + 1))");
        page.fill("#item", "green tea");
        page.click("#buy");
        page.waitForURL("**/order");

        assertThat(page.textContent("body")).isEqualTo("heard item=green+tea&act=buy");
        assertThat(came).filteredOn(line -> line.startsWith("POST /order")).hasSize(1);
    }

    @Test
    void aFormThatThePageSendsItselfIsLeftToThePage() {
        page.evaluate(
                "document.getElementById('form').addEventListener('submit', (e) => { e.preventDefault(); window.own = true; })");
        page.click("#buy");

        assertThat(page.evaluate("window.own")).isEqualTo(true);
        assertThat(came).noneMatch(line -> line.contains("/gate/ask"));
    }

    @Test
    void whatGoesToOtherSitesIsNotTouched() {
        page.evaluate(
                "url => fetch(url, {mode: 'no-cors'}).catch(() => 0)",
                "http://127.0.0.1:" + server.getAddress().getPort() + "/other");
        assertThat(came).anyMatch(line -> line.startsWith("GET /other") && line.endsWith("null"));
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String line = exchange.getRequestMethod() + " " + path + " " + body + " "
                    + exchange.getRequestHeaders().getFirst("X-Own");
            switch (path) {
                case "/" ->
                    answer(
                            exchange,
                            200,
                            "text/html",
                            "<!DOCTYPE html><html lang=en><script src=/shim.js></script><body>"
                                    + "<form id=form method=post action=/order><input id=item name=item>"
                                    + "<button id=buy name=act value=buy>Buy</button></form>");
                case "/shim.js" -> answer(exchange, 200, "text/javascript", Files.readString(SHIM));
                case "/other" -> {
                    came.add("GET /other " + exchange.getRequestHeaders().getFirst("X-Daehapsil"));
                    answer(exchange, 200, "text/plain", "");
                }
                case "/.daehapsil/hall/rooms/shop/place" -> {
                    inside.set(!full);
                    answer(exchange, 200, "application/json", full ? WAITING : "{\"status\":\"ALLOWED\"}");
                }
                case "/.daehapsil/gate/ask" -> {
                    came.add(line);
                    gate(exchange, 204, "text/plain", "");
                }
                default -> {
                    boolean asksForJson =
                            "json".equals(exchange.getRequestHeaders().getFirst("X-Daehapsil"));
                    if (inside.get() || !asksForJson) {
                        came.add(line);
                    }
                    gate(
                            exchange,
                            200,
                            "text/plain",
                            path.equals("/json") ? "{\"heard\":\"" + body + "\"}" : "heard " + body);
                }
            }
        }
    }

    private void gate(HttpExchange exchange, int status, String type, String text) throws IOException {
        if (inside.get()) {
            answer(exchange, status, type, text);
        } else {
            exchange.getResponseHeaders().add("Daehapsil-Queue", "shop");
            answer(exchange, 202, "application/json", WAITING);
        }
    }

    private static void answer(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }
}
