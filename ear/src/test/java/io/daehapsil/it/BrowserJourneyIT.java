package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.Cookie;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person sees from the waiting page to the receipt, on a telephone of 360 pixels. */
@OnServer
class BrowserJourneyIT {

    private static final String ROOM = "ktx-holiday";
    private static final String WAITING_PAGE = "/queue/page?room=" + ROOM;
    private static final Pattern SEARCH = Pattern.compile(".*/booking/search.*");
    private static final Pattern DETAILS = Pattern.compile(".*/booking/details.*");
    private static final Pattern RECEIPT = Pattern.compile(".*/booking/receipt.*");
    private static final Pattern REFERENCE = Pattern.compile("[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}");

    private static final Map<String, String> WAITING = Map.of("ko-KR", "순서를 기다리고 있습니다", "en-US", "You are in line");
    private static final Map<String, String> BOOKED =
            Map.of("ko-KR", "예매가 완료되었습니다.", "en-US", "Your seats are booked.");
    private static final Map<String, String> PHONE_FAULT = Map.of(
            "ko-KR", "전화번호를 숫자로 적어 주세요. 예: 010-1234-5678",
            "en-US", "Please write the phone number in digits, for example 010-1234-5678.");

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private Gate gate;
    private BrowserContext visitor;

    @BeforeEach
    void guardTheGate() {
        gate = new Gate(ROOM);
    }

