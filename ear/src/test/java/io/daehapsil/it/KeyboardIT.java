package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** F-54: elsewhere the seat map was made for the mouse only. Here no key but Tab, arrows, space, Enter and letters is pressed. */
@OnServer
class KeyboardIT {

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private BrowserContext visitor;
    private Page page;
    private Keyboard keyboard;

    @BeforeEach
    void comeIn() {
        visitor = chromium.visitor("en-US", true);
        page = visitor.newPage();
        keyboard = new Keyboard(page);
        page.navigate("/queue/page?room=" + Visitor.ROOM);
        page.waitForURL("**/booking/search**");
    }

    @AfterEach
    void close() {
        visitor.close();
    }

    @Test
    void aWholeBookingAndItsCancellationNeedNoMouse() {
        keyboard.tabTo("form.trip button");
        keyboard.press("Enter");
        page.waitForURL("**/booking/search?*from=*");
        keyboard.tabTo("li.train a.button");
        keyboard.press("Enter");
        page.waitForURL("**/booking/seats**");
        keyboard.tabTo("#car input[name=seat]");
        keyboard.press("Space");
        assertThat(page.locator("#chosen-count")).hasText("1 seat chosen");
        keyboard.tabTo(".foot button");
        keyboard.press("Enter");
        page.waitForURL("**/booking/details**");
        keyboard.tabTo("#name");
        keyboard.type("Hong Gil-dong");
        keyboard.tabTo("#phone");
        keyboard.type("010" + ThreadLocalRandom.current().nextInt(10_000_000, 100_000_000));
        keyboard.press("Enter");
        page.waitForURL("**/booking/receipt**");
        assertThat(page.locator("h1")).hasText("Your booking");
        keyboard.tabTo("a[href^='/booking/cancel']");
        keyboard.press("Enter");
        page.waitForURL("**/booking/cancel**");
        keyboard.tabTo("#cancel");
        keyboard.press("Enter");
        assertThat(page.locator("h1")).hasText("Booking cancelled");
    }

    @Test
    void arrowsWalkTheCarAndEverySeatSaysWhereItIsAndWhoseItIs() {
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        page.waitForURL("**/booking/seats**");
        page.evaluate("document.querySelectorAll('#car input')[1].removeAttribute('name')"); // as if it were taken
        keyboard.tabTo("#car input");
        assertThat(seat()).as("the first free one").matches("[0-9]+[A-Z] .*, free");
        keyboard.press("Control+Home");
        String start = seat();
        assertThat(start).matches("1A window, (free|taken)");
        keyboard.press("ArrowRight");
        keyboard.press("ArrowRight"); // over the aisle, where there is one
        assertThat(seat()).matches("1[BC] aisle, (free|taken)");
        keyboard.press("End");
        assertThat(seat()).matches("1[A-Z] window, (free|taken)");
        keyboard.press("Home");
        keyboard.press("ArrowDown");
        assertThat(seat()).startsWith("2A window");
        keyboard.press("Control+End");
        keyboard.press("ArrowDown");
        assertThat(seat()).matches("1[0-9][A-Z] window, (free|taken)");
        keyboard.press("Control+Home");
        assertThat(seat()).isEqualTo(start);

        page.locator("form#seats button.car").last().press("Enter");
        page.waitForURL("**#map");
        keyboard.tabTo("#car input");
        assertThat(seat()).as("the first free one").matches("[0-9]+[A-Z] .*, free");
    }

    @Test
    void aTakenSeatIsFoundButNotChosen() {
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        page.waitForURL("**/booking/seats**");
        // Where Tab leads to, which is not the first seat when that was sold.
        page.evaluate("document.querySelector('#car input[tabindex=\"0\"]').setAttribute('aria-disabled', 'true')");
        keyboard.tabTo("#car input");
        keyboard.press("Space");
        assertThat(page.locator("#car input:checked")).hasCount(0);
        assertThat(page.locator("#chosen-count")).hasText("No seat chosen yet");
    }

    private String seat() {
        return (String) page.evaluate("document.activeElement.labels[0].textContent.trim().replace(/\\s+/g, ' ')");
    }
}
