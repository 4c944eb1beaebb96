package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RedissonClient;

/** The documented door of a place and the thin one: the same requests, the same answers. */
@OnServer
class TwoDoorsIT {

    private static final String API = "/api/rooms/";
    private static final String HALL = "/.daehapsil/hall/rooms/";
    private static final List<String> DOORS = List.of(API, HALL);
    private static final String ROOM = Visitor.ROOM;

    @Test
    void whoJoinedAtOneDoorIsKnownAtBothAndBothSayTheSame() throws Exception {
        try (Gate gate = new Gate(ROOM)) {
            gate.pause();
            String key = UUID.randomUUID().toString();
            JsonObject here = join(API, key).json();
            JsonObject there = join(HALL, key).json();

            assertThat(there.keySet()).containsExactlyElementsOf(here.keySet());
            assertThat(there.getInt("number")).isEqualTo(here.getInt("number"));
            JsonObject asked = status(API, there.getString("place")).json();
            JsonObject askedThere = status(HALL, here.getString("place")).json();
            assertThat(asked.getString("status")).isEqualTo("WAITING");
            assertThat(askedThere.keySet()).containsExactlyElementsOf(asked.keySet());
            assertThat(askedThere.getInt("number")).isEqualTo(asked.getInt("number"));
            assertThat(askedThere.getInt("ahead")).isEqualTo(asked.getInt("ahead"));
        }
    }

    /** F-11: they share calls to Redis, and answers are written when those come back. */
    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void ofManyWhoJoinAtOnceEachGetsAPlaceOfItsOwnAndARepeatTheSameOne(String door) throws Exception {
        ExecutorService visitors = Executors.newFixedThreadPool(24);
        try (Gate gate = new Gate(ROOM)) {
            gate.pause();
            List<String> keys = Stream.generate(() -> UUID.randomUUID().toString())
                    .limit(150)
                    .toList();
            List<Future<Answer>> first = visitors.invokeAll(joins(door, keys));
            List<Future<Answer>> again = visitors.invokeAll(joins(door, keys));

            Set<Integer> numbers = new HashSet<>();
            for (int i = 0; i < keys.size(); i++) {
                Answer answer = first.get(i).get();
                assertThat(answer.status()).isEqualTo(201);
                assertThat(answer.header("Set-Cookie"))
                        .contains("=" + answer.json().getString("place") + ";");
                numbers.add(answer.json().getInt("number"));
                assertThat(again.get(i).get().json().getInt("number"))
                        .isEqualTo(answer.json().getInt("number"));
            }
            assertThat(numbers).hasSameSizeAs(keys);
        } finally {
            visitors.shutdownNow();
        }
    }

