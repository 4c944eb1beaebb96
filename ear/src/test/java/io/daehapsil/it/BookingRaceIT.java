package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/**
 * F-30, F-31, F-35 and F-42 from the outside: through HTTP, Redis, the message queue and the database. The hundred rounds of
 * F-30 are run below HTTP on both databases; here it is enough to see that the doors change nothing about them.
 */
@OnServer
class BookingRaceIT {

    private static final int SEATS = 5;
    private static final int BUYERS = 200;
    private static final int ROUNDS = 8;
    private static final ExecutorService THREADS = Executors.newFixedThreadPool(BUYERS);

    @AfterAll
    static void stop() {
        THREADS.shutdownNow();
    }

    @Test
    void twoHundredBuyersOfFiveSeatsBuyExactlyFiveInEveryRound() throws Exception {
        List<Visitor> buyers = Stream.generate(Visitor::new).limit(BUYERS).toList();
        Visitor onlooker = new Visitor();
        List<String> trains = trains(onlooker);
        List<JsonObject> bookings = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            String train = trains.get(round % trains.size());
            List<String> seats = freeSeats(onlooker, train);
            atOnce(buyers.stream()
                    .<Callable<Visitor>>map(buyer -> buyer::comeIn)
                    .toList());

            List<Answer> answers = race(buyers, train, seats);

            assertThat(answers).as("round %d", round).extracting(Answer::status).containsOnly(202, 409);
            List<JsonObject> sold = answers.stream()
                    .filter(answer -> answer.status() == 202)
                    .map(Answer::body)
                    .toList();
            assertThat(sold.stream().flatMap(BookingRaceIT::seats))
                    .as("round %d", round)
                    .containsExactlyInAnyOrderElementsOf(seats);
            assertThat(taken(onlooker, train)).containsAll(seats);
            bookings.addAll(sold);
        }

