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

    private static final int MOST_STOPS = 60;

    /** What a screen reader would call the focused thing, the way that it is chosen by, and whether its focus is seen. */
    private static final String FOCUSED = """
            (() => {
              const it = document.activeElement;
              const name = it.getAttribute("aria-label") || (it.labels && it.labels.length ? it.labels[0].innerText : it.innerText);
              const ring = it.closest("label.seat") ? it.nextElementSibling : it;
              return (it.id || it.name || it.tagName) + "|" + (name || "").trim() + "|" + getComputedStyle(ring).outlineStyle;
            })()""";

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private BrowserContext visitor;
    private Page page;

    @BeforeEach
    void comeIn() {
        visitor = chromium.visitor("en-US", true);
        page = visitor.newPage();
        page.navigate("/queue/page?room=" + Visitor.ROOM);
        page.waitForURL("**/booking/search**");
    }

    @AfterEach
    void close() {
        visitor.close();
    }

    @Test
    void aWholeBookingAndItsCancellationNeedNoMouse() {
        tabTo("form.trip button");
        press("Enter");
        page.waitForURL("**/booking/search?*from=*");
        tabTo("li.train a.button");
        press("Enter");
        page.waitForURL("**/booking/seats**");
        tabTo("#car input[name=seat]");
        press("Space");
        assertThat(page.locator("#chosen-count")).hasText("1 seat chosen");
        tabTo(".foot button");
        press("Enter");
        page.waitForURL("**/booking/details**");
        tabTo("#name");
        page.keyboard().type("Hong Gil-dong");
        tabTo("#phone");
        page.keyboard().type("010" + ThreadLocalRandom.current().nextInt(10_000_000, 100_000_000));
        press("Enter");
        page.waitForURL("**/booking/receipt**");
        assertThat(page.locator("h1")).hasText("Your booking");
        tabTo("a[href^='/booking/cancel']");
        press("Enter");
        page.waitForURL("**/booking/cancel**");
        tabTo("#cancel");
        press("Enter");
        assertThat(page.locator("h1")).hasText("Booking cancelled");
    }

    @Test
    void arrowsWalkTheCarAndEverySeatSaysWhereItIsAndWhoseItIs() {
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        page.waitForURL("**/booking/seats**");
        page.evaluate("document.querySelectorAll('#car input')[1].removeAttribute('name')"); // as if it were taken
        tabTo("#car input");
        assertThat(seat()).as("the first free one").matches("[0-9]+[A-Z] .*, free");
        press("Control+Home");
        String start = seat();
        assertThat(start).matches("1A window, (free|taken)");
        press("ArrowRight");
        press("ArrowRight"); // over the aisle, where there is one
        assertThat(seat()).matches("1[BC] aisle, (free|taken)");
        press("End");
        assertThat(seat()).matches("1[A-Z] window, (free|taken)");
        press("Home");
        press("ArrowDown");
        assertThat(seat()).startsWith("2A window");
        press("Control+End");
        press("ArrowDown");
        assertThat(seat()).matches("1[0-9][A-Z] window, (free|taken)");
        press("Control+Home");
        assertThat(seat()).isEqualTo(start);

        page.locator("form#seats button.car").last().press("Enter");
        page.waitForURL("**#map");
        tabTo("#car input");
        assertThat(seat()).as("the first free one").matches("[0-9]+[A-Z] .*, free");
    }

    @Test
    void aTakenSeatIsFoundButNotChosen() {
        page.locator("form.trip button").click();
        page.locator("li.train a.button").last().click();
        page.waitForURL("**/booking/seats**");
        // Where Tab leads to, which is not the first seat when that was sold.
        page.evaluate("document.querySelector('#car input[tabindex=\"0\"]').setAttribute('aria-disabled', 'true')");
        tabTo("#car input");
        press("Space");
        assertThat(page.locator("#car input:checked")).hasCount(0);
        assertThat(page.locator("#chosen-count")).hasText("No seat chosen yet");
    }

    private void tabTo(String selector) {
        for (int stops = 0; stops < MOST_STOPS; stops++) {
            press("Tab");
            String[] focused = ((String) page.evaluate(FOCUSED)).split("\\|", -1);
            assertThat(focused[1]).as("the name of %s", focused[0]).isNotEmpty();
            assertThat(focused[2]).as("the ring around %s", focused[0]).isEqualTo("solid");
            if ((Boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector)) {
                return;
            }
        }
        throw new AssertionError("the key Tab does not lead to " + selector);
    }

    private String seat() {
        return (String) page.evaluate("document.activeElement.labels[0].textContent.trim().replace(/\\s+/g, ' ')");
    }

    private void press(String key) {
        page.keyboard().press(key);
    }
}
