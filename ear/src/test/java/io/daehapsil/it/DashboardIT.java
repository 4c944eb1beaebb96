package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The dashboard in a browser, with a room of its own. */
@OnServer
class DashboardIT {

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private final String room = "board-" + UUID.randomUUID().toString().substring(0, 8);
    private BrowserContext operator;
    private Page page;

    @BeforeEach
    void watch() throws Exception {
        Call.post(
                        "/api/admin/rooms",
                        "{\"room\": \"%s\", \"title\": \"A board\", \"settings\": {\"bypass_threshold\": 0, \"is_paused\": true}}"
                                .formatted(room))
                .pass(Desk.token("operator"))
                .send();
        operator = chromium.operator("viewer");
        page = operator.newPage();
        page.navigate("/admin/dashboard?room=" + room);
    }

    @AfterEach
    void close() {
        operator.close();
    }

    @Test
    void theFiguresAreThoseOfNowAndTheChartsThoseOfTheLastHour() throws Exception {
        for (int i = 0; i < 3; i++) {
            Call.post("/api/rooms/" + room + "/places", "")
                    .with("Idempotency-Key", UUID.randomUUID().toString())
                    .send();
        }

        assertThat(page.locator("#waiting")).hasText("3");
        assertThat(page.locator("#mode")).hasText("Paused");
        assertThat(page.locator("#rooms [data-room=" + room + "] td").first()).hasText("Paused");
        assertThat(page.locator("#nodes")).hasText(Pattern.compile("[1-9]"));
        assertThat(page.locator("#people-chart")).hasAttribute("aria-label", Pattern.compile(".*Waiting 3\\b.*"));

        page.reload();

        assertThat(page.locator("#people-chart")).hasAttribute("aria-label", Pattern.compile(".*Waiting 3\\b.*"));
        assertThat(page.locator("#people-chart canvas").count()).isEqualTo(1);
    }

    @Test
    void itIsForEverybody() {
        assertThat(page.locator("#waiting")).hasText("0");
        Axe.check(page, "dashboard");
    }

    @Test
    void whoIsLoggedOutElsewhereIsLedToTheLogIn() throws Exception {
        assertThat(page.locator("#waiting")).hasText("0");
        String token = operator.cookies(Product.pages() + "/admin/").stream()
                .filter(cookie -> cookie.name.equals("dh_operator"))
                .findFirst()
                .orElseThrow()
                .value;

        Call.post("/api/admin/log-out", "").pass(token).send();

        assertThat(page).hasURL(Pattern.compile(".*/admin/log-in\\?next=.*"));
    }
}
