package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the product says to what it cannot do, from the outside. The outcomes are the same on every server. */
@OnServer
class RefusalsIT {

    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;

    private static String date;
    private static String pass;
    private static List<String> trains;

    @BeforeAll
    static void comeIn() throws Exception {
        date = Call.get(ROOM + "/stops").send().json().getJsonArray("dates").getString(1);
        pass = newPass();
        trains = Call.get(search("SEOUL", "BUSAN")).pass(pass).send().json().getJsonArray("departures").stream()
                .map(train -> train.asJsonObject().getString("id"))
                .toList();
    }

    @Test
    void anUnknownRoomIsNotFound() throws Exception {
        assertThat(join("no-such-room").problem()).isEqualTo("404 not-found");
        assertThat(join("NO_room").problem()).isEqualTo("404 not-found");
        assertThat(Call.get("/api/no/such/address").send().problem()).isEqualTo("404 not-found");
    }

    @Test
    void headersThatAreTooLongAreRefusedAtTheApiAndAtPages() throws Exception {
        String tooLong = "a".repeat(20_000);

        assertThat(Call.get(ROOM).with("X-Long", tooLong).send().problem()).isEqualTo("431 headers-too-large");
        assertThat(Call.get("/queue/page?room=" + Visitor.ROOM)
                        .with("X-Long", tooLong)
                        .send()
                        .status())
                .isEqualTo(431);
        assertThat(Call.get(ROOM).with("X-Long", "a".repeat(12_000)).send().status())
                .isEqualTo(200);
    }

    @Test
    void anUnknownDepartureIsNotFound() throws Exception {
        String unknown = "KTX99999@" + date;

        assertThat(seatMap(unknown, "SEOUL", "BUSAN").problem()).isEqualTo("404 not-found");
        assertThat(reserve(order(unknown, "SEOUL", "BUSAN", "\"count\": 1")).problem())
                .isEqualTo("404 not-found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'\"count\": 0'                        | legs[0].count",
                "'\"count\": -3'                       | legs[0].count",
                "'\"count\": 200'                      | legs[0].count",
                "'\"count\": 1.5'                      | legs[0].count",
                "'\"count\": 1, \"passengers\": [\"PET\"]'                      | legs[0].passengers",
                "'\"count\": \"two\"'                  | legs[0].count",
                "'\"seats\": [\"5-1A\", \"5-1A\"]'     | legs[0].seats",
                "'\"seats\": [\"99-1A\"]'              | legs[0].seats",
                "'\"seats\": [\"window\"]'             | legs[0].seats[0]",
                "'\"seats\": \"5-1A\"'                 | legs[0].seats",
                "'\"class\": \"FIRST\"'                | legs[0].count",
                "'\"count\": 1, \"class\": \"SECOND\"' | legs[0].class"
            })
    void seatsThatNobodyCouldHaveAreNamedByTheirField(String seats, String field) throws Exception {
        assertThat(reserve(order(trains.get(0), "SEOUL", "BUSAN", seats)).problem())
                .isEqualTo("400 invalid-input " + field);
    }

    @Test
    void theStandbyListTakesNoPassengerWithoutAFare() throws Exception {
        String order = order(trains.get(0), "SEOUL", "BUSAN", "\"count\": 1, \"passengers\": [\"PET\"]");

        assertThat(Call.post(ROOM + "/standby", order)
                        .pass(pass)
                        .with("Idempotency-Key", UUID.randomUUID().toString())
                        .send()
                        .problem())
                .isEqualTo("400 invalid-input legs[0].passengers");
    }

    @Test
    void aRideThatLeadsNowhereIsNamedByItsField() throws Exception {
        String train = trains.get(0);

        assertThat(reserve(order(train, "SEOUL", "SEOUL", "\"count\": 1")).problem())
                .isEqualTo("400 invalid-input legs[0].to");
        assertThat(reserve(order(train, "BUSAN", "SEOUL", "\"count\": 1")).problem())
                .isEqualTo("400 invalid-input legs[0].to");
        assertThat(seatMap(train, "SEOUL", "SEOUL").problem()).isEqualTo("400 invalid-input to");
        assertThat(seatMap(train, "BUSAN", "SEOUL").problem()).isEqualTo("400 invalid-input to");
        assertThat(Call.get(search("SEOUL", "SEOUL")).pass(pass).send().problem())
                .isEqualTo("400 invalid-input to");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{",
                "[]",
                "nonsense",
                "{\"legs\": [",
            })
    void aBodyThatIsNoOrderIsSaidToBeUnreadable(String body) throws Exception {
        assertThat(reserve(body).problem()).startsWith("400 unreadable-body body");
    }

