package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Every control in one window, and the waiting page in another. */
@OnServer
class ControlsIT {

    private static final double PATIENT = 20_000;

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private final String room = "steer-" + UUID.randomUUID().toString().substring(0, 8);
    private BrowserContext operator;
    private BrowserContext visitors;
    private Page desk;
    private Page visitor;

    @BeforeEach
    void openTwoWindows() {
        operator = chromium.operator("admin");
        desk = operator.newPage();
        visitors = chromium.visitor("en-US", true);
        visitor = visitors.newPage();
    }

    @AfterEach
    void closeThem() {
        operator.close();
        visitors.close();
    }

    @Test
    void whatIsDoneAtTheDeskIsSeenByWhoWaits() {
        makeTheRoom();
        set("bypass_threshold", "0");
        visitor.navigate("/queue/page?room=" + room);
        assertThat(visitor.locator("#paused")).isVisible();
        assertThat(visitor.locator("#number")).hasText("1");

        set("notice_en", "Snow.\nWe go on at eight.");
        assertThat(visitor.locator("#notice-text")).containsText("We go on at eight.", patient());

        act("reset", "confirm", room);
        assertThat(visitor.locator("[role=status]", withText("restarted"))).isVisible();
        assertThat(visitor.locator("#number")).hasText("1");

        act("admit", "people", "5");
        assertThat(desk.locator("#done")).hasText("One person was let in.");
        visitor.waitForURL("**/booking/**");
        visitor.close();

        click("drain");
        assertThat(another().locator("h1")).hasText("This sale is over");
        click("fill");
        for (String rule : List.of("ip:127.0.0.0/8", "ip:::1")) {
            act("block", "rule", rule);
        }
        Page blocked = another();
        await().pollInSameThread()
                .until(() -> blocked.navigate("/queue/page?room=" + room).status() == 403);
        while (desk.locator(".rules button").count() > 0) {
            desk.locator(".rules button").first().click();
            assertThat(desk.locator("#done")).hasText("Off the list.");
        }
        await().pollInSameThread()
                .until(() -> blocked.navigate("/queue/page?room=" + room).status() == 200);
        assertThat(blocked.locator("#paused")).isVisible();

        click("resume");
        blocked.waitForURL("**/booking/**");
        click("pause");
        assertThat(another().locator("#paused")).isVisible();
        desk.navigate("/admin/audit");
        assertThat(desk.locator("#audit tbody tr").first()).containsText("room.settings");
        assertThat(desk.locator("#audit tbody tr").first()).containsText("is_paused: true");
    }

    @Test
    void openingTimesThatAreSetAtTheDeskAreSeenByWhoWaits() {
        makeTheRoom();
        visitor.navigate("/queue/page?room=" + room);
        assertThat(visitor.locator("#paused")).isVisible();

        set(Map.of("prequeue_opens_at", "2026-01-01T06:30", "opens_at", "2099-12-24T07:00"));

        assertThat(visitor.locator("#opening")).containsText("07:00", patient());
        assertThat(visitor.locator("#opens-in")).hasText(Pattern.compile("\\d{6}:\\d\\d:\\d\\d"));
        set(Map.of("opens_at", "2026-01-01T07:00"));
        await().pollInSameThread().until(() -> {
            visitor.reload();
            return visitor.locator("#opening").count() == 0;
        });
        assertThat(visitor.locator("#number")).hasText("1");
        set(Map.of("closes_at", "2026-01-02T07:00"));
        await().pollInSameThread().until(() -> {
            visitor.reload();
            return visitor.locator("#closed").isVisible();
        });
    }

    @Test
    void whatPauseDrainAndResetWouldMeanStandsAtTheirButtons() {
        makeTheRoom();
        set("bypass_threshold", "0");
        visitor.navigate("/queue/page?room=" + room);
        assertThat(visitor.locator("#number")).hasText("1");
        await().pollInSameThread().until(() -> {
            desk.navigate("/admin/acts?room=" + room);
            return desk.locator("#reset-outlook").textContent().startsWith("One person loses the place: 1 waiting");
        });

        assertThat(desk.locator("#drain-outlook")).containsText("1 waiting: they keep their places");
        assertThat(desk.locator("#pause-outlook")).containsText("the last of 1 who wait is in after");
        desk.click("#resume");
        visitor.waitForURL("**/booking/**");
        await().pollInSameThread().until(() -> {
            desk.navigate("/admin/acts?room=" + room);
            return desk.locator("#pause-outlook")
                    .textContent()
                    .contains("Whoever comes would wait until you go on. One inside");
        });
        assertThat(desk.locator("#drain-outlook")).containsText("the room is empty in 5 minutes at the latest");
        Axe.check(desk, "controls with what they would mean");
    }

