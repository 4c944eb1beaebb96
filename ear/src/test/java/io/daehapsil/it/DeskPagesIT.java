package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What is put on sale, what no try could book, and who the operators are: each in a browser. */
@OnServer
class DeskPagesIT {

    private static final int OK = 200;
    private static final int REFUSED = 403;

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private final String room = "feed-" + UUID.randomUUID().toString().substring(0, 8);

    @Test
    void aFeedIsPutOnSaleAndWhatIsWrongWithOneIsSaidWithFileAndLine() throws Exception {
        makeTheRoom();
        try (BrowserContext operator = chromium.operator("operator")) {
            Page page = operator.newPage();
            page.navigate("/admin/timetable?room=" + room);
            assertThat(page.locator("#nothing")).isVisible();

            send(page, null, "tomorrow");
            assertThat(page.locator("#feed-fault")).hasText("Choose the file of the feed.");
            assertThat(page.locator("#dates-fault")).containsText("1 to 60 dates such as 2026-12-24");
            assertThat(page.locator("#dates")).hasValue("tomorrow");
            Axe.check(page, "timetable with faults");

            send(
                    page,
                    new Feed().with("stop_times.txt", text -> text.replaceFirst("05:13:00", "25 past")),
                    "2026-12-24");
            assertThat(page.locator("#problem")).containsText("Nothing was changed");
            assertThat(page.locator("#broken-file")).hasText("stop_times.txt");
            assertThat(page.locator("#broken-line")).hasText("2");
            assertThat(page.locator("#broken-why")).not().isEmpty();
            Axe.check(page, "timetable with a broken feed");
            send(
                    page,
                    new Feed().with("trainsets.csv", text -> text.replaceFirst(",STANDARD,", ",THIRD,")),
                    "2026-12-24");
            assertThat(page.locator("#broken-file")).hasText("trainsets.csv");
            assertThat(page.locator("#broken-line")).hasText(Pattern.compile("\\d+"));
            assertThat(page.locator("#broken-why")).hasText("a class is STANDARD or FIRST, not THIRD");

            page.navigate("/admin/timetable?room=" + room);
            assertThat(page.locator("#nothing")).isVisible();

            send(page, new Feed(), "2026-12-24, 2026-12-25");
            assertThat(page.locator("#taken")).hasText("164 departures are new on sale, of 164.");
            assertThat(page.locator("#trips tbody tr").first()).containsText("GYEONGBU");
            assertThat(page.locator("#on-sale li")).hasCount(2);
            Axe.check(page, "timetable with a report");

            send(page, new Feed(), "2026-12-24");
            assertThat(page.locator("#taken")).hasText("Everything in it was on sale already, of 82.");
            send(page, new Feed().with("stop_times.txt", text -> text.replace("05:13:00", "05:14:00")), "2026-12-24");
            assertThat(page.locator("#problem")).containsText("somebody may have booked there");
            assertThat(page.locator("#onsale li").first()).containsText("@2026-12-24");
        }
    }

    @Test
    void aRoomThatThereIsNotIsSaidOnEveryPageAndByTheApi() throws Exception {
        for (String page : List.of("acts", "room", "report", "timetable", "dashboard")) {
            assertThat(Call.get("/admin/" + page + "?room=no-such-room")
                            .with("Cookie", "dh_operator=" + Desk.token("viewer"))
                            .send()
                            .status())
                    .as(page)
                    .isEqualTo(404);
        }
        for (String address : List.of("PATCH settings", "POST pause", "POST drain", "GET report.csv")) {
            String[] parts = address.split(" ");
            assertThat(Call.method(parts[0], "/api/admin/rooms/no-such-room/" + parts[1], "{\"is_paused\": true}")
                            .pass(Desk.token("operator"))
                            .with("If-Match", "\"1\"")
                            .send()
                            .status())
                    .as(address)
                    .isEqualTo(404);
        }
    }

    @Test
    void faresThatAreRubbishAreRefusedWithTheReason() throws Exception {
        for (String rubbish :
                List.of("rubbish", "from,to\n\"", "from,to,class,passenger,amount,currency\nA,B,GOLD,ADULT,x,KRW")) {
            assertThat(Call.method("PUT", "/api/admin/rooms/" + Visitor.ROOM + "/fares", rubbish)
                            .pass(Desk.token("operator"))
                            .send()
                            .status())
                    .as(rubbish)
                    .isEqualTo(400);
        }
    }