        assertThat(bookings).hasSize(ROUNDS * SEATS);
        for (JsonObject reserved : bookings) {
            await().atMost(Duration.ofMinutes(2))
                    .untilAsserted(
                            () -> assertThat(onlooker.booking(reserved).body().getString("state"))
                                    .isEqualTo("CONFIRMED"));
            assertThat(seats(onlooker.booking(reserved).body()).toList())
                    .isEqualTo(seats(reserved).toList());
        }
    }

    @Test
    void tenEqualRequestsAtOnceAreOneBookingAndCancellingItSeatBySeatOrAsAWholeGivesTheSeatsBack() throws Exception {
        Visitor visitor = new Visitor().comeIn();
        String train = trains(visitor).get(0);
        Set<String> before = taken(visitor, train);
        String key = UUID.randomUUID().toString();
        JsonObject order = order(train, leg -> leg.add("count", 3));

        List<Answer> answers = atOnce(Collections.nCopies(10, () -> visitor.reserve(key, order)));

        assertThat(answers).extracting(Answer::status).containsOnly(202);
        assertThat(answers.stream()
                        .map(answer -> answer.body().getString("reference")
                                + answer.body().getString("secret")))
                .containsOnly(answers.get(0).body().getString("reference")
                        + answers.get(0).body().getString("secret"));
        JsonObject reserved = answers.get(0).body();
        assertThat(visitor.reserve(key, order(train, leg -> leg.add("count", 2)))
                        .status())
                .isEqualTo(422);
        Visitor onlooker = new Visitor().comeIn();
        assertThat(taken(onlooker, train))
                .hasSize(before.size() + 3)
                .containsAll(seats(reserved).toList());

        await().atMost(Duration.ofSeconds(30))
                .until(() ->
                        onlooker.booking(reserved).body().getString("state").equals("CONFIRMED"));
        String one = seats(reserved).findFirst().orElseThrow();
        assertThat(onlooker.cancelSeat(reserved, 0, one).body().toString())
                .contains("CONFIRMED", "\"cancelled\":[\"" + one + "\"]");
        assertThat(onlooker.cancelSeat(reserved, 0, one).status()).as("again").isEqualTo(200);
        assertThat(onlooker.cancelSeat(reserved, 0, "99-1A").status()).isEqualTo(404);
        assertThat(taken(onlooker, train)).hasSize(before.size() + 2).doesNotContain(one);
        assertThat(onlooker.cancel(reserved).body().getString("state")).isEqualTo("CANCELLED");
        assertThat(onlooker.cancel(reserved).status()).isEqualTo(200);
        assertThat(taken(onlooker, train)).isEqualTo(before);
    }

    private static List<Answer> race(List<Visitor> buyers, String train, List<String> seats) throws Exception {
        CountDownLatch start = new CountDownLatch(1);
        List<Future<Answer>> racing = new ArrayList<>();
        for (int i = 0; i < buyers.size(); i++) {
            Visitor buyer = buyers.get(i);
            JsonArrayBuilder wanted = Json.createArrayBuilder().add(seats.get(i % seats.size()));
            JsonObject order = order(train, leg -> leg.add("seats", wanted));
            racing.add(THREADS.submit(() -> {
                start.await();
                Answer answer = buyer.reserve(UUID.randomUUID().toString(), order);
                if (answer.status() == 202) {
                    buyer.done();
                }
                return answer;
            }));
        }
        start.countDown();
        List<Answer> answers = new ArrayList<>();
        for (Future<Answer> answer : racing) {
            answers.add(answer.get());
        }
        return answers;
    }

    private static List<String> trains(Visitor visitor) {
        visitor.comeIn();
        String date = visitor.get("/stops").getJsonArray("dates").getString(0);
        return visitor
                .get("/departures?from=SEOUL&to=BUSAN&date=" + date)
                .getJsonArray("departures")
                .getValuesAs(JsonObject.class)
                .stream()
                .map(departure -> departure.getString("id"))
                .toList();
    }

    private static List<String> freeSeats(Visitor visitor, String train) {
        return seatMap(visitor, train)
                .filter(seat -> seat.getBoolean("free"))
                .map(seat -> seat.getString("seat"))
                .limit(SEATS)
                .toList();
    }

    private static Set<String> taken(Visitor visitor, String train) {
        return seatMap(visitor, train)
                .filter(seat -> !seat.getBoolean("free"))
                .map(seat -> seat.getString("seat"))
                .collect(Collectors.toSet());
    }

    private static Stream<JsonObject> seatMap(Visitor visitor, String train) {
        return visitor
                .comeIn()
                .get("/departures/" + Visitor.encoded(train) + "/seats?from=SEOUL&to=BUSAN")
                .getJsonArray("cars")
                .getValuesAs(JsonObject.class)
                .stream()
                .flatMap(car -> car.getJsonArray("seats").getValuesAs(JsonObject.class).stream());
    }

    private static Stream<String> seats(JsonObject reservedOrBooked) {
        return reservedOrBooked.getJsonArray("legs").getValuesAs(JsonObject.class).stream()
                .flatMap(leg -> leg.getJsonArray("seats").getValuesAs(JsonString.class).stream())
                .map(JsonString::getString);
    }

    private static JsonObject order(String train, UnaryOperator<JsonObjectBuilder> seats) {
        return Json.createObjectBuilder()
                .add(
                        "legs",
                        Json.createArrayBuilder()
                                .add(seats.apply(Json.createObjectBuilder()
                                        .add("departure", train)
                                        .add("from", "SEOUL")
                                        .add("to", "BUSAN"))))
                .add("contact", Visitor.contact())
                .build();
    }

    private static <T> List<T> atOnce(List<Callable<T>> calls) throws Exception {
        List<T> results = new ArrayList<>();
        for (Future<T> result : THREADS.invokeAll(calls)) {
            results.add(result.get());
        }
        return results;
    }
}