    @Test
    void aMissingOrUselessContactIsNamedByItsField() throws Exception {
        String leg = "{\"legs\": [{\"departure\": \"%s\", \"from\": \"SEOUL\", \"to\": \"BUSAN\", \"count\": 1}]"
                .formatted(trains.get(0));

        assertThat(reserve(leg + "}").problem()).isEqualTo("400 invalid-input contact");
        assertThat(reserve(leg + ", \"contact\": {\"name\": \"Hong\", \"mail\": \"a@@b\"}}")
                        .problem())
                .isEqualTo("400 invalid-input contact.mail");
        assertThat(reserve(leg + ", \"contact\": {\"name\": \"\", \"phone\": \"010-1234-5678\"}}")
                        .problem())
                .isEqualTo("400 invalid-input contact.name");
    }

    @Test
    void aMissingOrPoorKeyIsNamed() throws Exception {
        assertThat(Call.post(ROOM + "/places", "").send().problem()).isEqualTo("400 invalid-input Idempotency-Key");
        assertThat(Call.post(ROOM + "/places", "")
                        .with("Idempotency-Key", "short")
                        .send()
                        .problem())
                .isEqualTo("400 invalid-input Idempotency-Key");
    }

    @Test
    void aPassThatOutlivesItsSlotOpensNothing() throws Exception {
        JsonObject joined = join(Visitor.ROOM).json();
        String place = joined.getString("place");
        String mine = awaitPass(place);

        assertThat(Call.post(ROOM + "/place/leave", "{\"place\": \"" + place + "\"}")
                        .send()
                        .status())
                .isEqualTo(204);

        assertThat(Call.get(search("SEOUL", "BUSAN")).pass(mine).send().problem())
                .isEqualTo("403 slot-ended");
    }

    @Test
    void aForgedPlaceIsToldSo() throws Exception {
        String place = join(Visitor.ROOM).json().getString("place");

        for (String forged : List.of(place + "A", place.substring(1), "nonsense", "1.ktx-holiday.1.1.1.x.y")) {
            assertThat(Call.get(ROOM + "/place")
                            .with("Daehapsil-Place", forged)
                            .send()
                            .problem())
                    .as(forged)
                    .isEqualTo("401 place-not-valid");
        }
        assertThat(Call.get(ROOM + "/place").send().problem()).isEqualTo("401 place-missing Daehapsil-Place");
    }

    @Test
    void onOneSeatTwoPeopleRideOneAfterTheOtherAndNobodyAcrossBoth() throws Exception {
        String train = trainThatCallsAt("DAEJEON");
        String seat = "\"seats\": [\"3-7A\"]";

        assertThat(reserveAnew(order(train, "SEOUL", "DAEJEON", seat)).status()).isEqualTo(202);
        assertThat(reserveAnew(order(train, "DAEJEON", "BUSAN", seat)).status()).isEqualTo(202);
        Answer across = reserveAnew(order(train, "SEOUL", "BUSAN", seat));

        assertThat(across.problem()).isEqualTo("409 seats-taken legs[0].seats");
        assertThat(across.json().getJsonArray("taken").getString(0)).isEqualTo("3-7A");
        assertThat(across.json().getJsonArray("alternatives")).isNotEmpty();
    }

