package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.it.Visitor.Answer;
import io.daehapsil.it.inside.MessageServlet;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The way of a message when something fails on it, whichever broker it goes by; what that does with a failure is configuration. */
abstract class MessagePath {

    static final int DELIVERIES = 3;
    private static final String REFERENCE = "PPPPPPPP";
    static final Duration LIMIT = Duration.ofSeconds(60);

    @RegisterExtension
    static final Chromium chromium = new Chromium();

    /** Of the class that runs; whichever it is starts and stops it. */
    static OwnServer own;

    private static String token;

    /** A server with a servlet that sees messages, and a table that it writes. */
    static void start(String name, Map<String, String> environment) throws Exception {
        own = new OwnServer(name, withServlet(name), environment);
        own.execute("create table it_message (body text)");
        logIn();
    }

    @Test
    void aMessageThatFailsAtFirstIsDeliveredAgainAndBookedOnce() throws Exception {
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject order = visitor.orderOfTwo();
        long before = bookings();
        refuseBookings(1);

        Answer reserved = visitor.reserve(UUID.randomUUID().toString(), order);

        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        awaitConfirmed(visitor, reserved.body());
        assertThat(tries()).isEqualTo(2);
        assertThat(bookings()).isEqualTo(before + 1);
        assertThat(deadLetters()).isEmpty();
        refuseNoMore();
    }

    @Test
    void aMessageThatNoDeliverySavesIsADeadLetterAndNotLost() throws Exception {
        String poison = message();
        refuseBookings(Integer.MAX_VALUE);

        send(poison, "commit");

        await().atMost(LIMIT).untilAsserted(() -> assertThat(deadLetters()).containsOnlyOnce(poison));
        assertThat(tries()).isEqualTo(DELIVERIES);
        await().atMost(LIMIT).until(() -> figure("daehapsil_dead_letters") >= 1);

        // Put in once more while nothing is better, it dies again; then it books, and the letter is gone.
        String first = letterOf(poison).orElseThrow();
        assertThat(redrive(first)).isEqualTo(204);
        await().atMost(LIMIT)
                .untilAsserted(() -> assertThat(letterOf(poison)).isPresent().isNotEqualTo(Optional.of(first)));
        assertThat(redrive(first)).as("what is not there").isEqualTo(404);
        refuseNoMore();
        long before = bookings();
        redriveByThePage();
        await().atMost(LIMIT).until(() -> bookings() == before + 1);
        assertThat(letterOf(poison)).isEmpty();
    }

    @Test
    void aTransactionThatFailsAfterSendingLeavesNoRowAndNoMessage() throws Exception {
        String undone = "undone " + UUID.randomUUID();
        String done = "done " + UUID.randomUUID();

        send(undone, "rollback");
        send(done, "commit");

        // None of them is a reservation: what arrives ends among the dead letters, in the order in which it came.
        await().atMost(LIMIT).untilAsserted(() -> assertThat(deadLetters()).contains(done));
        assertThat(deadLetters()).doesNotContain(undone);
        assertThat(own.figure("select count(*) from it_message where body = '" + done + "'"))
                .isEqualTo(1);
        assertThat(own.figure("select count(*) from it_message where body = '" + undone + "'"))
                .isZero();
    }

    @Test
    void whatHappensToABookingIsToldOnTheTopicInOrder() throws Exception {
        facts();
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject reserved = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo())
                .body();
        awaitConfirmed(visitor, reserved);
        assertThat(visitor.cancel(reserved).status()).isEqualTo(200);
        List<String> told = new ArrayList<>();

        await().atMost(LIMIT).until(() -> {
            facts().stream()
                    .filter(fact -> fact.contains(reserved.getString("reference")))
                    .forEach(told::add);
            return told.size() >= 2;
        });

