package io.daehapsil.sdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.sdk.ScriptedServer.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * A page with the SDK in a real browser, against a server and proxies that misbehave. Pauses are a tenth of the real ones, and
 * limits are not: a way that works, or a request under way, is never given up because the machine of the tests is busy. A test
 * of what comes of a limit stops the page's clock and sets it on ({@link #stopTheClock}).
 */
abstract class SdkPage {

    private static final Duration LIMIT = Duration.ofSeconds(60);

    static final String QUICK =
            "{firstMillis: 9000, silenceMillis: 9000, backoffMillis: 100, backoffMaxMillis: 3000, requestMillis: 9000,"
                    + " noticeMillis: 100}";
    static final Duration SILENCE = Duration.ofMillis(9000);
    static final String HALL = "window.log = [];"
            + "window.hall = new Daehapsil('hall', Object.assign(" + QUICK + ", window.more));"
            + "for (const e of ['status', 'admitted', 'ended', 'error', 'transport', 'notice'])"
            + "  hall.on(e, (d) => log.push([e, d]));";

    @RegisterExtension
    static final Chromium chromium = new Chromium();

    ScriptedServer server;
    BrowserContext visitor;
    Page page;

    @BeforeEach
    void openAPage() throws IOException {
        server = new ScriptedServer();
        visitor = chromium.browser().newContext();
        visitor.setDefaultTimeout(LIMIT.toMillis());
        page = open();
    }

    @AfterEach
    void closeThePage() throws IOException {
        visitor.close();
        server.close();
    }

    Page open() {
        Page opened = visitor.newPage();
        opened.navigate(server.address() + "/");
        return opened;
    }

    /** From now on the page's time goes on only where the test says so: what is sent arrives all the same. */
    void stopTheClock() {
        page.clock().install();
        page.clock().pauseAt(System.currentTimeMillis() + Duration.ofMinutes(1).toMillis());
    }

    void passAtThePage(Duration time) {
        page.clock().runFor(time.toMillis());
    }

    void watch() {
        page.evaluate("window.more = Object.assign({place: '1.hall.p1'}, window.more)");
        page.evaluate(HALL + "hall.watch()");
    }

    int statuses() {
        return (int) page.evaluate("log.filter((e) => e[0] === 'status').length");
    }

    int errors() {
        return (int) page.evaluate("log.filter((e) => e[0] === 'error').length");
    }

    String transports() {
        return (String) page.evaluate("log.filter((e) => e[0] === 'transport').map((e) => e[1]).join()");
    }

    /** The document asks for a second between polls: none may come earlier, and a second loop would double them. */
    void assertPaceIsKept() {
        int before = server.to("place").size();
        until(() -> server.to("place").size() >= before + 2);
        List<Request> polls = server.to("place");
        for (int i = 1; i < polls.size(); i++) {
            assertThat(Duration.ofNanos(
                            polls.get(i).atNanos() - polls.get(i - 1).atNanos()))
                    .isGreaterThanOrEqualTo(Duration.ofMillis(990));
        }
    }

    static void until(BooleanSupplier condition) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .pollInSameThread()
                .until(condition::getAsBoolean);
    }

    /** Becomes true soon and stays so for longer than any pause of these tests. */
    static void steadily(BooleanSupplier condition) {
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .pollInSameThread()
                .during(Duration.ofMillis(1000))
                .until(condition::getAsBoolean);
    }
}
