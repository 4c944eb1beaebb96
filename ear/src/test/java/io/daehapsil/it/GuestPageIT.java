package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The SDK in a real browser, on pages of other sites: their option {@code base} says where we are. */
@OnServer
class GuestPageIT {

    /** Both scripts come from us, and both ways to load them are tried. */
    private static final String PAGE = """
            <!doctype html><meta charset="utf-8"><title>A shop</title>
            <script type="module">
              import { Daehapsil } from "%1$s/sdk/daehapsil.mjs";
              const hall = new Daehapsil("%2$s", { base: "%1$s", transports: [new URL(location).searchParams.get("by")] });
              hall.on("status", (s) => (document.title = s.status + " by " + hall.transport));
              hall.on("error", (e) => (document.title = "error " + e.status));
              await hall.join();
              hall.watch();
            </script>""";

    private static HttpServer allowed;
    private static HttpServer foreign;

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    @BeforeAll
    static void serveThePages() throws IOException {
        allowed = serve(URI.create(Product.GUEST_SITE).getPort());
        foreign = serve(0);
    }

    @AfterAll
    static void stop() {
        allowed.stop(0);
        foreign.stop(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"websocket", "sse", "polling"})
    void onAnAllowedSiteTheSdkJoinsAndFollowsByEveryWay(String way) {
        try (BrowserContext visitor = chromium.visitor("en-US", true)) {
            Page page = visitor.newPage();
            page.navigate(Product.GUEST_SITE + "/?by=" + way);
            page.waitForFunction("way => / by /.test(document.title) && document.title.endsWith(way)", way);
            assertThat(visitor.cookies(Product.pages().toString()))
                    .as("another site's visitor has no cookie of ours")
                    .noneMatch(cookie -> cookie.name.startsWith("dh_place_"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"websocket", "sse", "polling"})
    void onAForeignSiteTheBrowserKeepsOurAnswersFromThePage(String way) {
        try (BrowserContext visitor = chromium.visitor("en-US", true)) {
            Page page = visitor.newPage();
            page.navigate("http://localhost:" + foreign.getAddress().getPort() + "/?by=" + way);
            page.waitForFunction("() => document.title === 'error 0'");
        }
    }

    private static HttpServer serve(int port) throws IOException {
        HttpServer site = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        byte[] page = PAGE.formatted(Product.pages(), Visitor.ROOM).getBytes(StandardCharsets.UTF_8);
        site.createContext("/", exchange -> {
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        site.start();
        return site;
    }
}
