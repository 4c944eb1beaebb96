package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;

/** What anybody may know of a room. */
@OnServer
class RoomIT {

    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;

    @Test
    void anOpenRoomIsAnnouncedWithItsTitleItsZoneAndHowPeopleStand() throws Exception {
        JsonObject room = Call.get(ROOM).send().json();

        assertThat(room.getString("room")).isEqualTo(Visitor.ROOM);
        assertThat(room.getString("title")).isNotBlank();
        assertThat(room.getString("phase")).isEqualTo("OPEN");
        assertThat(room.getString("zone")).isEqualTo("Asia/Seoul");
        assertThat(room.getString("order")).isEqualTo("FIFO");
        assertThat(room.keySet()).doesNotContain("commitment", "draw", "joinsFrom", "opensAt", "closesAt");
    }

    @Test
    void aRoomThatIsNotOpenYetSaysFromWhenOn() throws Exception {
        try (Gate gate = new Gate(Visitor.ROOM)) {
            gate.set("prequeue_opens_at", "2099-12-24T06:30");
            gate.set("opens_at", "2099-12-24T07:00");
            gate.set("order", "DRAW");
            await().until(() -> Call.get(ROOM).send().json().getString("phase").equals("NOT_YET"));
            JsonObject room = Call.get(ROOM).send().json();
            assertThat(room.getString("joinsFrom")).isEqualTo("2099-12-24T06:30+09:00");
            assertThat(room.getString("opensAt")).isEqualTo("2099-12-24T07:00+09:00");
            assertThat(room.getString("order")).isEqualTo("DRAW");
        }
        await().until(() -> Call.get(ROOM).send().json().getString("phase").equals("OPEN"));
    }

    @Test
    void whereNobodyWasDrawnThereIsNoOrderAndAWrongNumberIsNamed() throws Exception {
        assertThat(Call.get(ROOM + "/draw").send().problem()).isEqualTo("404 not-found");
        for (String wrong : new String[] {"0x1", "first", "-1", "1.5"}) {
            assertThat(Call.get(ROOM + "/draw?from=" + wrong).send().problem())
                    .as(wrong)
                    .isEqualTo("400 invalid-input from");
        }
        assertThat(Call.get("/api/rooms/no-such-room").send().problem()).isEqualTo("404 not-found");
    }
}
