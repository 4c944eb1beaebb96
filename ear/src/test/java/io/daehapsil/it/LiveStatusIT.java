package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The status that comes by itself, over the socket and as server-sent events, and the beacon of a closing page. */
@OnServer
class LiveStatusIT {

    private static final String PLACE = "/api/rooms/" + Visitor.ROOM + "/place";
    private static final int REFUSED = 1008;
    private static final int TOO_BIG = 1009;

    private final List<String> places = new ArrayList<>();
    private Gate gate;

    @BeforeEach
    void shutTheGate() {
        gate = new Gate(Visitor.ROOM);
        gate.pause();
    }

    @AfterEach
    void clearTheLine() throws Exception {
        for (String place : places) {
            Call.post(PLACE + "/leave", "{\"place\": \"" + place + "\"}").send();
        }
        gate.close();
    }

    @Test
    void allThreeWaysBringTheSameDocument() throws Exception {
        String place = join();
        JsonObject polled = poll(place);
        assertThat(polled.getString("status")).isEqualTo("WAITING");
        try (LiveSocket socket = LiveSocket.open(Map.of());
                LiveEvents events = LiveEvents.open(Map.of("Daehapsil-Place", place))) {
            socket.send(hello(place));
            for (JsonObject live : List.of(socket.document(), events.document())) {
                assertThat(live.keySet()).containsExactlyElementsOf(polled.keySet());
                assertThat(live.getInt("number")).isEqualTo(polled.getInt("number"));
                assertThat(live.getJsonNumber("revision").longValue())
                        .isGreaterThanOrEqualTo(polled.getJsonNumber("revision").longValue());
            }
            assertThat(Call.get("/metrics")
                            .send()
                            .response()
                            .body()
                            .lines()
                            .filter(line -> line.startsWith("daehapsil_open_connections{"))
                            .filter(line -> !line.endsWith(" 0.0"))
                            .map(line -> line.replaceFirst(".*kind=\"([a-z]+)\".*", "$1")))
                    .contains("websocket", "sse");
        }
    }

