package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.WebSocketRoute;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.WaitUntilState;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the waiting page says and does while time goes by, and what it costs the network. */
@OnServer
class WaitingPageIT {

    private static final String ROOM = "ktx-holiday";
    private static final String WAITING_PAGE = "/queue/page?room=" + ROOM;
    private static final int MOST_BYTES = 40_000;
    private static final int TELLING_MILLIS = 5_000;

    /** Every change of whatever a screen reader reads out by itself, with the page's own time. */
    private static final String LISTEN = """
            window.said = [];
            const live = '[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=log], output';
            new MutationObserver((changes) => {
              for (const change of changes) {
                const node = change.target.nodeType === 1 ? change.target : change.target.parentElement;
                const region = node && node.closest(live);
                if (!region || region.hidden || !region.textContent) continue;
                const assertive = region.matches('[role=alert], [aria-live=assertive]');
                const last = said[said.length - 1];
                if (!last || last.words !== region.textContent)
                  said.push({ assertive, at: Date.now(), words: region.textContent });
              }
            }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
            """;

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private Gate gate;
    private BrowserContext visitor;
    private Page page;

    @BeforeEach
    void shutTheGate() {
        gate = new Gate(ROOM);
        gate.pause();
        visitor = chromium.visitor("en-US", true);
        page = visitor.newPage();
        // A node looks at its rooms twice a second.
        await().atMost(Duration.ofSeconds(10)).pollInSameThread().until(() -> {
            page.navigate(WAITING_PAGE);
            return page.locator("#paused:not([hidden])").count() == 1;
        });
    }

    @AfterEach
    void openTheGate() {
        gate.close();
        visitor.close();
    }

    /** F-53 */
    @Test
    void inFiveMinutesAScreenReaderSaysAtMostFiveSentencesAndThenYourTurn() {
        AtomicReference<WebSocketRoute> socket = tellFromHere();
        page.clock().install();
        page.navigate(WAITING_PAGE);
        page.evaluate(LISTEN);
        // No content: the page stays, so that what it says can be read.
        page.route("**/booking/search**", route -> route.fulfill(new Route.FulfillOptions().setStatus(204)));
        Locator leave = page.locator("form button.quiet");
        leave.focus();
        awaitHello(socket);

        for (int told = 1; told <= 60; told++) {
            String paused = told % 7 == 0 ? "true" : "false";
            socket.get().send(document(told, 4000 - 60 * told, "\"paused\":" + paused));
            String title = "(" + "%,d".formatted(4001 - 60 * told) + ") In line";
            assertThat(page).hasTitle(title);
            page.clock().runFor(TELLING_MILLIS);
        }

        List<?> polite = (List<?>) page.evaluate("said.filter((s) => !s.assertive).map((s) => s.at)");
        assertThat(polite).hasSizeBetween(3, 5);
        for (int i = 1; i < polite.size(); i++) {
            double gap = ((Number) polite.get(i)).doubleValue() - ((Number) polite.get(i - 1)).doubleValue();
            assertThat(gap).isGreaterThanOrEqualTo(60_000);
        }
        assertThat(page.evaluate("said.filter((s) => s.assertive).length")).isEqualTo(0);
        assertThat(leave).isFocused();

        socket.get().send(document(100, 0, "\"paused\":false").replace("WAITING", "ALLOWED"));
        page.waitForCondition(
                () -> page.evaluate("said.filter((s) => s.assertive).length").equals(1));
        assertThat(page.locator("#turn")).hasText("It is your turn. The booking opens now.");
    }

    @Test
    void aNoticeChangesOnThePageWithinSecondsAndIsTextOnly() {
        page.reload();
        assertThat(page.locator("#notice")).isHidden();
        page.evaluate("window.stayed = true");
        gate.set("notice_en", "Snow <img src=x onerror=alert(1)> delays trains.");
        assertThat(page.locator("#notice-text")).hasText("Snow <img src=x onerror=alert(1)> delays trains.", within());
        gate.set("notice_en", "The snow is over.");
        assertThat(page.locator("#notice-text")).hasText("The snow is over.", within());
        gate.set("notice_en", "");
        assertThat(page.locator("#notice")).isHidden(new LocatorAssertions.IsHiddenOptions().setTimeout(15_000));
        assertThat(page.evaluate("window.stayed")).isEqualTo(true);
    }

    @Test
    void withoutScriptsTheNoticeIsThereAtTheNextReload() {
        gate.set("notice_ko", "눈 때문에 늦어집니다.");
        try (BrowserContext plain = chromium.visitor("ko-KR", false)) {
            Page reloading = plain.newPage();
            reloading.navigate(WAITING_PAGE);
            assertThat(reloading.locator("#notice-text")).hasText("눈 때문에 늦어집니다.", within());
            gate.set("notice_ko", "다시 진행합니다.");
            assertThat(reloading.locator("#notice-text")).hasText("다시 진행합니다.", within());
        }
    }

