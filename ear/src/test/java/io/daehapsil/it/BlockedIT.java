package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;

/** What a blocked visitor finds at every door: 403 and a sentence that says neither by which rule nor how to get round it. */
@OnServer
class BlockedIT {

    private static final Duration SOON = Duration.ofSeconds(10);
    private static final RoomName ROOM = new RoomName(Visitor.ROOM);
    private static final RoomName ORIGINAL = new RoomName("original");
    private static final String API = "/api/rooms/" + ROOM;
    private static final String SENTENCE =
            "You cannot take part here. If you think that this is a mistake, ask the organiser.";

    private final RedissonClient redis = RedisConnection.open(Product.redis().address(), Duration.ofSeconds(10));
    private final RedisBlockList list = new RedisBlockList(new RedisScripts(redis));
    private final List<Runnable> undo = new ArrayList<>();
    private Gate gate;
    private Gate original;

    @BeforeEach
    void shutTheGates() {
        gate = new Gate(ROOM.value());
        gate.pause();
        original = new Gate(ORIGINAL.value());
        original.pause();
    }

    @AfterEach
    void unblock() throws Exception {
        undo.forEach(Runnable::run);
        await().atMost(SOON).until(() -> join().status() == 201);
        await().atMost(SOON)
                .until(() -> Call.get("/queue/status?user_id=it-free").send().status() == 200);
        original.close();
        gate.close();
        redis.shutdown();
    }

    @Test
    void aBlockedAddressIsTurnedAwayAtEveryDoor() throws Exception {
        String place = join().json().getString("place");
        // Any client of this test is at one of them.
        block(ROOM, BlockRule.address("127.0.0.0/8"), BlockRule.address("::1"));

        await().atMost(SOON).until(() -> join().status() == 403);

        everyDoor(place)
                .forEach((door, call) -> assertThat(call.problemOf()).as(door).isEqualTo("403 blocked"));
        assertThat(Call.get(API + "/place")
                        .with("Daehapsil-Place", place)
                        .send()
                        .json()
                        .getString("detail"))
                .isEqualTo(SENTENCE);
        try (LiveSocket socket = LiveSocket.open(Map.of())) {
            socket.send(hello(place));
            assertThat(socket.document().getString("type")).isEqualTo("urn:daehapsil:problem:blocked");
            assertThat(socket.closed()).isEqualTo(1008);
        }
        for (String page : List.of("/queue/page", "/booking/search", "/booking/seats", "/booking/details")) {
            Answer shown =
                    Call.get(page + "?room=" + ROOM).with("Accept", "text/html").send();
            assertThat(shown.status()).as(page).isEqualTo(403);
            assertThat(shown.response().body()).as(page).doesNotContainIgnoringCase("address");
        }
        assertThat(Call.get(API).send().status())
                .as("what is announced of the room")
                .isEqualTo(200);
        assertThat(Call.get(API + "/bookings/AAAAAAAA").send().status())
                .as("bookings")
                .isNotEqualTo(403);
    }

    @Test
    void aBlockedPlaceIsTurnedAwayWhereItIsShownAndItsKeyBringsNoOther() throws Exception {
        String key = UUID.randomUUID().toString();
        String place = join(key).json().getString("place");
        block(ROOM, BlockRule.place(id(place)));

        await().atMost(SOON)
                .until(() -> Call.get(API + "/place")
                                .with("Daehapsil-Place", place)
                                .send()
                                .status()
                        == 403);

        assertThat(join(key).problem()).isEqualTo("403 blocked");
        assertThat(Call.get(API + "/place/events")
                        .with("Daehapsil-Place", place)
                        .with("Accept", "text/event-stream")
                        .send()
                        .response()
                        .body())
                .contains("urn:daehapsil:problem:blocked");
        assertThat(Call.post(API + "/place/heartbeat", "{\"place\": \"" + place + "\"}")
                        .send()
                        .problem())
                .isEqualTo("403 blocked");
        assertThat(Call.get("/queue/page?room=" + ROOM)
                        .with("Accept", "text/html")
                        .with("Cookie", "dh_place_" + ROOM + "=" + place)
                        .send()
                        .status())
                .isEqualTo(403);
        assertThat(join().status()).as("anybody else").isEqualTo(201);
    }