    @Test
    void theReportOfASaleIsADocumentAndATable() throws Exception {
        Call.Answer document = Call.get("/api/admin/rooms/ktx-holiday/report")
                .pass(Desk.token("viewer"))
                .send();
        assertThat(document.json().keySet()).contains("totals", "peakPerMinute", "waitSeconds", "minutes", "sold");
        Call.Answer table = Call.get("/api/admin/rooms/ktx-holiday/report.csv")
                .pass(Desk.token("viewer"))
                .send();
        assertThat(table.header("Content-Type")).startsWith("text/csv");
        assertThat(table.response().body()).contains("admitted");
    }

    @Test
    void whereNothingIsDeadThePageSaysSo() {
        try (BrowserContext viewer = chromium.operator("viewer")) {
            Page page = viewer.newPage();
            page.navigate("/admin/dead-letters");
            assertThat(page.locator("h1")).hasText("Dead letters");
            assertThat(page.locator("#none, #letters").first()).isVisible();
            assertThat(page.locator("#redrive-all")).hasCount(0);
            assertThat(page.navigate("/admin/operators").status()).isEqualTo(REFUSED);
            assertThat(page.locator("#problem")).hasText("Only admins keep the operators.");
            assertThat(page.locator("#operators")).hasCount(0);
            Axe.check(page, "operators for who may not");
        }
    }

    @Test
    void anAdminKeepsTheOperatorsByKeyboard() {
        String name = "kim-" + UUID.randomUUID().toString().substring(0, 8);
        try (BrowserContext admin = chromium.operator("admin")) {
            Page page = admin.newPage();
            assertThat(page.navigate("/admin/operators").status()).isEqualTo(OK);
            page.focus("#name");
            page.keyboard().type(name.toUpperCase(Locale.ROOT));
            page.keyboard().press("Tab");
            page.keyboard().press("ArrowDown");
            page.keyboard().press("Tab");
            page.keyboard().type("short");
            page.keyboard().press("Enter");
            assertThat(page.locator("#name-fault")).containsText("small letters");
            assertThat(page.locator("#password-fault")).hasText("A password has 12 to 200 characters.");
            assertThat(page.locator("#role")).hasValue("operator");
            Axe.check(page, "operators with faults");

            page.fill("#name", name);
            page.selectOption("#role", "operator");
            page.fill("#password", Desk.PASSWORD);
            page.keyboard().press("Enter");
            assertThat(page.locator("#done")).hasText(name + " is an operator now.");
            assertThat(Desk.logIn(name, Desk.PASSWORD).status()).isEqualTo(OK);

            page.selectOption("#role-" + name, "viewer");
            press(page, "Save the role of " + name);
            assertThat(page.locator("#done")).hasText(name + " has another role.");
            assertThat(Desk.logIn(name, Desk.PASSWORD)
                            .json()
                            .getJsonObject("operator")
                            .getString("role"))
                    .isEqualTo("viewer");

            page.fill("#fresh-" + name, "another sentence");
            press(page, "Set the password of " + name);
            assertThat(page.locator("#done")).hasText(name + " has a new password.");
            assertThat(Desk.logIn(name, "another sentence").status()).isEqualTo(OK);

            press(page, "Switch " + name + " off");
            assertThat(page.locator("#done")).hasText(name + " can no longer log in.");
            assertThat(Desk.logIn(name, "another sentence").status()).isEqualTo(401);
            press(page, "Let " + name + " log in again");
            assertThat(page.locator("#done")).hasText(name + " can log in again.");
            page.navigate("/admin/audit");
            assertThat(page.locator("#audit tbody tr").first()).containsText("operator.change");
        }
    }

    private void makeTheRoom() throws Exception {
        Call.Answer made = Call.post(
                        "/api/admin/rooms",
                        "{\"room\": \"%s\", \"title\": \"A sale of its own\", \"settings\": {\"is_paused\": true}}"
                                .formatted(room))
                .pass(Desk.token("operator"))
                .send();
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
    }

    private void send(Page page, Feed feed, String dates) {
        page.navigate("/admin/timetable?room=" + room);
        if (feed != null) {
            page.setInputFiles("#feed", new FilePayload("feed.zip", "application/zip", feed.zip()));
        }
        page.fill("#dates", dates);
        page.focus("#import");
        page.keyboard().press("Enter");
        page.waitForURL("**/admin/feed?room=" + room);
    }

    private static void press(Page page, String name) {
        page.focus("button[aria-label=\"" + name + "\"]");
        page.keyboard().press("Enter");
    }
}