    @Test
    void whatIsWrongIsSaidAtItsFieldAndNothingIsChanged() {
        makeTheRoom();
        desk.navigate("/admin/room?room=" + room);
        desk.fill("#base_batch_size", "0");
        desk.fill("#max_active", "77");

        desk.click("#save");

        assertThat(desk.locator("#base_batch_size-fault")).containsText("1 to 100000");
        assertThat(desk.locator("#base_batch_size")).hasAttribute("aria-invalid", "true");
        assertThat(desk.locator("#max_active")).hasValue("77");
        assertThat(desk.locator("#problem")).containsText("Nothing was changed");
        Axe.check(desk, "settings with a fault");
        desk.navigate("/admin/room?room=" + room);
        assertThat(desk.locator("#max_active")).hasValue("10000");

        desk.navigate("/admin/acts?room=" + room);
        desk.fill("#confirm", "another-room");
        desk.click("#reset");
        assertThat(desk.locator("#confirm-fault")).containsText("Nothing was reset");
        desk.fill("#people", "0");
        desk.click("#admit");
        assertThat(desk.locator("#people-fault")).containsText("from 1 to 1000");
        desk.fill("#rule", "everybody");
        desk.click("#block");
        assertThat(desk.locator("#rule-fault")).containsText("ip:192.0.2.0/24");
        Axe.check(desk, "controls with a fault");
        desk.navigate("/admin/rooms");
        desk.fill("#name", room);
        desk.fill("#title", "again");
        desk.click("#make");
        assertThat(desk.locator("#name-fault")).hasText("There is a room of this name.");
        Axe.check(desk, "rooms with a fault");
    }

    @Test
    void whatASettingWouldMeanIsSaidBeforeItCounts() {
        makeTheRoom();
        visitor.navigate("/queue/page?room=" + room);
        desk.navigate("/admin/room?room=" + room);
        assertThat(desk.locator("#outlook")).containsText("50 people a second");

        desk.fill("#base_batch_size", "3");
        desk.click("#preview");

        assertThat(desk.locator("#outlook")).containsText("Not saved yet: ");
        assertThat(desk.locator("#outlook")).containsText("3 people a second");
        assertThat(desk.locator("#base_batch_size")).hasValue("3");
        desk.navigate("/admin/room?room=" + room);
        assertThat(desk.locator("#base_batch_size")).hasValue("50");
    }

    @Test
    void twoOperatorsDoNotOverwriteEachOtherUnseen() {
        makeTheRoom();
        desk.navigate("/admin/room?room=" + room);
        Page other = operator.newPage();
        other.navigate("/admin/room?room=" + room);
        other.fill("#base_batch_size", "80");
        other.click("#save");
        assertThat(other.locator("#done")).containsText("Saved");

        desk.fill("#active_ttl_sec", "200");
        desk.click("#save");

        assertThat(desk.locator("#problem")).containsText("somebody else has changed this room");
        assertThat(desk.locator("#meanwhile")).containsText("base_batch_size: 50 → 80");
        assertThat(desk.locator("#active_ttl_sec")).hasValue("200");
        assertThat(desk.locator("#base_batch_size")).hasValue("80");
        desk.click("#save");
        assertThat(desk.locator("#done")).containsText("Saved");
        assertThat(desk.locator("#active_ttl_sec")).hasValue("200");
        assertThat(desk.locator("#base_batch_size")).hasValue("80");
    }

    @Test
    void aViewerSeesEverythingAndChangesNothing() {
        makeTheRoom();
        try (BrowserContext viewer = chromium.operator("viewer")) {
            Page page = viewer.newPage();
            page.navigate("/admin/room?room=" + room);
            assertThat(page.locator("#save")).hasCount(0);
            page.evaluate("document.getElementById('settings').append(Object.assign(document.createElement('button'),"
                    + " {name: 'act', value: 'save', id: 'sneak'}))");
            page.fill("#max_active", "5");
            page.click("#sneak");
            assertThat(page.locator("#problem"))
                    .hasText("Your role is viewer; this needs operator. Nothing was changed.");
            page.navigate("/admin/acts?room=" + room);
            assertThat(page.locator("main button")).hasCount(0);
            page.navigate("/admin/report?room=" + room);
            assertThat(page.locator("#nothing")).isVisible();
            page.navigate("/admin/audit?check=1");
            assertThat(page.locator("#whole")).isVisible();
            Axe.check(page, "audit");
        }
        desk.navigate("/admin/room?room=" + room);
        assertThat(desk.locator("#max_active")).hasValue("10000");
    }

    private void makeTheRoom() {
        desk.navigate("/admin/rooms");
        desk.fill("#name", room);
        desk.fill("#title", "A room to steer");
        desk.click("#make");
        assertThat(desk.locator("#done")).hasText("The room is made, and paused.");
    }

    private void set(String setting, String value) {
        set(Map.of(setting, value));
    }

    private void set(Map<String, String> settings) {
        desk.navigate("/admin/room?room=" + room);
        settings.forEach((setting, value) -> desk.fill("#" + setting, value));
        desk.click("#save");
        assertThat(desk.locator("#done")).containsText("Saved");
    }

    private void act(String act, String field, String value) {
        desk.navigate("/admin/acts?room=" + room);
        desk.fill("#" + field, value);
        desk.click("#" + act);
        assertThat(desk.locator("#done")).isVisible();
    }

    private void click(String act) {
        desk.navigate("/admin/acts?room=" + room);
        desk.click("#" + act);
        assertThat(desk).hasURL(Pattern.compile(".*done=" + act));
    }

    /** A visitor who comes now, in a browser of their own. */
    private Page another() {
        Page page = chromium.visitor("en-US", true).newPage();
        page.navigate("/queue/page?room=" + room);
        return page;
    }

    private static Page.LocatorOptions withText(String text) {
        return new Page.LocatorOptions().setHasText(text);
    }

    private static LocatorAssertions.ContainsTextOptions patient() {
        return new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENT);
    }
}
