package io.daehapsil.it;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.daehapsil.it.Call.Answer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A bus of two seats, put on sale by an operator from a feed of its own, in a room of its own. */
@OnServer
class ImportedSaleIT {

    private static final String DATE = "2027-12-20";
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    private final String room = "bus-" + UUID.randomUUID().toString().substring(0, 8);
    private final String bus = room + "@" + DATE;
    private final String desk = "/api/admin/rooms/" + room;

    @BeforeEach
    void makeTheRoom() throws Exception {
        Answer made = Call.post("/api/admin/rooms", "{\"room\": \"%s\", \"title\": \"%s\"}".formatted(room, room))
                .pass(Desk.token("operator"))
                .send();
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
    }

    @Test
    void aBrokenFeedIsNamedByFileAndLineAndAWholeOneIsOnSaleWithItsFareUntilItIsCancelled() throws Exception {
        Map<String, String> broken = feed();
        broken.computeIfPresent("stop_times.txt", (file, text) -> text.replace("EAST", "NOWHERE"));

        Answer refused = put(broken);

        assertThat(refused.problem()).isEqualTo("422 feed-broken");
        assertThat(refused.json().getString("file")).isEqualTo("stop_times.txt");
        assertThat(refused.json().getInt("line")).isEqualTo(3);

        Answer taken = put(feed());
        assertThat(taken.status()).as(taken.response().body()).isEqualTo(200);
        assertThat(taken.json().getInt("added")).isEqualTo(1);
        assertThat(taken.json().getInt("fares")).isEqualTo(1);
        assertThat(put(feed()).json().getInt("added")).isZero();

        JsonObject reserved = book(1);
        assertThat(reserved.getJsonObject("total").getInt("amountMinor")).isEqualTo(9500);

        Call cancel = Call.post(desk + "/departures/" + bus + "/cancel", "").pass(Desk.token("operator"));
        assertThat(cancel.send().status()).isEqualTo(204);
        Visitor late = new Visitor(room).comeIn();
        Visitor.Answer told = late.reserve(UUID.randomUUID().toString(), order(1));
        assertThat(told.status()).as(told.toString()).isEqualTo(409);
        assertThat(told.body().getString("type")).isEqualTo("urn:daehapsil:problem:departure-cancelled");
        assertThat(told.body().getString("detail")).contains("does not run");
    }

    @Test
    void seatsThatComeBackAreHeldForWhoWaitsInLineAndBecomeABooking() throws Exception {
        assertThat(put(feed()).status()).isEqualTo(200);
        JsonObject full = book(2);
        Visitor waiting = new Visitor(room).comeIn();
        Answer joined = Call.post("/api/rooms/" + room + "/standby", order(1).toString())
                .pass(waiting.pass())
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
        assertThat(joined.status()).as(joined.response().body()).isEqualTo(201);
        assertThat(joined.json().getString("state")).isEqualTo("WAITING");
        assertThat(joined.json().getJsonArray("passengers").getString(0)).isEqualTo("ADULT");

        Visitor giver = new Visitor(room);
        await().atMost(LIMIT)
                .until(() -> giver.booking(full).body().getString("state").equals("CONFIRMED"));
        assertThat(giver.cancel(full).status()).isEqualTo(200);

        await().atMost(LIMIT)
                .until(() -> entry(joined, "GET", "").getString("state").equals("OFFERED"));
        JsonObject taken = entry(joined, "POST", "/take");
        assertThat(taken.getString("state")).isEqualTo("TAKEN");
        JsonObject booking = Json.createObjectBuilder()
                .add("reference", taken.getJsonObject("booking").getString("reference"))
                .add("secret", joined.json().getString("secret"))
                .build();
        await().atMost(LIMIT)
                .until(() -> waiting.booking(booking).body().getString("state").equals("CONFIRMED"));
        assertThat(waiting.booking(booking).body().getJsonObject("total").getInt("amountMinor"))
                .isEqualTo(9500);
    }

