package io.daehapsil.web.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.NodeReport.QueueDepth;
import io.daehapsil.domain.desk.RoomPace;
import io.daehapsil.domain.desk.RoomPicture;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.desk.RoomSample.Counters;
import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.desk.DeskPicture;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class DeskDocumentTest {

    private static final RoomName ROOM = new RoomName("shop");
    private static final RoomView VIEW = new RoomView(
            ROOM,
            0,
            1_000_000,
            Line.of(10, 40, Map.of(0L, 30L)),
            7,
            Flow.NONE,
            RoomSettings.DEFAULTS,
            new Beginning(true, 0, false, Optional.empty()));
    private static final RoomSample SAMPLE =
            new RoomSample(1000, 30, 7, OptionalLong.empty(), 2, new Counters(40, 10, 4, 3, 2, 1));
    private static final DeskPicture PICTURE = new DeskPicture(
            Instant.parse("2026-12-24T07:00:00Z"),
            List.of(RoomPicture.of("The shop", VIEW, SAMPLE, new RoomPace(3.14, 2.71, 1))),
            List.of(new BrokenRoom("broken", "A broken one", "Its settings contradict each other")),
            List.of(node("one", 0.25, 0.5, 100, 3), node("two", 0.75, 0.01, 900, 4)));

    @Test
    void aRoomIsToldWithWhatIsMeasuredAgainstWhatIsAllowed() {
        JsonObject room = document(Optional.empty()).getJsonArray("rooms").getJsonObject(0);

        assertThat(room.getString("mode")).isEqualTo("QUEUE");
        assertThat(room.getJsonNumber("admittedPerSecond").doubleValue()).isEqualTo(2.7);
        assertThat(room.getJsonNumber("allowedPerSecond").doubleValue()).isEqualTo(50);
        assertThat(room.getInt("noShows")).isEqualTo(2);
        assertThat(room.containsKey("freeSeats"))
                .as("a room without a sale has no seats")
                .isFalse();
    }

    @Test
    void aRoomThatCannotBeReadIsNamed() {
        JsonObject broken = document(Optional.empty()).getJsonArray("broken").getJsonObject(0);

        assertThat(broken.getString("title")).isEqualTo("A broken one");
        assertThat(broken.getString("why")).isEqualTo("Its settings contradict each other");
    }

    @Test
    void ofManyNodesTheWorstIsToldAndWhatIsCountedIsTheSum() {
        JsonObject system = document(Optional.empty()).getJsonObject("system");

        assertThat(system.getInt("nodesAlive")).isEqualTo(2);
        assertThat(system.getJsonNumber("cpu").doubleValue()).isEqualTo(0.75);
        assertThat(system.getJsonNumber("errorShare").doubleValue()).isEqualTo(0.5);
        assertThat(system.getInt("p95Millis")).isEqualTo(900);
        assertThat(system.getInt("messages")).isEqualTo(7);
        assertThat(system.getJsonObject("connections").getInt("websocket")).isEqualTo(2);
        assertThat(system.getJsonObject("unguarded").getInt("through")).isEqualTo(10);
        assertThat(system.getJsonObject("unguarded").getInt("kept")).isEqualTo(4);
    }

    @Test
    void theOriginalsFiguresStandBesideOursWhereItsDoorsAreOpen() {
        assertThat(document(Optional.empty()).containsKey("waiting_count")).isFalse();

        JsonObject document = document(Optional.of(ROOM));

        assertThat(document.getInt("waiting_count")).isEqualTo(30);
        assertThat(document.getInt("total_passed")).isEqualTo(10);
        assertThat(document.getString("mode")).isEqualTo("ACTIVE_QUEUE");
        assertThat(document.getJsonNumber("cpu_usage").doubleValue()).isEqualTo(75);
    }

    private static JsonObject document(Optional<RoomName> original) {
        return DeskDocument.of(PICTURE, original);
    }

    private static NodeReport node(String name, double cpu, double errors, long p95, int messages) {
        return new NodeReport(
                name,
                cpu,
                errors,
                Duration.ofMillis(p95),
                1,
                0,
                0,
                new QueueDepth(messages, 0),
                0,
                0,
                new NodeReport.Unguarded(5, 2));
    }
}
