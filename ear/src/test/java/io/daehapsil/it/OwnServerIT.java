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
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What happens to a server and its database may here be bad: they are the test's own. The database is PostgreSQL. */
class OwnServerIT {

    private static final String NOTICE =
            "{\"paymentId\":\"p-1\",\"amountMinor\":1,\"currency\":\"KRW\",\"paidAt\":\"2026-12-01T07:10:00Z\"}";
    private static final String PAYMENT_KEY = "the-key-of-this-test";

    private static final int CONNECTIONS = 6;
    private static final int LOOK_UP_CONNECTIONS = 3;
    /** More than there are connections, and fewer than threads that answer. */
    private static final int MANY = 10;

    /** What joining or asking may take at the 95th percentile on a machine that is busy otherwise. */
    private static final Duration SOON = Duration.ofSeconds(2);

    private static final Duration HANGS = Duration.ofSeconds(12);

    private static final String WAITING =
            "select count(*) from pg_locks where not granted and relation = 'booking'::regclass";

    /** By its reference a booking is looked for by who has it, and by no timer. */
    private static final String LOOKING =
            "select count(*) from pg_stat_activity where wait_event_type = 'Lock' and query like '%.reference=$%'";

    private static OwnServer own;
    private static StoppedDatabase database;
    private static ServerProcess server;

