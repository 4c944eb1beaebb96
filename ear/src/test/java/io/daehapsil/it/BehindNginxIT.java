package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.it.Call.Answer;
import io.daehapsil.proxy.ProxyProgram;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** F-58: the status reaches a browser through a real nginx, be it set up for us or by somebody who never thought of us. */
@OnServer
class BehindNginxIT {

    private static final String UPGRADES = "proxy_set_header Upgrade $http_upgrade;"
            + " proxy_set_header Connection \"upgrade\"; proxy_set_header Host $http_host; ";
    /** What comes by this way came to the proxy by TLS, at a name of its own. */
    private static final String TLS = "proxy_set_header X-Forwarded-Proto https;"
            + " proxy_set_header X-Forwarded-Host book.example; proxy_set_header Host $http_host; ";

    private static final String TRUSTED = "proxy_bind " + Product.TRUSTED_PROXY + "; ";
    private static final String BUFFERS = "proxy_buffering on; proxy_ignore_headers X-Accel-Buffering; ";
    /** Fifteen seconds of silence, and one for a busy machine. */
    private static final int SILENCE_MILLIS = 16_000;

    /** Twice that: the events may have brought something before they fell silent. */
    private static final Duration TAKEN_OVER = Duration.ofSeconds(35);

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private Gate gate;
    private BrowserContext visitor;
    private long silence;

    @BeforeEach
    void shutTheGate() {
        gate = new Gate(Visitor.ROOM);
        gate.pause();
        visitor = chromium.visitor("en-US", true);
    }

    @AfterEach
    void openTheGate() {
        visitor.close();
        gate.close();
    }

    @Test
    void setUpForUsItLetsTheSocketThroughWithAndWithoutBuffers() throws IOException {
        for (String buffering : List.of("proxy_buffering off;", BUFFERS)) {
            try (ProxyProgram nginx = Nginx.start(UPGRADES + buffering)) {
                assertThat(triedUntil("websocket", nginx)).isEqualTo("websocket");
            }
        }
    }

    @Test
    void asItComesItRefusesTheSocketAndEventsTakeOver() throws IOException {
        try (ProxyProgram nginx = Nginx.start("")) {
            assertThat(triedUntil("sse", nginx)).isEqualTo("websocket,sse");
        }
    }

    /**
     * What a server's events look like decides whether nginx holds them back. If it does, polling takes over; if not, they go
     * on coming. Either way nobody waits in silence for longer than the SDK bears.
     */
    @Test
    void bufferingEverythingItLeavesNobodyInSilence() throws IOException {
        try (ProxyProgram nginx = Nginx.start(BUFFERS)) {
            assertThat(triedUntil("polling", nginx)).isIn("websocket,sse,polling", "websocket,sse");
            assertThat(silence).isLessThan(SILENCE_MILLIS);
        }
    }

    @Test
    void endingTlsItKeepsEveryDoorsCookiesForHttpsAndItsAddressInLinks() throws Exception {
        try (ProxyProgram nginx = Nginx.start(TLS + TRUSTED)) {
            for (Call door : doors()) {
                Answer answer = door.through(nginx.pages()).send();
                assertThat(answer.response().headers().allValues("Set-Cookie"))
                        .as(answer.response().uri() + ": " + answer.response().body())
                        .isNotEmpty()
                        .allMatch(cookie -> cookie.endsWith("; Secure"));
            }
            assertThat(join("/api").through(nginx.pages()).send().header("Location"))
                    .isEqualTo("https://book.example/api/rooms/" + Visitor.ROOM + "/place");
        }
    }

    /** Each gives a cookie to who has none. */
    private static List<Call> doors() {
        return List.of(
                join("/api"),
                join("/.daehapsil/hall"),
                Call.get("/queue/page?room=" + Visitor.ROOM),
                Call.get("/queue/status?user_id=it-" + UUID.randomUUID()).with("Sec-Fetch-Site", "same-origin"),
                Call.post(
                        "/api/admin/log-in",
                        "{\"name\": \"%s\", \"password\": \"%s\"}"
                                .formatted(Desk.newOperator("viewer"), Desk.PASSWORD)));
    }

    private static Call join(String door) {
        return Call.post(door + "/rooms/" + Visitor.ROOM + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString());
    }

    /** The transports that were tried until the one of this name had brought a document, or events a whole series. */
    private String triedUntil(String transport, ProxyProgram nginx) {
        Page page = visitor.newPage();
        page.navigate(nginx.pages() + "/api/rooms/no-such-room/place");
        page.addScriptTag(new Page.AddScriptTagOptions().setUrl(nginx.pages() + "/sdk/daehapsil.js"));
        page.evaluate(
                "room => { window.hall = new Daehapsil(room); window.tried = []; window.brought = []; window.silence = 0;"
                        + " let last = performance.now();"
                        + " const spoke = () => { silence = Math.max(silence, performance.now() - last); last = performance.now(); };"
                        + " hall.on('transport', (name) => { spoke(); tried.push(name); }); hall.on('status', spoke);"
                        + " return hall.join(); }",
                Visitor.ROOM);
        page.evaluate("hall.on('status', () => brought.push(hall.transport)); hall.watch()");
        await().atMost(TAKEN_OVER)
                .pollInterval(Duration.ofMillis(200))
                .pollInSameThread()
                .until(() -> (boolean) page.evaluate(
                        "name => brought.includes(name) || brought.filter(b => b === 'sse').length >= 5", transport));
        String tried = (String) page.evaluate("tried.join()");
        silence = ((Number) page.evaluate("silence")).longValue();
        page.evaluate("hall.leave()");
        page.close();
        return tried;
    }
}
