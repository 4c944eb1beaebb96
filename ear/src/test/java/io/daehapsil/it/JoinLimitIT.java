package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.it.Call.Answer;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One address takes no more new places in a room than the room allows, by whatever door; and waits as long as it likes. */
@OnServer
class JoinLimitIT {

    private static final int MOST = 3;

    @ParameterizedTest
    @ValueSource(strings = {"/api/rooms/", "/.daehapsil/hall/rooms/"})
    void thePlaceThatIsOneTooManyIsRefusedAndTheOthersAreAskedForAsOftenAsTold(String door) throws Exception {
        String room = newRoom();
        Answer first = join(door, room);
        assertThat(first.status()).isEqualTo(201);

        Answer refused = joinUntilRefused(door, room);
        assertThat(refused.problem()).isEqualTo("429 too-many-joins");
        assertThat(Integer.parseInt(refused.header("Retry-After"))).isBetween(1, 60);
        for (int asked = 0; asked < 20; asked++) {
            assertThat(Call.get(door + room + "/place")
                            .with("Daehapsil-Place", first.json().getString("place"))
                            .send()
                            .status())
                    .isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/rooms/", "/.daehapsil/hall/rooms/"})
    void whoAsksFarMoreOftenThanToldIsToldToWaitAndKeepsThePlace(String door) throws Exception {
        String room = newRoom(", \"asks_per_place\": 1");
        String hammering = join(door, room).json().getString("place");
        String other = join(door, room).json().getString("place");
        Answer answer = ask(door, room, hammering);
        for (int asked = 1; answer.status() == 200 && asked < 500; asked++) {
            answer = ask(door, room, hammering);
        }

        assertThat(answer.problem()).isEqualTo("429 too-many-asks");
        assertThat(answer.header("Retry-After")).isEqualTo("1");
        assertThat(ask(door, room, other).status()).isEqualTo(200);
    }

    private static Answer ask(String door, String room, String place) throws Exception {
        return Call.get(door + room + "/place").with("Daehapsil-Place", place).send();
    }

    @Test
    void atThePageItIsSaidInWords() throws Exception {
        String room = newRoom();
        joinUntilRefused("/.daehapsil/hall/rooms/", room);

        Answer page = Call.get("/queue/page?room=" + room)
                .with("Accept", "text/html")
                .with("Accept-Language", "en")
                .send();
        assertThat(page.status()).isEqualTo(429);
        assertThat(page.response().body()).contains("<html").doesNotContain("on our side");
    }

    /** Where a minute ends among the joins, the limit is reached in the next one. */
    private static Answer joinUntilRefused(String door, String room) throws Exception {
        Answer answer = join(door, room);
        for (int joined = 1; answer.status() == 201 && joined <= 2 * MOST; joined++) {
            answer = join(door, room);
        }
        return answer;
    }

    private static Answer join(String door, String room) throws Exception {
        return Call.post(door + room + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
    }

    private static String newRoom() throws Exception {
        return newRoom("");
    }

    /** @param more settings */
    private static String newRoom(String more) throws Exception {
        String name = "limited-" + UUID.randomUUID().toString().substring(0, 8);
        Answer made = Call.post(
                        "/api/admin/rooms",
                        "{\"room\": \"%s\", \"title\": \"limited\", \"settings\": {\"joins_per_address\": %d%s}}"
                                .formatted(name, MOST, more))
                .pass(Desk.token("operator"))
                .send();
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return name;
    }
}