    @BeforeAll
    static void start() throws IOException {
        own = new OwnServer(
                "own",
                Product.ear(),
                Map.of(
                        "DAEHAPSIL_PAY_WITHIN_MINUTES",
                        "60",
                        "DAEHAPSIL_PAYMENT_KEY",
                        PAYMENT_KEY,
                        "DAEHAPSIL_DB_POOL_MAX",
                        Integer.toString(CONNECTIONS),
                        "DAEHAPSIL_DB_LOOK_UP_POOL_MAX",
                        Integer.toString(LOOK_UP_CONNECTIONS)));
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

    @Test
    void aBookingThatIsPaidStaysAndOneThatIsNotGoesBackOnSale() throws Exception {
        Visitor payer = new Visitor(server.pages()).comeIn();
        JsonObject paid =
                payer.reserve(UUID.randomUUID().toString(), payer.orderOfTwo()).body();
        awaitConfirmed(payer, paid);
        assertThat(payer.booking(paid).body().getString("payBy")).isNotBlank();
        Visitor other = new Visitor(server.pages()).comeIn();
        JsonObject unpaid =
                other.reserve(UUID.randomUUID().toString(), other.orderOfTwo()).body();
        awaitConfirmed(other, unpaid);

        assertThat(pay(paid, "0".repeat(64)).statusCode()).isEqualTo(401);
        assertThat(pay(paid, signature(paid)).statusCode()).isEqualTo(200);
        HttpResponse<String> repeated = pay(paid, signature(paid));
        assertThat(repeated.body()).contains("\"repeated\":true");
        assertThat(pay(unpaid, signature(paid)).statusCode())
                .as("a notice shown for another booking")
                .isEqualTo(401);
        own.execute("update booking set pay_by = now() - interval '1 second'");

        await().atMost(Duration.ofSeconds(30))
                .until(() -> other.booking(unpaid).body().getString("state").equals("LAPSED"));
        assertThat(payer.booking(paid).body().getString("state")).isEqualTo("CONFIRMED");
        assertThat(payer.booking(paid).body().getString("paidAt")).isEqualTo("2026-12-01T07:10:00Z");
        assertThat(own.figure("select count(*) from seat_segment s join booking_seat b on b.id = s.booking_seat_id"
                        + " join booking k on k.id = b.booking_id where k.reference = '" + unpaid.getString("reference")
                        + "'"))
                .isZero();
    }

    /** Somebody has written into the database, past every door, what cannot be. */
    @Test
    void aRoomWhoseStoredSettingsCannotBeUsedIsNamedAndTheOthersGoOn() throws Exception {
        own.execute("insert into room (name, title, generation) values ('broken-one', 'A broken one', 0);"
                + " insert into room_setting (room, setting, content) values ('broken-one', 'max_active', '-1')");

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(get(URI.create(server.health() + "/ready"))
                                .body()
                                .replaceAll("\\s", ""))
                        .contains("\"broken_rooms\":\"broken-one\"")
                        .doesNotContain("DOWN"));
        assertThat(new Visitor(server.pages()).comeIn().pass()).isNotBlank();
        assertThat(get(URI.create(server.pages() + "/queue/page?room=broken-one"))
                        .statusCode())
                .isEqualTo(503);

        own.execute("delete from room_setting where room = 'broken-one'; delete from room where name = 'broken-one'");
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !get(URI.create(server.health() + "/ready")).body().contains("broken_rooms"));
    }

    /** F-62: what is bought can be seen while everything that writes stands in line. */
    @Test
    void aBookingIsFoundWhileEveryConnectionOfTheSaleIsTaken() throws Exception {
        JsonObject booked = booked();

        try (Connection holder = database.connect();
                var statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            // Whoever changes a booking waits for this, and with each the connection that it holds; who reads does not.
            statement.execute("lock table booking in exclusive mode");
            List<CompletableFuture<Integer>> changes =
                    many(() -> booking(booked).DELETE().build());
            await().atMost(Duration.ofSeconds(30)).until(() -> own.figure(WAITING) == CONNECTIONS);

            assertThat(read(booked).statusCode()).isEqualTo(200);
            assertThat(answers(changes)).as("nobody waits for long").isSubsetOf(200, 503);

            holder.commit();
        }
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(read(booked).body()).contains("CANCELLED"));
    }

    /** F-62: and those who look take no more connections than theirs, however many they are. */
    @Test
    void moreThanAFewWhoLookAtOnceAreToldToTryAgain() throws Exception {
        JsonObject booked = booked();

        try (Connection holder = database.connect();
                var statement = holder.createStatement()) {
            holder.setAutoCommit(false);
            statement.execute("lock table booking in access exclusive mode");
            List<CompletableFuture<Integer>> looks = many(() -> booking(booked).build());

            assertThat(answers(looks)).containsOnly(503);
            assertThat(own.figure(LOOKING)).isEqualTo(LOOK_UP_CONNECTIONS);

            holder.commit();
        }
        await().atMost(Duration.ofSeconds(30)).until(() -> read(booked).statusCode() == 200);
    }

    /** Its connections stay open, and it answers nothing: the worst way of being away, because every call to it hangs. */
    @Test
    void whileTheDatabaseHangsTheLineGoesOnAndWhoAsksForBookingsIsToldSoon() throws Exception {
        JsonObject booked = booked();
        Visitor buyer = new Visitor(server.pages()).comeIn();
        JsonObject order = buyer.orderOfTwo();
        Line line = new Line(server.pages());
        line.comeAndAsk(50); // a cold server is slow by itself

        database.standStill();
        List<CompletableFuture<Integer>> looks;
        JsonObject reserved;
        try {
            long asked = System.nanoTime();
            looks = new ArrayList<>();
            for (int wave = 0; wave < 4; wave++) {
                looks.addAll(many(() -> booking(booked).build()));
                looks.addAll(many(() -> booking(booked).DELETE().build()));
            }
            Duration waited = line.comeAndAsk(100);
            assertThat(answers(looks)).containsOnly(503);
            assertThat(Duration.ofNanos(System.nanoTime() - asked)).isLessThan(Duration.ofSeconds(20));
            HttpResponse<String> refused = read(booked);
            assertThat(refused.headers().firstValue("Retry-After")).contains("1");
            assertThat(waited).isLessThan(SOON);
            // One after the other every timer that asks the database hangs, and those of the line must not stand behind
            // them.
            while (System.nanoTime() - asked < HANGS.toNanos()) {
                assertThat(line.comeAndAsk(10)).isLessThan(SOON);
            }
            Answer answer = buyer.comeIn().reserve(UUID.randomUUID().toString(), order);
            assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
            reserved = answer.body();
        } finally {
            database.goOn();
        }
        awaitConfirmed(buyer, reserved);
    }

    private static JsonObject booked() {
        Visitor visitor = new Visitor(server.pages()).comeIn();
        JsonObject reserved = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo())
                .body();
        awaitConfirmed(visitor, reserved);
        return reserved;
    }

    private static List<CompletableFuture<Integer>> many(Supplier<HttpRequest> request) {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return IntStream.range(0, MANY)
                .mapToObj(one -> client.sendAsync(request.get(), HttpResponse.BodyHandlers.discarding())
                        .thenApply(HttpResponse::statusCode))
                .toList();
    }

    private static List<Integer> answers(List<CompletableFuture<Integer>> asked) throws Exception {
        List<Integer> answers = new ArrayList<>();
        for (CompletableFuture<Integer> one : asked) {
            answers.add(one.get(1, TimeUnit.MINUTES));
        }
        return answers;
    }

    private static HttpRequest.Builder booking(JsonObject reserved) {
        return HttpRequest.newBuilder(URI.create(
                        server.pages() + "/api/rooms/" + Visitor.ROOM + "/bookings/" + reserved.getString("reference")))
                .timeout(Duration.ofSeconds(60))
                .header("Daehapsil-Secret", reserved.getString("secret"));
    }

    private static HttpResponse<String> pay(JsonObject reserved, String signature) throws Exception {
        URI payment = URI.create(server.pages() + "/api/rooms/" + Visitor.ROOM + "/bookings/"
                + reserved.getString("reference") + "/payment");
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(payment)
                                .version(HttpClient.Version.HTTP_1_1)
                                .timeout(Duration.ofSeconds(60))
                                .header("Content-Type", "application/json")
                                .header("Daehapsil-Signature", signature)
                                .POST(HttpRequest.BodyPublishers.ofString(NOTICE))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    private static String signature(JsonObject reserved) throws Exception {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(PAYMENT_KEY.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        String signed = Visitor.ROOM + "/" + reserved.getString("reference") + "\n" + NOTICE;
        return HexFormat.of().formatHex(mac.doFinal(signed.getBytes(StandardCharsets.UTF_8)));
    }

    private static void awaitConfirmed(Visitor visitor, JsonObject reserved) {
        await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> {
            Answer booking = visitor.booking(reserved);
            assertThat(booking.status()).as(booking.toString()).isEqualTo(200);
            assertThat(booking.body().getString("state")).isEqualTo("CONFIRMED");
        });
    }

    private static HttpResponse<String> read(JsonObject reserved) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(booking(reserved).build(), HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> get(URI address) throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(address)
                .version(HttpClient.Version.HTTP_1_1)
                .timeout(Duration.ofSeconds(60));
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static long bookings() throws SQLException {
        return own.figure("select count(*) from booking");
    }
}