    private static List<Callable<Answer>> joins(String door, List<String> keys) {
        return keys.stream().<Callable<Answer>>map(key -> () -> join(door, key)).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void whoGoesStraightInGetsAPassThere(String door) throws Exception {
        JsonObject joined = join(door, UUID.randomUUID().toString()).json();
        JsonObject inside = await().atMost(Duration.ofSeconds(30))
                .until(() -> status(door, joined.getString("place")).json(), now -> now.containsKey("pass"));

        assertThat(inside.getString("status")).isEqualTo("ALLOWED");
        assertThat(inside.getJsonObject("slot").getInt("remainingSeconds")).isPositive();
    }

    /** The refusal is only known when Redis has answered, at the thin door by another thread. */
    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void whoComesToARoomThatTakesNobodyNewIsToldSo(String door) throws Exception {
        try (Gate gate = new Gate(ROOM)) {
            gate.set("is_draining", "true");

            Answer refused = join(door, UUID.randomUUID().toString());

            assertThat(refused.problem()).isEqualTo("409 room-closed");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void theAnswerIsForNobodysCacheAndTheCookieIsTheRoomsOwnForAllOurPaths(String door) throws Exception {
        Answer joined = join(door, UUID.randomUUID().toString());
        Answer asked = Call.get(door + ROOM + "/place")
                .with(
                        "Cookie",
                        "other=1; dh_place_" + ROOM + "=" + joined.json().getString("place"))
                .send();

        assertThat(joined.status()).isEqualTo(201);
        assertThat(joined.header("Location")).endsWith(door + ROOM + "/place");
        assertThat(joined.header("Set-Cookie"))
                .startsWith("dh_place_" + ROOM + "=" + joined.json().getString("place") + ";")
                .contains("Path=/;", "HttpOnly", "SameSite=Lax", "Max-Age=86400")
                .doesNotContain("Secure");
        for (Answer answer : List.of(joined, asked)) {
            assertThat(answer.header("Content-Type")).isEqualTo("application/json");
            // Liberty adds that the cookie is not to be kept either.
            assertThat(answer.header("Cache-Control")).startsWith("no-store");
            assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        }
        assertThat(asked.status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void stayingAndLeavingTakeThePlaceInTheBody(String door) throws Exception {
        String place = join(door, UUID.randomUUID().toString()).json().getString("place");
        String body = "{\"place\": \"" + place + "\"}";

        assertThat(Call.post(door + ROOM + "/place/heartbeat", body).send().status())
                .isEqualTo(204);
        assertThat(Call.post(door + ROOM + "/place/leave", body).send().status())
                .isEqualTo(204);
        for (String either : DOORS) {
            assertThat(status(either, place).json().getString("status")).isEqualTo("LEFT");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void whatIsWrongIsRefusedByTheSameWords(String door) throws Exception {
        String place = join(door, UUID.randomUUID().toString()).json().getString("place");

        assertThat(Call.get(door + ROOM + "/place").send().problem()).isEqualTo("401 place-missing Daehapsil-Place");
        assertThat(status(door, place + "A").problem()).isEqualTo("401 place-not-valid");
        assertThat(Call.get(door + "original/place")
                        .with("Daehapsil-Place", place)
                        .send()
                        .problem())
                .isEqualTo("401 place-not-valid");
        assertThat(Call.get(door + "NO_room/place")
                        .with("Daehapsil-Place", place)
                        .send()
                        .problem())
                .isEqualTo("404 not-found");
        assertThat(Call.post(door + "no-such-room/places", "")
                        .with("Idempotency-Key", UUID.randomUUID().toString())
                        .send()
                        .problem())
                .isEqualTo("404 not-found");
        assertThat(Call.post(door + ROOM + "/places", "").send().problem())
                .isEqualTo("400 invalid-input Idempotency-Key");
        assertThat(join(door, "short").problem()).isEqualTo("400 invalid-input Idempotency-Key");
        assertThat(Call.get(door + ROOM + "/nothing").send().problem()).isEqualTo("404 not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {API, HALL})
    void anotherMethodIsNotTakenAndTheRightOneNamed(String door) throws Exception {
        Answer posted = Call.post(door + ROOM + "/place", "{}").send();
        Answer read = Call.get(door + ROOM + "/places").send();

        assertThat(posted.problem()).isEqualTo("405 method-not-allowed");
        assertThat(posted.header("Allow")).contains("GET");
        assertThat(read.problem()).isEqualTo("405 method-not-allowed");
        assertThat(read.header("Allow")).contains("POST");
    }

    /** F-21 */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json, text/plain | 200",
                "application/json;q=0.9       | 200",
                "application/*                | 200",
                "text/html, */*;q=0.1         | 200",
                "text/html                    | 406",
            })
    void jsonIsServedToWhoTakesIt(String accepted, int status) throws Exception {
        for (String door : DOORS) {
            String place = join(door, UUID.randomUUID().toString()).json().getString("place");
            Answer answer = Call.get(door + ROOM + "/place")
                    .with("Daehapsil-Place", place)
                    .with("Accept", accepted)
                    .send();

            assertThat(answer.status()).as(door).isEqualTo(status);
            if (status == 406) {
                assertThat(answer.problem()).as(door).isEqualTo("406 not-acceptable");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"place/leave", "place/heartbeat"})
    void aBodyThatShowsNoPlaceIsRefusedByTheSameWords(String path) throws Exception {
        for (String door : DOORS) {
            String address = door + ROOM + "/" + path;
            assertThat(Call.post(address, "{").send().problem()).as(door).isEqualTo("400 unreadable-body body");
            assertThat(Call.post(address, "[]").send().problem()).as(door).isEqualTo("400 unreadable-body body");
            assertThat(Call.post(address, "{}").send().problem()).as(door).isEqualTo("400 invalid-input place");
            assertThat(Call.post(address, "{\"place\": 7}").send().problem())
                    .as(door)
                    .isEqualTo("400 invalid-input place");
            assertThat(Call.post(address, "{\"place\": \"x\"}").send().problem())
                    .as(door)
                    .isEqualTo("401 place-not-valid");
            assertThat(Call.text(address, "{\"place\": \"x\"}").send().problem())
                    .as(door)
                    .isEqualTo("415 unsupported-format");
        }
    }

    @Test
    void whoIsBlockedIsTurnedAwayAtBoth() throws Exception {
        RoomName original = new RoomName("original");
        List<BlockRule> here = List.of(BlockRule.address("127.0.0.1"), BlockRule.address("::1"));
        RedissonClient redis = RedisConnection.open(Product.redis().address(), Duration.ofSeconds(10));
        RedisBlockList list = new RedisBlockList(new RedisScripts(redis));
        try {
            list.add(original, here);
            for (String door : DOORS) {
                await().atMost(Duration.ofSeconds(20))
                        .untilAsserted(
                                () -> assertThat(joinOriginal(door).problem()).isEqualTo("403 blocked"));
            }
        } finally {
            here.forEach(rule -> list.remove(original, rule));
            redis.shutdown();
        }
        for (String door : DOORS) {
            await().atMost(Duration.ofSeconds(20))
                    .until(() -> joinOriginal(door).status() == 201);
        }
    }

    @Test
    void callsAreCountedUnderOneNameAtBoth() throws Exception {
        String place = join(API, UUID.randomUUID().toString()).json().getString("place");
        double before = counted("places.status");
        for (String door : DOORS) {
            assertThat(status(door, place).status()).isEqualTo(200);
            assertThat(status(door, "nonsense").status()).isEqualTo(401);
        }

        assertThat(counted("places.status") - before).isEqualTo(4);
    }

    private static double counted(String door) throws Exception {
        return Call.get("/metrics")
                .send()
                .response()
                .body()
                .lines()
                .filter(line ->
                        line.startsWith("daehapsil_calls_seconds_count") && line.contains("door=\"" + door + "\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
                .sum();
    }

    private static Answer status(String door, String place) throws Exception {
        return Call.get(door + ROOM + "/place").with("Daehapsil-Place", place).send();
    }

    private static Answer join(String door, String key) throws Exception {
        return Call.post(door + ROOM + "/places", "")
                .with("Idempotency-Key", key)
                .send();
    }

    private static Answer joinOriginal(String door) throws Exception {
        return Call.post(door + "original/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
    }
}
