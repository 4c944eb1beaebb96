package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.redisson.api.RedissonClient;

/** Every page in every state, in light and dark, narrow and wide: axe finds nothing serious, and nobody has to scroll sideways. */
@OnServer
class AccessibilityIT {

    private static final String ROOM = "ktx-holiday";
    private static final String OTHER_ROOM = "original";
    private static final String WAITING_PAGE = "/queue/page?room=" + ROOM;
    private static final String OTHER_PAGE = "/queue/page?room=" + OTHER_ROOM;
    private static final String LONG_AGO = "1000";
    private static final String FAR_AHEAD = "99999999999999";

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private Gate gate;
    private Gate otherGate;
    private BrowserContext visitor;
    private Page page;

    @BeforeEach
    void openAPage() {
        gate = new Gate(ROOM);
        otherGate = new Gate(OTHER_ROOM);
        visitor = chromium.visitor("ko-KR", true);
        page = visitor.newPage();
    }

    @AfterEach
    void openTheGates() {
        gate.close();
        otherGate.close();
        visitor.close();
    }

    @Test
    void theStartPageAndTheWaitingPageWithEverythingThatItCanSay() {
        see("/");
        gate.pause();
        see(WAITING_PAGE);
        page.evaluate("document.querySelectorAll('.notice').forEach((notice) => (notice.hidden = false))");
        page.evaluate("turn.textContent = turn.dataset.text; document.getElementById('notice-text').textContent = 'x'");
        check("all notices");
    }

    @Test
    void theWaitingPageBeforeTheOpeningAndAfterTheClose() {
        gate.pause();
        page.navigate(WAITING_PAGE);
        LocalDateTime now = LocalDateTime.now(ZoneId.of(gate.get("zone"))).truncatedTo(ChronoUnit.MINUTES);
        gate.set("opens_at", now.plusHours(1).toString());
        gate.set("prequeue_opens_at", now.minusHours(1).toString());
        seeAtLast("#opening");
        gate.set("order", "DRAW");
        seeAtLast("#opening .note.code");
        gate.set("order", "FIFO");
        gate.set("prequeue_opens_at", "");
        gate.set("opens_at", "");
        gate.set("closes_at", now.minusMinutes(1).toString());
        seeAtLast("#closed");
    }

    @Test
    void aWaitingPageInTheOperatorsColours() {
        gate.pause();
        gate.set("brand_name", "한국철도 · KORAIL");
        gate.set("notice_ko", "눈 때문에 입장이 늦어지고 있습니다.\n대기 순서는 그대로입니다.");
        for (String colour : List.of("#fee500", "#003da5", "#8a8a8a", "#ffffff")) {
            gate.set("accent_colour", colour);
            gate.set("bar_colour", colour);
            seeAtLast("link[href*='" + colour.substring(1) + "-']");
        }
    }

    @Test
    void theBookingFromTheSearchToTheReceipt() {
        page.navigate(WAITING_PAGE);
        page.waitForURL("**/booking/search**");
        check("search");
        page.locator("form.trip button").click();
        page.waitForURL("**/booking/search?*from=*");
        check("trains");
        page.locator("li.train a.button").last().click();
        page.waitForURL("**/booking/seats**");
        page.locator("label.seat:has(input[name=seat])").first().click();
        check("seats");
        page.locator(".foot button").click();
        page.waitForURL("**/booking/details**");
        check("details");
        page.locator(".more a").click();
        page.selectOption("#from", "SEOUL");
        page.selectOption("#to", "DAEJEON");
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        page.locator("section.card form.search button").click();
        page.waitForURL("**/booking/details**");
        check("details of two trains");
        page.locator("#details > button").click();
        assertThat(page.locator("[aria-invalid=true]").first()).isVisible();
        check("details with faults");
        page.fill("#name", "홍길동");
        page.fill("#phone", "010" + ThreadLocalRandom.current().nextInt(10_000_000, 100_000_000));
        page.locator("#details > button").click();
        page.waitForURL("**/booking/receipt**");
        assertThat(page.locator(".qr")).isVisible();
        page.locator("summary").click();
        check("receipt");
        see("/booking/mine?room=" + ROOM);
        page.locator(".bookings a.button").click();
        page.locator(".actions a").click();
        check("cancelling");
        page.locator("#cancel").click();
        check("a cancelled booking");
    }

    @Test
    void whoIsOutIsToldWhy() {
        for (String why : List.of("left", "ended", "none", "cookies")) {
            see("/booking/out?room=" + ROOM + "&why=" + why);
        }
        see("/queue/page?room=no-such-room");
        see("/booking/receipt?room=" + ROOM + "&reference=K7QH3MPA");
        see("/booking/mine?room=" + ROOM);
        page.locator("#find button").click();
        check("no such booking");
    }

    @Test
    void whoCannotComeInIsToldWhy() {
        otherGate.set("joins_from_ms", FAR_AHEAD);
        otherGate.set("opens_at_ms", FAR_AHEAD);
        see(OTHER_PAGE);
        otherGate.set("joins_from_ms", LONG_AGO);
        otherGate.set("opens_at_ms", LONG_AGO);
        otherGate.set("closes_at_ms", LONG_AGO);
        see(OTHER_PAGE);
    }

    @Test
    void whoIsTurnedAwayIsToldSo() {
        RedissonClient redis = RedisConnection.open(Product.redis().address(), Duration.ofSeconds(10));
        RedisBlockList list = new RedisBlockList(new RedisScripts(redis));
        RoomName other = new RoomName(OTHER_ROOM);
        List<BlockRule> everybody = List.of(BlockRule.address("127.0.0.0/8"), BlockRule.address("::1"));
        list.add(other, everybody);
        try {
            await().atMost(Duration.ofSeconds(20))
                    .pollInSameThread()
                    .until(() -> page.navigate(OTHER_PAGE).status() == 403);
            assertThat(page.locator("h1")).hasText("이용하실 수 없습니다");
            check("turned away");
        } finally {
            everybody.forEach(rule -> list.remove(other, rule));
            redis.shutdown();
        }
        await().atMost(Duration.ofSeconds(20))
                .pollInSameThread()
                .until(() -> page.navigate(OTHER_PAGE).status() != 403);
    }

    private void see(String address) {
        page.navigate(address);
        check(address);
    }

    /** A node looks at a room's settings twice a second. */
    private void seeAtLast(String selector) {
        await().atMost(Duration.ofSeconds(10)).pollInSameThread().until(() -> {
            page.navigate(WAITING_PAGE);
            return page.locator(selector + ":not([hidden])").count() > 0;
        });
        check(selector);
    }

    private void check(String what) {
        Axe.check(page, what);
    }
}