    @Test
    void soldOutIsToldByEveryWayUntilTheServersOwnCountFindsASeat() throws Exception {
        String place = join();
        gate.sellOut();
        await().atMost(Duration.ofSeconds(5)).until(() -> poll(place).getBoolean("soldOut"));
        try (LiveSocket socket = LiveSocket.open(Map.of());
                LiveEvents events = LiveEvents.open(Map.of("Daehapsil-Place", place))) {
            socket.send(hello(place));
            assertThat(socket.document().getBoolean("soldOut")).isTrue();
            assertThat(events.document().getBoolean("soldOut")).isTrue();

            gate.countAgain();

            await().atMost(Duration.ofSeconds(10)).until(() -> !poll(place).getBoolean("soldOut"));
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> !socket.document().getBoolean("soldOut"));
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> !events.document().getBoolean("soldOut"));
        }
    }

    @Test
    void theTurnIsToldAtOnceHoweverSlowThePace() throws Exception {
        slowDown();
        String last = joined(15);
        // A node looks at its rooms twice a second.
        await().atMost(Duration.ofSeconds(5))
                .untilAsserted(
                        () -> assertThat(poll(last).getInt("askAgainInSeconds")).isGreaterThan(10));
        try (LiveSocket socket = LiveSocket.open(Map.of());
                LiveEvents events = LiveEvents.open(Map.of("Daehapsil-Place", last))) {
            socket.send(hello(last));
            assertThat(socket.document().getString("status")).isEqualTo("WAITING");
            assertThat(events.document().getString("status")).isEqualTo("WAITING");

            gate.set("base_batch_size", "50");
            gate.set("current_batch_size", "50");
            gate.set("polling_interval", "1");
            gate.resume();

            for (JsonObject turn : List.of(socket.document(), events.document())) {
                assertThat(turn.getString("status")).isEqualTo("ALLOWED");
                assertThat(turn.getString("pass")).contains(".");
            }
        }
    }

    @Test
    void betweenDocumentsAnAliveMessageComesEveryFiveSeconds() throws Exception {
        slowDown();
        String last = joined(15);
        try (LiveSocket socket = LiveSocket.open(Map.of());
                LiveEvents events = LiveEvents.open(Map.of("Daehapsil-Place", last))) {
            socket.send(hello(last));
            socket.document();
            events.document();
            await().atMost(Duration.ofSeconds(8)).until(() -> socket.alive() >= 1 && events.alive() >= 1);
            await().atMost(Duration.ofSeconds(7)).until(() -> socket.alive() >= 2 && events.alive() >= 2);
        }
    }

    @Test
    void aBrowsersCookieShowsThePlaceButNotToAPageElsewhere() throws Exception {
        String place = join();
        String cookie = "dh_place_" + Visitor.ROOM + "=" + place;
        String room = "{\"room\": \"" + Visitor.ROOM + "\"}";
        try (LiveSocket ours = LiveSocket.open(
                Map.of("Cookie", cookie, "Origin", Product.pages().toString()))) {
            ours.send(room);
            assertThat(ours.document().getInt("number")).isEqualTo(number(place));
        }
        try (LiveSocket elsewhere = LiveSocket.open(Map.of("Cookie", cookie, "Origin", "https://elsewhere.example"))) {
            assertThat(elsewhere.closed()).isEqualTo(REFUSED);
        }
        try (LiveEvents events = LiveEvents.open(Map.of("Cookie", cookie))) {
            assertThat(events.document().getInt("number")).isEqualTo(number(place));
        }
    }

    @Test
    void aForgedPlaceAndAnUnknownRoomAreToldSoByEveryWay() throws Exception {
        String place = join();
        for (String forged : List.of(place + "A", "nonsense")) {
            try (LiveSocket socket = LiveSocket.open(Map.of())) {
                socket.send(hello(forged));
                assertThat(socket.document().getString("type")).isEqualTo("urn:daehapsil:problem:place-not-valid");
                assertThat(socket.closed()).isEqualTo(REFUSED);
            }
            assertThat(Call.get(PLACE + "/events")
                            .with("Daehapsil-Place", forged)
                            .send()
                            .problem())
                    .isEqualTo("401 place-not-valid");
        }
        try (LiveSocket socket = LiveSocket.open(Map.of())) {
            socket.send("{\"room\": \"no-such-room\", \"place\": \"" + place + "\"}");
            assertThat(socket.document().getInt("status")).isIn(401, 404);
            assertThat(socket.closed()).isEqualTo(REFUSED);
        }
        assertThat(Call.get(PLACE + "/events").send().problem()).isEqualTo("401 place-missing Daehapsil-Place");
    }

    @Test
    void anOversizedMessageEndsItsConnectionAndNoOther() throws Exception {
        String place = join();
        try (LiveSocket other = LiveSocket.open(Map.of())) {
            other.send(hello(place));
            other.document();
            for (int size : List.of(2_000, 1_000_000)) {
                try (LiveSocket big = LiveSocket.open(Map.of())) {
                    big.send("x".repeat(size));
                    assertThat(big.closed()).isIn(TOO_BIG, LiveSocket.CUT_OFF);
                }
                try (LiveSocket binary = LiveSocket.open(Map.of())) {
                    binary.send(new byte[size]);
                    assertThat(binary.closed()).isIn(REFUSED, TOO_BIG, LiveSocket.CUT_OFF);
                }
            }
            assertThat(other.document().getString("status")).isEqualTo("WAITING");
        }
    }

    /** One handshake must not see what another one brought. */
    @Test
    void whoOpenTheirSocketsAtOnceEachHearOfTheirOwnPlace() throws Exception {
        joined(16);
        List<String> all = List.copyOf(places);
        List<Integer> numbers = new ArrayList<>();
        for (String place : all) {
            numbers.add(number(place));
        }

        List<Integer> heard =
                all.parallelStream().map(LiveStatusIT::numberByCookie).toList();

        assertThat(heard).isEqualTo(numbers);
    }

    private static int numberByCookie(String place) {
        try (LiveSocket socket = LiveSocket.open(Map.of("Cookie", "dh_place_" + Visitor.ROOM + "=" + place))) {
            socket.send("{\"room\": \"" + Visitor.ROOM + "\"}");
            return socket.document().getInt("number");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aPlaceThatWasLeftIsToldToItsOtherTabsWhichThenClose() throws Exception {
        String place = join();
        try (LiveSocket socket = LiveSocket.open(Map.of())) {
            socket.send(hello(place));
            socket.document();
            Call.post(PLACE + "/leave", "{\"place\": \"" + place + "\"}").send();
            await().atMost(Duration.ofSeconds(10))
                    .until(() -> socket.document().getString("status").equals("LEFT"));
            assertThat(socket.closed()).isEqualTo(1000);
        }
    }

    @Test
    void aClosedPagesPlaceIsGoneAfterAWhileUnlessThePageComesBack() throws Exception {
        String closed = join();
        String reloaded = join();
        for (String place : List.of(closed, reloaded)) {
            assertThat(Call.post(PLACE + "/leaving", "{\"place\": \"" + place + "\"}")
                            .send()
                            .status())
                    .isEqualTo(204);
        }
        assertThat(poll(reloaded).getString("status")).isEqualTo("WAITING");

        // Nobody asks for the closed one's status here: that would be a sign of life. Who stands behind it moves up.
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> poll(reloaded).getInt("ahead") == 0);
        assertThat(poll(closed).getString("status")).isEqualTo("LAPSED");
        assertThat(poll(reloaded).getString("status")).isEqualTo("WAITING");
    }

    @Test
    void aBeaconIsTextAndMayLeaveThePlaceToTheCookieOfOurOwnPage() throws Exception {
        String cookie = "dh_place_" + Visitor.ROOM + "=" + join();
        String unknown = "{\"place\": null}";
        assertThat(Call.text(PLACE + "/leaving", unknown)
                        .with("Cookie", cookie)
                        .with("Origin", Product.pages().toString())
                        .send()
                        .status())
                .isEqualTo(204);
        assertThat(Call.text(PLACE + "/leaving", unknown)
                        .with("Cookie", cookie)
                        .with("Origin", "https://elsewhere.example")
                        .send()
                        .problem())
                .isEqualTo("400 invalid-input place");
        assertThat(Call.text(PLACE + "/leaving", "{\"place\": \"forged\"}")
                        .send()
                        .problem())
                .isEqualTo("401 place-not-valid");
    }

    /** So slow that who is a dozen places back is asked to come again in more than ten seconds. */
    private void slowDown() {
        gate.set("current_batch_size", "1");
        gate.set("base_batch_size", "1");
        gate.set("polling_interval", "10");
    }

    private String joined(int count) throws Exception {
        String last = "";
        for (int i = 0; i < count; i++) {
            last = join();
        }
        return last;
    }

    private String join() throws Exception {
        String place = Call.post("/api/rooms/" + Visitor.ROOM + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send()
                .json()
                .getString("place");
        places.add(place);
        return place;
    }

    private static JsonObject poll(String place) throws Exception {
        return Call.get(PLACE).with("Daehapsil-Place", place).send().json();
    }

    private static int number(String place) throws Exception {
        return Optional.of(poll(place)).map(status -> status.getInt("number")).orElseThrow();
    }

    private static String hello(String place) {
        return "{\"room\": \"" + Visitor.ROOM + "\", \"place\": \"" + place + "\"}";
    }
}