        assertThat(told)
                .satisfiesExactly(
                        first -> assertThat(first).contains("\"type\":\"BookingConfirmed\"", "\"number\":1"),
                        second -> assertThat(second).contains("\"type\":\"BookingCancelled\"", "\"number\":2"));
    }

    static void awaitConfirmed(Visitor visitor, JsonObject reserved) {
        await().atMost(LIMIT)
                .until(() -> visitor.booking(reserved).body().getString("state").equals("CONFIRMED"));
    }

    /** The id of the dead letter with this text, as operators see it: nothing of the person is told. */
    private static Optional<String> letterOf(String message) throws Exception {
        HttpResponse<String> answer = desk("", null);
        assertThat(answer.body()).contains("deadLetters").doesNotContain("Poison", "poison@");
        String reservation = json(message).getString("id");
        return json(answer.body()).getJsonArray("deadLetters").getValuesAs(JsonObject.class).stream()
                .filter(letter -> letter.getJsonObject("reservation") != null
                        && letter.getJsonObject("reservation").getString("id").equals(reservation))
                .map(letter -> letter.getString("id"))
                .findFirst();
    }

    /** The button beside the letter, pressed in a browser. */
    private static void redriveByThePage() {
        String pages = own.process().pages().toString();
        try (BrowserContext admin = chromium.visitor("en-US", true)) {
            Page page = admin.newPage();
            page.navigate(pages + "/admin/log-in?next=/admin/dead-letters");
            page.fill("#name", "admin");
            page.fill("#password", Desk.firstPassword(own.process().log()));
            page.click("main button");
            page.waitForURL("**/admin/dead-letters");
            page.click("#letters tr:has-text(\"" + REFERENCE + "\") button");
            page.locator("#done").waitFor();
        }
    }

    /** What a gauge of this node shows; -1 before it shows anything. */
    private static double figure(String gauge) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(own.process().pages() + "/metrics"))
                                .build(),
                        BodyHandlers.ofString())
                .body()
                .lines()
                .filter(line -> line.startsWith(gauge + "{"))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .findFirst()
                .orElse(-1);
    }

    private static int redrive(String letter) throws Exception {
        return desk("/" + letter + "/redrive", "").statusCode();
    }

    private static HttpResponse<String> desk(String path, String body) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(
                        own.process().pages() + "/api/admin" + (path.equals("/log-in") ? "" : "/dead-letters") + path))
                .header("Content-Type", "application/json");
        if (token != null) {
            request.header("Authorization", "Bearer " + token);
        }
        if (body != null) {
            request.POST(BodyPublishers.ofString(body));
        }
        return HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
    }

    /** The first admin, whose password is in the log. */
    private static void logIn() throws Exception {
        token = null;
        String password = Desk.firstPassword(own.process().log());
        HttpResponse<String> in = desk("/log-in", "{\"name\": \"admin\", \"password\": \"" + password + "\"}");
        assertThat(in.statusCode()).as(in.body()).isEqualTo(200);
        token = json(in.body()).getString("token");
    }

    private static JsonObject json(String text) {
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    /** The database refuses so many bookings from now on and counts the tries; a sequence counts on when all else is rolled back. */
    private static void refuseBookings(int count) throws SQLException {
        own.execute("""
                create sequence it_tries;
                create function it_refuse() returns trigger language plpgsql as $$
                begin
                  if nextval('it_tries') <= %d then raise exception 'refused by a test'; end if;
                  return new;
                end $$;
                create trigger it_refuse before insert on booking for each row execute function it_refuse();
                """.formatted(count));
    }

    private static void refuseNoMore() throws SQLException {
        own.execute("drop trigger it_refuse on booking; drop function it_refuse(); drop sequence it_tries");
    }

    private static long tries() throws SQLException {
        return own.figure("select last_value from it_tries");
    }

    static long bookings() throws SQLException {
        return own.figure("select count(*) from booking");
    }

    /** A reservation as the product sends it. */
    private static String message() {
        return """
                {"id":"%s","reference":"%s","room":"ktx-holiday","reservedAt":"2026-12-01T00:00:00Z",\
                "contact":{"name":"Poison","mail":"poison@example.com"},"legs":[{"departure":"KTX00001@2026-12-24",\
                "from":"SEOUL","to":"BUSAN","fromCall":0,"toCall":1,"seats":[{"index":0,"label":"1-1A"}]}]}""".formatted(UUID.randomUUID().toString().replace("-", "").substring(0, 22), REFERENCE);
    }

    private static void send(String text, String end) throws Exception {
        var answer = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(messages("?end=" + end))
                                .POST(BodyPublishers.ofString(text))
                                .build(),
                        BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }

    private static List<String> deadLetters() throws Exception {
        return lines("");
    }

    /** Those that came since this was last asked; the first time, none. */
    private static List<String> facts() throws Exception {
        return lines("?of=facts");
    }

    private static List<String> lines(String query) throws Exception {
        var answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(messages(query)).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body().lines().toList();
    }

    private static URI messages(String query) {
        return URI.create(own.process().pages() + "/it/messages" + query);
    }

    private static Path withServlet(String name) {
        EnterpriseArchive ear = ShrinkWrap.createFromZipFile(
                EnterpriseArchive.class, Product.ear().toFile());
        WebArchive war = ear.getAsType(WebArchive.class, "daehapsil-web.war");
        ear.delete("daehapsil-web.war");
        ear.addAsModule(war.addClass(MessageServlet.class));
        Path copy = Product.folder(name + ".ear");
        ear.as(ZipExporter.class).exportTo(copy.toFile(), true);
        return copy;
    }
}