    @AfterEach
    void openTheGate() {
        gate.close();
        visitor.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ko-KR", "en-US"})
    void aPersonWaitsIsLetInFindsATrainTakesSeatsAndGetsAReceipt(String language) {
        Page page = join(language, true);
        assertThat(page.locator("html")).hasAttribute("lang", language.substring(0, 2));
        assertThat(page.locator("h1")).hasText(WAITING.get(language));
        String number = page.locator("#number").textContent();

        page.reload();
        assertThat(page.locator("#number")).hasText(number);
        gate.resume();
        page.waitForURL(SEARCH);

        choose(page);
        page.fill("#name", "홍길동");
        page.fill("#phone", "call me");
        book(page);
        assertThat(page.locator("#phone-fault")).hasText(PHONE_FAULT.get(language));
        assertThat(page.locator("#name")).hasValue("홍길동");
        page.fill("#phone", phone());
        book(page);

        page.waitForURL(RECEIPT);
        assertThat(page.locator("#reference")).hasText(REFERENCE);
        assertThat(page.getByText(BOOKED.get(language))).isVisible();
        neverSideways(page);
    }

    @Test
    void everyStepWorksWithoutScripts() {
        Page page = join("en-US", false);
        gate.resume();
        page.waitForURL(SEARCH);

        choose(page);
        page.fill("#name", "Hong Gil-dong");
        page.fill("#mail", "hong" + phone() + "@example.com");
        book(page);

        page.waitForURL(RECEIPT);
        assertThat(page.locator("#reference")).hasText(REFERENCE);
    }

    /** F-44: after Back and the same form again it is the receipt, and nothing new. */
    @Test
    void backAndTheSameFormAgainGiveTheReceiptAndNothingNew() {
        Page page = inside();
        choose(page);
        page.fill("#name", "홍길동");
        page.fill("#phone", phone());
        book(page);
        page.waitForURL(RECEIPT);
        String reference = page.locator("#reference").textContent();

        page.goBack();
        page.waitForURL(DETAILS);
        book(page);
        page.waitForURL(RECEIPT);
        assertThat(page.locator("#reference")).hasText(reference);
    }

    /** F-38 */
    @Test
    void severalTrainsAreOneBooking() {
        Page page = inside();
        choose(page);
        page.locator(".more a").click();
        assertThat(page.locator("#from")).hasValue("BUSAN");
        page.selectOption("#from", "SEOUL");
        page.selectOption("#to", "DAEJEON");
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        neverSideways(page);
        page.locator("section.card form.search button").click();
        page.waitForURL(DETAILS);
        assertThat(page.locator(".others .booked")).hasCount(1);
        String total = page.locator("#total").textContent();
        assertThat(total).startsWith("₩");
        page.selectOption("select[name=passenger]", "CHILD");
        page.locator(".riders button").click();
        assertThat(page.locator("#total")).not().hasText(total);
        page.fill("#name", "홍길동");
        page.fill("#phone", phone());
        book(page);

        page.waitForURL(RECEIPT);
        assertThat(page.locator(".booked")).hasCount(2);
        assertThat(page.locator(".booked").nth(1)).containsText("어린이");
        assertThat(page.locator("#total")).containsText("₩");
    }

    @Test
    void aTrainIsLeftOutAgain() {
        Page page = inside();
        choose(page);
        page.locator(".more a").click();
        page.selectOption("#from", "SEOUL");
        page.selectOption("#to", "DAEJEON");
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        page.locator("section.card form.search button").click();
        page.waitForURL(DETAILS);
        page.locator(".others a").click();

        assertThat(page.locator(".others")).hasCount(0);
        assertThat(page.locator(".ride")).containsText("대전");
    }

    @Test
    void aFormOfAnotherSiteBooksNothing() {
        Page page = inside();
        choose(page);
        page.fill("#name", "홍길동");
        page.fill("#phone", phone());
        page.evaluate("document.querySelector('input[name=token]').value = 'guessed'");
        book(page);

        assertThat(page.locator("#problem")).isVisible();
        assertThat(page).hasURL(DETAILS);
    }

    @Test
    void whoLeavesIsOutAndMayJoinAgain() {
        Page page = join("en-US", true);
        String number = page.locator("#number").textContent();

        page.locator("form button.quiet").click();
        assertThat(page.locator("h1")).hasText("You have left the line");
        page.locator("a.button").click();
        assertThat(page.locator("#number")).not().hasText(number);
    }

    @Test
    void thePlaceIsInACookieOutOfReachOfScriptsAndNoSessionIsMade() {
        join("ko-KR", true);

        List<Cookie> cookies = visitor.cookies();
        assertThat(cookies).extracting(cookie -> cookie.name).containsExactly("dh_place_" + ROOM);
        assertThat(cookies.get(0).httpOnly).isTrue();
    }

    @Test
    void anUnknownRoomIsSaidToBeUnknown() {
        visitor = chromium.visitor("en-US", true);
        Page page = visitor.newPage();

        int status = page.navigate("/queue/page?room=no-such-room").status();
        assertThat(status).isEqualTo(404);
        assertThat(page.locator("h1")).hasText("We do not find this page");
    }

    private Page join(String language, boolean withScripts) {
        visitor = chromium.visitor(language, withScripts);
        Page page = visitor.newPage();
        page.navigate("/");
        gate.pause();
        page.navigate(WAITING_PAGE);
        return page;
    }

    private Page inside() {
        visitor = chromium.visitor("ko-KR", true);
        Page page = visitor.newPage();
        page.navigate(WAITING_PAGE);
        page.waitForURL(SEARCH);
        return page;
    }

    /** From the search to the form: the last train of the day, two seats in its first car. */
    private static void choose(Page page) {
        page.locator("form.trip button").click();
        neverSideways(page);
        page.locator("li.train a.button").last().click();
        page.locator("label.seat:has(input[name=seat])").first().click();
        page.locator("label.seat:has(input[name=seat])").nth(1).click();
        neverSideways(page);
        page.locator(".foot button").click();
        page.waitForURL(DETAILS);
    }

    private static void book(Page page) {
        page.locator("#details > button").click();
    }

    private static void neverSideways(Page page) {
        assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    /** Somebody else each time: one person may only have so many seats. */
    private static String phone() {
        return "010" + ThreadLocalRandom.current().nextInt(10_000_000, 100_000_000);
    }
}
