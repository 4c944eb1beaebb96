package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import io.daehapsil.run.ServerProcess;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What happens to a server and its database may here be bad: they are the test's own. The database is PostgreSQL. */
class OwnServerIT {

    private static OwnServer own;
    private static StoppedDatabase database;
    private static ServerProcess server;

    @BeforeAll
    static void start() throws IOException {
        own = new OwnServer("own", Product.ear(), Map.of());
        database = own.database();
        server = own.process();
    }

    @AfterAll
    static void stop() throws IOException {
        own.close();
    }

    /** F-34: a server that dies at the worst moment. */
    @Test
    void whatWasAcknowledgedIsBookedAfterAKillBetweenReservationAndPersistence() throws Exception {
        Visitor visitor = new Visitor(server.pages()).comeIn();
        JsonObject order = visitor.orderOfTwo();
        long before = bookings();

        database.standStill();
        Answer reserved = visitor.reserve(UUID.randomUUID().toString(), order);
        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        server.kill();
        database.goOn();
        assertThat(bookings()).isEqualTo(before);

        own.start();
        awaitConfirmed(visitor, reserved.body());
        assertThat(bookings()).isEqualTo(before + 1);
    }

    @Test
    void withoutTheDatabasePeopleReserveAndWhoReadsIsToldToTryAgainUntilItIsBack() throws Exception {
        Visitor early = new Visitor(server.pages()).comeIn();
        JsonObject stored =
                early.reserve(UUID.randomUUID().toString(), early.orderOfTwo()).body();
        awaitConfirmed(early, stored);
        Visitor visitor = new Visitor(server.pages()).comeIn();
        JsonObject order = visitor.orderOfTwo();

        database.goAway();

        long asked = System.nanoTime();
        HttpResponse<String> refused = read(stored);
        assertThat(refused.statusCode()).as(refused.body()).isEqualTo(503);
        assertThat(refused.body()).contains("urn:daehapsil:problem:unavailable");
        assertThat(refused.headers().firstValue("Retry-After")).contains("1");
        assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(5));
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(get(URI.create(server.health() + "/ready"))
                                .body()
                                .replaceAll("\\s", ""))
                        .contains("\"database\":\"away\"")
                        .contains("\"redis\":\"up\"")
                        .doesNotContain("DOWN"));
        Answer reserved = visitor.reserve(UUID.randomUUID().toString(), order);
        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);

        database.comeBack();

        awaitConfirmed(visitor, reserved.body());
        assertThat(read(stored).statusCode()).isEqualTo(200);
    }

    private static void awaitConfirmed(Visitor visitor, JsonObject reserved) {
        await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> {
            Answer booking = visitor.booking(reserved);
            assertThat(booking.status()).as(booking.toString()).isEqualTo(200);
            assertThat(booking.body().getString("state")).isEqualTo("CONFIRMED");
        });
    }

    private static HttpResponse<String> read(JsonObject reserved) throws IOException, InterruptedException {
        URI booking = URI.create(
                server.pages() + "/api/rooms/" + Visitor.ROOM + "/bookings/" + reserved.getString("reference"));
        return get(booking, "Daehapsil-Secret", reserved.getString("secret"));
    }

    private static HttpResponse<String> get(URI address, String... headers) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(60));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static long bookings() throws SQLException {
        return own.figure("select count(*) from booking");
    }
}