    /** 예약대기 on the pages, from the bus that is sold out to the receipt, without a mouse. */
    @Test
    void whoFindsTheBusSoldOutWaitsOnThePagesAndTakesTheSeatThatComesBackByKeys() throws Exception {
        assertThat(put(feed()).status()).isEqualTo(200);
        JsonObject full = book(2);
        try (BrowserContext browser = chromium.visitor("en-US", true)) {
            Page page = browser.newPage();
            Keyboard keyboard = new Keyboard(page);
            page.navigate("/queue/page?room=" + room);
            page.waitForURL("**/booking/search**");
            keyboard.tabTo("#from");
            keyboard.type("West");
            keyboard.tabTo("#to");
            keyboard.type("East");
            follow(keyboard, "form.trip button", page.locator("li.train"));
            follow(keyboard, "li.train a.button", page.locator("#standby"));
            follow(keyboard, "#standby button", page.locator("#name-fault:not(:empty)"));
            Axe.check(page, "joining the standby list");
            keyboard.tabTo("#name");
            keyboard.type("Hong Gil-dong");
            keyboard.tabTo("#mail");
            keyboard.type(room + "@example.com");
            keyboard.tabTo("#standby button");
            keyboard.press("Enter");
            assertThat(page.locator("#state")).containsText("You are the first in line");
            Axe.check(page, "waiting for a seat");

            Visitor giver = new Visitor(room);
            await().atMost(LIMIT)
                    .until(() -> giver.booking(full).body().getString("state").equals("CONFIRMED"));
            assertThat(giver.cancel(full).status()).isEqualTo(200);
            await().atMost(LIMIT).pollInSameThread().until(() -> {
                page.navigate("/booking/mine?room=" + room);
                return page.locator("#entries").innerText().contains("Seats are held for you");
            });
            follow(keyboard, "#entries a", page.locator("#held"));
            assertThat(page.locator("#held")).containsText("Car 1 seat 1");
            assertThat(page.locator("#total")).containsText("9,500");
            Axe.check(page, "a seat that is held");
            follow(keyboard, "#take", page.locator("#reference"));
            assertThat(page.locator("#total")).containsText("9,500");
        }
    }

    private static void follow(Keyboard keyboard, String selector, Locator leadsTo) {
        keyboard.tabTo(selector);
        keyboard.press("Enter");
        assertThat(leadsTo).not().hasCount(0);
    }

    private JsonObject entry(Answer joined, String method, String act) throws Exception {
        Answer answer = Call.method(
                        method,
                        "/api/rooms/" + room + "/standby/" + joined.json().getString("id") + act,
                        "")
                .with("Daehapsil-Secret", joined.json().getString("secret"))
                .send();
        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        return answer.json();
    }

    private JsonObject book(int seats) {
        Visitor.Answer reserved =
                new Visitor(room).comeIn().reserve(UUID.randomUUID().toString(), order(seats));
        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        return reserved.body();
    }

    private JsonObject order(int seats) {
        return Json.createObjectBuilder()
                .add(
                        "legs",
                        Json.createArrayBuilder()
                                .add(Json.createObjectBuilder()
                                        .add("departure", bus)
                                        .add("from", "WEST")
                                        .add("to", "EAST")
                                        .add("count", seats)
                                        .add(
                                                "passengers",
                                                Json.createArrayBuilder(Collections.nCopies(seats, "ADULT")))))
                .add("contact", Visitor.contact())
                .build();
    }

    private Answer put(Map<String, String> files) throws Exception {
        return Call.zip(desk + "/timetable?dates=" + DATE, zipped(files))
                .pass(Desk.token("operator"))
                .send();
    }

    private Map<String, String> feed() {
        return new TreeMap<>(Map.of(
                "agency.txt",
                        "agency_id,agency_name,agency_url,agency_timezone\nA,Bus,https://bus.example,Asia/Seoul\n",
                "stops.txt", "stop_id,stop_name,stop_lat,stop_lon\nWEST,West,37.5,126.9\nEAST,East,37.6,127.2\n",
                "routes.txt", "route_id,agency_id,route_short_name,route_type\nR,A,R,3\n",
                "calendar_dates.txt", "service_id,date,exception_type\nS," + DATE.replace("-", "") + ",1\n",
                "trips.txt", "route_id,service_id,trip_id,train_type\nR,S," + room + ",BUS\n",
                "stop_times.txt",
                        "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n" + room
                                + ",08:00:00,08:00:00,WEST,1\n" + room + ",09:00:00,09:00:00,EAST,2\n",
                "fare_attributes.txt", "fare_id,price,currency_type,payment_method,transfers\nF,9500,KRW,1,0\n",
                "layouts/BUS.txt", "car 1 STANDARD\n1 x A B\n"));
    }

    private static byte[] zipped(Map<String, String> files) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes.toByteArray();
    }
}
