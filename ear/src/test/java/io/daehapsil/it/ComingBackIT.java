package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.it.Call.Answer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Who closes the page and comes back, refuses cookies, or shows what belongs to somebody else. */
@OnServer
class ComingBackIT {

    private static final String WAITING_PAGE = "/queue/page?room=" + Visitor.ROOM;

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private Gate gate;

    @TempDir
    private Path profile;

    @BeforeEach
    void guardTheGate() {
        gate = new Gate(Visitor.ROOM);
    }

    @AfterEach
    void openTheGate() {
        gate.close();
    }

    /** F-01 */
    @Test
    void whoReopensThePageWithinTheGraceHasTheSameNumberAndAfterwardsANewOneAndASentenceWhy() {
        gate.pause();
        gate.set("waiting_grace_sec", "3");
        try (BrowserContext visitor = chromium.visitor("en-US", true)) {
            String number = openAndClose(visitor);
            assertThat(openAndClose(visitor)).isEqualTo(number);

            String place = visitor.cookies().get(0).value;
            await().atMost(Duration.ofSeconds(60)).until(() -> !gate.waits(place));
            Page page = visitor.newPage();
            page.navigate(WAITING_PAGE);
            assertThat(page.locator("#number")).not().hasText(number);
            assertThat(page.locator("main")).containsText("your old place is gone. You have a new number.");
        }
    }

    /** F-22 */
    @Test
    void aClientWithoutCookiesIsRedirectedOnceAndToldWhatToDo() throws Exception {
        gate.pause();
        Answer page = Call.get(WAITING_PAGE).with("Accept", "text/html").send();
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.response().body()).contains("id=\"number\"").contains("again=1");

        Answer reloaded =
                Call.get(WAITING_PAGE + "&again=1").with("Accept", "text/html").send();
        assertThat(reloaded.status()).isEqualTo(302);
        String target = reloaded.header("Location").replaceFirst("^https?://[^/]+", "");
        Answer told = Call.get(target)
                .with("Accept", "text/html")
                .with("Accept-Language", "en")
                .send();
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.response().body()).contains("Please allow cookies for this site and join again.");
    }

    /** F-22 */
    @Test
    void aBrowserThatRefusesCookiesEndsAtAPageThatSaysWhatToDo() throws Exception {
        gate.pause();
        try (BrowserContext visitor = chromium.withoutCookies(profile)) {
            Page page = visitor.newPage();
            List<String> navigations = new ArrayList<>();
            page.onRequest(
                    request -> navigations.addAll(request.isNavigationRequest() ? List.of(request.url()) : List.of()));
            page.navigate(WAITING_PAGE);
            page.waitForURL("**/booking/out?*why=cookies*");
            assertThat(page.locator("main")).containsText("Please allow cookies for this site and join again.");
            assertThat(visitor.cookies()).isEmpty();
            // The page, its own look again, and the one redirect that this leads to.
            assertThat(navigations).hasSize(3);
        }
    }

    /** F-19 */
    @Test
    void noAddressEverCarriesAPlaceAPassOrASecret() {
        try (BrowserContext visitor = chromium.visitor("en-US", true)) {
            List<String> addresses = new ArrayList<>();
            List<String> secrets = new ArrayList<>();
            visitor.onRequest(request -> addresses.add(request.url()));
            Page page = visitor.newPage();
            page.onFrameNavigated(frame -> visitor.cookies()
                    .forEach(cookie -> secrets.add(cookie.value.substring(cookie.value.length() - 16))));
            page.navigate(WAITING_PAGE);
            page.waitForURL("**/booking/search**");
            page.locator("form.trip button").click();
            page.locator("li.train a.button").last().click();
            page.locator("section.card form.search button").first().click();
            page.waitForURL("**/booking/details**");
            page.fill("#name", "Hong Gil-dong");
            page.fill("#phone", "010" + ThreadLocalRandom.current().nextInt(10_000_000, 100_000_000));
            page.locator("#details > button").click();
            page.waitForURL("**/booking/receipt**");

            assertThat(secrets).isNotEmpty();
            assertThat(addresses).hasSizeGreaterThan(5).allSatisfy(address -> {
                assertThat(address).doesNotContain("eyJ");
                assertThat(secrets).noneMatch(address::contains);
            });
        }
    }

    /** F-19 */
    @Test
    void aCopiedPassIsTheSameSlotAndWorthNothingWhenThatIsOver() throws Exception {
        Visitor owner = new Visitor().comeIn();
        String stolen = owner.pass();
        int inside = gate.inside();
        assertThat(search(stolen).status()).isEqualTo(200);
        assertThat(search(stolen).status()).isEqualTo(200);
        assertThat(gate.inside()).as("slots").isLessThanOrEqualTo(inside);

        owner.leave();
        assertThat(search(stolen).problem()).isEqualTo("403 slot-ended");
    }

    private static Answer search(String pass) throws Exception {
        String room = "/api/rooms/" + Visitor.ROOM;
        String date =
                Call.get(room + "/stops").send().json().getJsonArray("dates").getString(1);
        return Call.get(room + "/departures?from=SEOUL&to=BUSAN&date=" + date)
                .pass(pass)
                .send();
    }

    private static String openAndClose(BrowserContext visitor) {
        Page page = visitor.newPage();
        page.navigate(WAITING_PAGE);
        String number = page.locator("#number").textContent();
        page.waitForClose(() -> page.close(new Page.CloseOptions().setRunBeforeUnload(true)));
        return number;
    }
}
