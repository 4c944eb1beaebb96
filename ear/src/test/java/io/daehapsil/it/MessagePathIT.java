package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import io.daehapsil.it.inside.MessageServlet;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The way of a message when something fails on it. The server's own broker; what it does with a failure is configuration. */
class MessagePathIT {

    private static final int DELIVERIES = 3;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static OwnServer own;

    @BeforeAll
    static void start() throws Exception {
        own = new OwnServer(
                "messages",
                withServlet(),
                Map.of(
                        "DAEHAPSIL_DELIVERIES_MAX",
                        Integer.toString(DELIVERIES),
                        "DAEHAPSIL_REDELIVERY_MAX_MILLIS",
                        "1000"));
        own.execute("create table it_message (body text)");
    }

    @AfterAll
    static void stop() throws IOException {
        own.close();
    }

    @Test
    void aMessageThatFailsAtFirstIsDeliveredAgainAndBookedOnce() throws Exception {
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject order = visitor.orderOfTwo();
        long before = bookings();
        refuseBookings(1);

        Answer reserved = visitor.reserve(UUID.randomUUID().toString(), order);

        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        await().atMost(LIMIT)
                .until(() -> visitor.booking(reserved.body())
                        .body()
                        .getString("state")
                        .equals("CONFIRMED"));
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
        refuseNoMore();
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

    private static long bookings() throws SQLException {
        return own.figure("select count(*) from booking");
    }

    /** A reservation as the product sends it. */
    private static String message() {
        return """
                {"id":"%s","reference":"PPPPPPPP","room":"ktx-holiday","reservedAt":"2026-12-01T00:00:00Z",\
                "contact":{"name":"Poison","mail":"poison@example.com"},"legs":[{"departure":"KTX00001@2026-12-24",\
                "from":"SEOUL","to":"BUSAN","fromCall":0,"toCall":1,"seats":[{"index":0,"label":"1-1A"}]}]}""".formatted(UUID.randomUUID().toString().replace("-", "").substring(0, 22));
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
        var answer = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(messages("")).build(), BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body().lines().toList();
    }

    private static URI messages(String query) {
        return URI.create(own.process().pages() + "/it/messages" + query);
    }

    private static Path withServlet() {
        EnterpriseArchive ear = ShrinkWrap.createFromZipFile(
                EnterpriseArchive.class, Product.ear().toFile());
        WebArchive war = ear.getAsType(WebArchive.class, "daehapsil-web.war");
        ear.delete("daehapsil-web.war");
        ear.addAsModule(war.addClass(MessageServlet.class));
        Path copy = Product.folder("messages.ear");
        ear.as(ZipExporter.class).exportTo(copy.toFile(), true);
        return copy;
    }
}