    @Test
    void theRoomShowsItsOperatorsNameLogoAndColours() {
        gate.set("brand_name", "KORAIL <b>");
        gate.set("brand_logo", "https://logo.example/korail.svg?a=1&b=2");
        gate.set("accent_colour", "#003da5");
        gate.set("bar_colour", "#003da5");
        await().atMost(Duration.ofSeconds(10)).pollInSameThread().until(() -> {
            page.navigate(WAITING_PAGE);
            return page.locator("link[href*='003da5-003da5']").count() == 1;
        });
        Response response = page.reload();

        assertThat(page.locator(".brand")).hasText("KORAIL <b>");
        assertThat(response.text()).contains(" · KORAIL &lt;b&gt;</title>");
        assertThat(page.locator(".brand img.logo")).hasAttribute("src", "https://logo.example/korail.svg?a=1&b=2");
        assertThat(response.headerValue("content-security-policy"))
                .endsWith("img-src 'self' data: https://logo.example");
        assertThat(page.locator(".bar")).hasCSS("background-color", "rgb(0, 61, 165)");
        assertThat(page.locator(".brand")).hasCSS("color", "rgb(255, 255, 255)");
        assertThat(page.locator("#ahead")).hasCSS("color", "rgb(0, 61, 165)");
    }

    /** A page that wakes at the opening loads itself again and joins nothing: its place is the one that it had. */
    @Test
    void theCountdownRunsByTheServersClockAndAtTheOpeningTheNumberStays() {
        String number = page.locator("#number").textContent();
        LocalDateTime opens = LocalDateTime.now(ZoneId.of(gate.get("zone"))).plusSeconds(20);
        gate.set("opens_at", opens.withNano(0).toString());
        gate.set("prequeue_opens_at", opens.minusHours(2).withNano(0).toString());
        await().atMost(Duration.ofSeconds(10)).pollInSameThread().until(() -> {
            page.reload();
            return page.locator("#opens-in").count() == 1;
        });
        assertThat(page.locator("#opens-in")).hasText(Pattern.compile("0:00:[01]\\d"));
        assertThat(page.locator("#opening")).containsText("let in in order of arrival");
        String before = page.locator("#opens-in").textContent();
        assertThat(page.locator("#opens-in")).not().hasText(before);

        List<String> joins = new ArrayList<>();
        page.onRequest(request -> joins.addAll(isJoin(request) ? List.of(request.url()) : List.of()));
        assertThat(page.locator("#ahead")).isVisible(visible());
        assertThat(page.locator("#number")).hasText(number);
        assertThat(joins).isEmpty();
    }

    /** Issue 5: under 40 kB over the wire, and the assets only once. */
    @Test
    void thePageIsLightAndItsAssetsAreKeptForEver() {
        try (BrowserContext other = chromium.visitor("ko-KR", true)) {
            Page first = other.newPage();
            List<Response> responses = new ArrayList<>();
            first.onResponse(responses::add);
            first.navigate(WAITING_PAGE, new Page.NavigateOptions().setWaitUntil(WaitUntilState.LOAD));
            assertThat(first.locator("#number")).isVisible();

            assertThat(responses).hasSizeBetween(5, 9);
            int bytes = 0;
            for (Response response : List.copyOf(responses)) {
                bytes += isPart(response) ? size(response) : 0;
                boolean isAsset = response.url().matches(".*/(assets|sdk)/.*");
                if (isAsset) {
                    assertThat(response.headerValue("cache-control"))
                            .as(response.url())
                            .isEqualTo("public, max-age=31536000, immutable");
                    assertThat(response.url()).matches(".*\\?v=[0-9a-f-]+");
                }
            }
            assertThat(bytes).as("bytes of all that the page loads: %d", bytes).isLessThan(MOST_BYTES);
            responses.clear();
            first.navigate(WAITING_PAGE);
            assertThat(first.locator("#number")).isVisible();
            assertThat(responses.stream()
                            .filter(response ->
                                    isPart(response) && !response.url().contains("/queue/page")))
                    .isNotEmpty()
                    .allMatch(response -> size(response) == 0);
        }
    }

    /** What the page is made of. How large an answer is that goes on, or that nobody waits for any more, is never told. */
    private static boolean isPart(Response response) {
        return Set.of("document", "script", "stylesheet", "image")
                .contains(response.request().resourceType());
    }

    private static int size(Response response) {
        var sizes = response.request().sizes();
        return sizes.responseBodySize + sizes.responseHeadersSize;
    }

    private static boolean isJoin(Request request) {
        return request.method().equals("POST") && request.url().endsWith("/places")
                || request.url().contains("join=");
    }

    /** Takes the place of the server at the page's socket. */
    private AtomicReference<WebSocketRoute> tellFromHere() {
        AtomicReference<WebSocketRoute> socket = new AtomicReference<>();
        page.routeWebSocket("**/ws/queue/status", route -> route.onMessage(hello -> socket.set(route)));
        return socket;
    }

    private void awaitHello(AtomicReference<WebSocketRoute> socket) {
        page.waitForCondition(() -> {
            page.clock().runFor(100);
            return socket.get() != null;
        });
    }

    private static String document(int revision, int ahead, String more) {
        return "{\"status\":\"WAITING\",\"number\":4001,\"ahead\":" + ahead + ",\"behind\":5,\"waiting\":" + (ahead + 6)
                + ",\"expectedWait\":{\"fromSeconds\":" + ahead + ",\"toSeconds\":" + 2 * ahead
                + "},\"ratePerMinute\":500,\"soldOut\":false,\"askAgainInSeconds\":5," + more
                + ",\"revision\":" + (9_000_000_000_000_000L + revision) + "}";
    }

    private static LocatorAssertions.HasTextOptions within() {
        return new LocatorAssertions.HasTextOptions().setTimeout(15_000);
    }

    private static LocatorAssertions.IsVisibleOptions visible() {
        return new LocatorAssertions.IsVisibleOptions().setTimeout(40_000);
    }
}