    /** F-38: half an order kept. */
    @Test
    void whenOneLegIsTakenNothingOfTheOrderIsHeld() throws Exception {
        String out = trains.get(2);
        String back = trains.get(3);
        assertThat(reserveAnew(order(back, "SEOUL", "BUSAN", "\"seats\": [\"4-2A\"]"))
                        .status())
                .isEqualTo(202);
        String both = """
                {"legs": [{"departure": "%s", "from": "SEOUL", "to": "BUSAN", "seats": ["4-3A"]},
                          {"departure": "%s", "from": "SEOUL", "to": "BUSAN", "seats": ["4-2A"]}],
                 "contact": %s}""".formatted(out, back, Visitor.contact());

        assertThat(reserveAnew(both).problem()).isEqualTo("409 seats-taken legs[1].seats");

        assertThat(isFree(out, "4-3A")).isTrue();
    }

    @Test
    void askedForMoreThanAreLeftItSaysHowManyAreLeft() throws Exception {
        String small = trainWithFewFirstClassSeats();
        Answer answer;
        int sold = 0;
        do {
            answer = reserveAnew(order(small, "SEOUL", "BUSAN", "\"count\": 6, \"class\": \"FIRST\""));
            sold += answer.status() == 202 ? 6 : 0;
        } while (answer.status() == 202);

        assertThat(answer.problem()).isEqualTo("409 sold-out legs[0].count");
        assertThat(sold + answer.json().getInt("left")).isEqualTo(firstClassSeats(small));
    }

    private static String search(String from, String to) {
        return ROOM + "/departures?from=" + from + "&to=" + to + "&date=" + date;
    }

    private static Answer seatMap(String train, String from, String to) throws Exception {
        return Call.get(ROOM + "/departures/" + Visitor.encoded(train) + "/seats?from=" + from + "&to=" + to)
                .pass(pass)
                .send();
    }

    private static boolean isFree(String train, String seat) throws Exception {
        return seatMap(train, "SEOUL", "BUSAN").json().getJsonArray("cars").stream()
                .flatMap(car -> car.asJsonObject().getJsonArray("seats").stream())
                .map(entry -> entry.asJsonObject())
                .anyMatch(entry -> entry.getString("seat").equals(seat) && entry.getBoolean("free"));
    }

    private static long firstClassSeats(String train) throws Exception {
        return seatMap(train, "SEOUL", "BUSAN").json().getJsonArray("cars").stream()
                .map(car -> car.asJsonObject())
                .filter(car -> car.getString("class").equals("FIRST"))
                .mapToLong(car -> car.getJsonArray("seats").size())
                .sum();
    }

    private static String trainWithFewFirstClassSeats() throws Exception {
        return Call.get(search("SEOUL", "BUSAN")).pass(pass).send().json().getJsonArray("departures").stream()
                .map(train -> train.asJsonObject())
                .filter(train -> train.getString("trainType").equals("KTX-Sancheon"))
                .map(train -> train.getString("id"))
                .findFirst()
                .orElseThrow();
    }

    private static String trainThatCallsAt(String stop) throws Exception {
        return Call.get(search("SEOUL", stop)).pass(pass).send().json().getJsonArray("departures").stream()
                .map(train -> train.asJsonObject().getString("id"))
                .filter(trains::contains)
                .findFirst()
                .orElseThrow();
    }

    private static String order(String train, String from, String to, String seats) {
        return """
                {"legs": [{"departure": "%s", "from": "%s", "to": "%s", %s}], "contact": %s}""".formatted(train, from, to, seats, Visitor.contact());
    }

    private static Answer reserve(String body) throws Exception {
        return reserve(pass, body);
    }

    /** An order that succeeds ends the slot, so it needs a visitor of its own. */
    private static Answer reserveAnew(String body) throws Exception {
        return reserve(newPass(), body);
    }

    private static Answer reserve(String pass, String body) throws Exception {
        return Call.post(ROOM + "/reservations", body)
                .pass(pass)
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
    }

    private static Answer join(String room) throws Exception {
        return Call.post("/api/rooms/" + room + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
    }

    private static String newPass() throws Exception {
        return awaitPass(join(Visitor.ROOM).json().getString("place"));
    }

    private static String awaitPass(String place) {
        return await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> Call.get(ROOM + "/place")
                                .with("Daehapsil-Place", place)
                                .send()
                                .json(),
                        status -> status.containsKey("pass"))
                .getString("pass");
    }
}