    @Test
    void whoIsBlockedWhileListeningIsToldSoAndHeardNoMore() throws Exception {
        String place = join().json().getString("place");
        try (LiveSocket socket = LiveSocket.open(Map.of())) {
            socket.send(hello(place));
            assertThat(socket.document().getString("status")).isEqualTo("WAITING");

            block(ROOM, BlockRule.place(id(place)));

            JsonObject last = awaitProblem(socket);
            assertThat(last.getString("type")).isEqualTo("urn:daehapsil:problem:blocked");
            assertThat(last.getString("detail")).isEqualTo(SENTENCE);
            assertThat(socket.closed()).isEqualTo(1008);
        }
    }

    @Test
    void theDoorsOfTheOriginalRefuseABlockedIdAndABlockedAddressInTheirOwnWords() throws Exception {
        String user = "it-" + UUID.randomUUID();
        assertThat(Call.get("/queue/status?user_id=" + user).send().status()).isEqualTo(200);
        block(ORIGINAL, BlockRule.user(user));
        await().atMost(SOON)
                .until(() -> Call.get("/queue/status?user_id=" + user).send().status() == 403);
        everyDoorOfTheOriginalSaysNo(user);
        assertThat(Call.get("/queue/status?user_id=it-" + UUID.randomUUID())
                        .send()
                        .status())
                .as("anybody else")
                .isEqualTo(200);

        block(ORIGINAL, BlockRule.address("127.0.0.1"), BlockRule.address("::1"));
        String other = "it-" + UUID.randomUUID();
        await().atMost(SOON)
                .until(() -> Call.get("/queue/status?user_id=" + other).send().status() == 403);
        everyDoorOfTheOriginalSaysNo(other);
    }

    private static void everyDoorOfTheOriginalSaysNo(String user) throws Exception {
        String body = "{\"user_id\":\"" + user + "\"}";
        List<Call> doors = List.of(
                Call.get("/queue/status?user_id=" + user),
                Call.post("/api/heartbeat", body),
                Call.post("/queue/heartbeat", body),
                Call.post("/api/waiting/leave", body),
                Call.post("/api/logout", body),
                Call.post("/queue/expire-token", body));
        for (Call door : doors) {
            Answer answer = door.send();
            assertThat(answer.status()).isEqualTo(403);
            assertThat(answer.response().body()).isEqualTo("{\"detail\":\"" + SENTENCE + "\"}");
        }
        try (LiveSocket socket = LiveSocket.open("?user_id=" + user, Map.of())) {
            assertThat(socket.document()).hasToString("{\"status\":\"DENIED\",\"detail\":\"" + SENTENCE + "\"}");
            assertThat(socket.closed()).isEqualTo(1008);
        }
    }

    private static Map<String, Call> everyDoor(String place) {
        String body = "{\"place\": \"" + place + "\"}";
        String ride = "from=SEOUL&to=BUSAN";
        Map<String, Call> doors = new LinkedHashMap<>();
        doors.put("join", joining(UUID.randomUUID().toString()));
        doors.put("status", Call.get(API + "/place").with("Daehapsil-Place", place));
        doors.put("events", Call.get(API + "/place/events").with("Daehapsil-Place", place));
        doors.put("heartbeat", Call.post(API + "/place/heartbeat", body));
        doors.put("leave", Call.post(API + "/place/leave", body));
        doors.put("leaving", Call.text(API + "/place/leaving", body));
        doors.put("stops", Call.get(API + "/stops"));
        doors.put("search", Call.get(API + "/departures?" + ride + "&date=2026-12-24"));
        doors.put("seat map", Call.get(API + "/departures/any/seats?" + ride));
        doors.put("reserve", Call.post(API + "/reservations", "{}"));
        doors.put("standby", Call.post(API + "/standby", "{}"));
        return doors;
    }

    /** Into the copy that all nodes look at; what stands in the database is not this test's business. */
    private void block(RoomName room, BlockRule... rules) {
        list.add(room, List.of(rules));
        List.of(rules).forEach(rule -> undo.add(() -> list.remove(room, rule)));
    }

    private static JsonObject awaitProblem(LiveSocket socket) throws InterruptedException {
        JsonObject document = socket.document();
        while (!document.containsKey("type")) {
            document = socket.document();
        }
        return document;
    }

    private static PlaceId id(String place) {
        return new PlaceId(place.split("\\.")[5]);
    }

    private static Answer join() throws Exception {
        return join(UUID.randomUUID().toString());
    }

    private static Answer join(String key) throws Exception {
        return joining(key).send();
    }

    private static Call joining(String key) {
        return Call.post(API + "/places", "").with("Idempotency-Key", key);
    }

    private static String hello(String place) {
        return "{\"room\": \"" + ROOM + "\", \"place\": \"" + place + "\"}";
    }
}
