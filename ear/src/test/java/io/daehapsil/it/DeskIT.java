package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What operators do, and what the waiting visitor sees of it. Each test has a room of its own. */
@OnServer
class DeskIT {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final String name = "desk-" + UUID.randomUUID().toString().substring(0, 8);
    private final String room = "/api/admin/rooms/" + name;

    @BeforeEach
    void makeTheRoom() throws Exception {
        Answer made = post(
                "/api/admin/rooms",
                "{\"room\": \"%s\", \"title\": \"A desk\", \"settings\": {\"bypass_threshold\": 0, \"is_paused\": true}}"
                        .formatted(name));
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        assertThat(made.header("ETag")).isEqualTo("\"0\"");
    }

    @Test
    void everySettingComesWithAllThatIsToBeKnownToChangeIt() throws Exception {
        JsonObject shown = Call.get(room).pass(Desk.token("viewer")).send().json();

        assertThat(shown.getString("title")).isEqualTo("A desk");
        assertThat(shown.getJsonArray("settings").getValuesAs(JsonObject.class))
                .hasSameSizeAs(RoomSetting.values())
                .allSatisfy(setting -> assertThat(setting.keySet())
                        .containsExactly("setting", "value", "default", "range", "unit", "meaning"))
                .extracting(setting -> setting.getString("setting"))
                .containsExactlyElementsOf(Arrays.stream(RoomSetting.values())
                        .map(RoomSetting::key)
                        .toList());
    }

    @Test
    void whatIsOutOfRangeUnknownOrStaleIsNamedAndNothingIsChanged() throws Exception {
        Answer range = change("\"0\"", "{\"is_paused\": false, \"max_active\": -1}");
        assertThat(range.problem()).isEqualTo("400 invalid-input max_active");
        assertThat(range.json().getString("detail")).contains("0 to 1000000");
        assertThat(change("\"0\"", "{\"is_paused\": false, \"no_such\": 1}").problem())
                .isEqualTo("400 invalid-input no_such");
        assertThat(change("\"0\"", "{\"is_paused\": null}").problem()).isEqualTo("400 invalid-input is_paused");
        assertThat(change("\"0\"", "{\"is_paused\": {}}").problem()).isEqualTo("400 invalid-input is_paused");
        assertThat(change("\"0\"", "{}").problem()).isEqualTo("400 invalid-input body");
        assertThat(change("\"9\"", "{\"is_paused\": false}").problem()).isEqualTo("412 changed-meanwhile If-Match");
        assertThat(change("new", "{\"is_paused\": false}").problem()).isEqualTo("400 invalid-input If-Match");
        assertThat(Call.method("PATCH", room + "/settings", "{\"is_paused\": false}")
                        .pass(Desk.token("operator"))
                        .send()
                        .problem())
                .isEqualTo("428 version-missing If-Match");

        JsonObject unchanged = Call.get(room).pass(Desk.token("viewer")).send().json();
        assertThat(unchanged.getInt("version")).isZero();
        assertThat(unchanged.getBoolean("paused")).isTrue();
    }

    @Test
    void theWaitingVisitorComesInOnceTheOperatorResumes() throws Exception {
        String place = join();
        assertThat(status(place).getBoolean("paused")).isTrue();

        assertThat(post(room + "/resume", "").json().getBoolean("counts")).isTrue();

        await().atMost(LIMIT).until(() -> status(place).getString("status").equals("ALLOWED"));
    }

    @Test
    void asManyAsTheOperatorSaysComeInWhileOthersWait() throws Exception {
        String first = join();
        String second = join();

        assertThat(post(room + "/admit", "{\"people\": 1}").json().getInt("admitted"))
                .isEqualTo(1);

        await().atMost(LIMIT).until(() -> status(first).getString("status").equals("ALLOWED"));
        assertThat(status(second).getString("status")).isEqualTo("WAITING");
        for (String wrong : new String[] {"0", "1001", "1.5", "\"1\"", "1e400"}) {
            assertThat(post(room + "/admit", "{\"people\": " + wrong + "}").problem())
                    .as(wrong)
                    .isEqualTo("400 invalid-input people");
        }
    }

    @Test
    void aResetThatIsConfirmedByItsNameRestartsTheLine() throws Exception {
        String place = join();
        assertThat(reset("{\"confirm\": \"something else\"}").problem()).isEqualTo("400 invalid-input confirm");
        assertThat(reset("{}").problem()).isEqualTo("400 invalid-input confirm");
        assertThat(status(place).getString("status")).isEqualTo("WAITING");

        assertThat(reset("{\"confirm\": \"" + name + "\"}").json().getInt("generation"))
                .isEqualTo(2);

        await().atMost(LIMIT).until(() -> status(place).getString("status").equals("RESTARTED"));
    }

    @Test
    void theOutlookTellsHowLongTheLastOneWouldWait() throws Exception {
        join();
        await().atMost(LIMIT).until(() -> get(room + "/now").getInt("waiting") == 1);

        JsonObject outlook = get(room + "/outlook?base_batch_size=1&polling_interval=10");

        assertThat(outlook.getJsonNumber("perSecond").doubleValue()).isEqualTo(0.1);
        assertThat(outlook.getString("sentence"))
                .startsWith("At 0.1 people a second the last of 1 who wait is in after ");
        assertThat(Call.get(room + "/outlook?base_batch_size=0")
                        .pass(Desk.token("viewer"))
                        .send()
                        .problem())
                .isEqualTo("400 invalid-input base_batch_size");
    }

    @Test
    void whatAnActWouldMeanIsSaidInTheLanguageOfWhoAsks() throws Exception {
        join();
        await().atMost(LIMIT).until(() -> get(room + "/now").getInt("waiting") == 1);

        JsonObject reset = get(room + "/outlook/reset");
        assertThat(reset.getInt("losing")).isEqualTo(1);
        assertThat(reset.getString("sentence")).startsWith("One person loses the place: 1 waiting, 0 inside.");
        assertThat(get(room + "/outlook/drain").getString("sentence")).contains("while the room is paused");
        assertThat(Call.get(room + "/outlook/pause")
                        .pass(Desk.token("viewer"))
                        .with("Accept-Language", "ko-KR,ko;q=0.9")
                        .send()
                        .json()
                        .getString("sentence"))
                .startsWith("기다리는 1명이");
        assertThat(Call.get(room + "/outlook/dance")
                        .pass(Desk.token("viewer"))
                        .send()
                        .problem())
                .isEqualTo("400 invalid-input act");
    }

    @Test
    void whomTheOperatorTurnsAwayIsTurnedAwayUntilTheRuleIsGone() throws Exception {
        assertThat(post(room + "/blocks", "{\"rule\": \"place:nonsense\"}").problem())
                .isEqualTo("400 invalid-input rule");

        assertThat(post(room + "/blocks", "{\"rule\": \"ip:127.0.0.0/8\"}").status())
                .isEqualTo(204);
        assertThat(post(room + "/blocks", "{\"rule\": \"ip:::1\"}").status()).isEqualTo(204);
        await().atMost(LIMIT).until(() -> joining().status() == 403);

        for (JsonString rule : get(room + "/blocks").getJsonArray("rules").getValuesAs(JsonString.class)) {
            assertThat(Call.method("DELETE", room + "/blocks?rule=" + Visitor.encoded(rule.getString()), "")
                            .pass(Desk.token("operator"))
                            .send()
                            .status())
                    .isEqualTo(204);
        }
        assertThat(get(room + "/blocks").getJsonArray("rules")).isEmpty();
        await().atMost(LIMIT).until(() -> joining().status() == 201);
    }

    @Test
    void everyActIsInTheAuditAsJsonAndAsATable() throws Exception {
        change("\"0\"", "{\"is_paused\": false}");

        JsonObject line = lastLineOf(name);
        assertThat(line.getString("action")).isEqualTo("room.settings");
        assertThat(line.getString("actor")).startsWith("operator-");
        assertThat(line.getString("address")).isIn("127.0.0.1", "0:0:0:0:0:0:0:1");
        assertThat(line.getJsonObject("before")).hasToString("{\"is_paused\":\"true\"}");
        assertThat(line.getJsonObject("after")).hasToString("{\"is_paused\":\"false\"}");
        Answer table = Call.get("/api/admin/audit.csv?after=" + (line.getInt("id") - 1))
                .pass(Desk.token("viewer"))
                .send();
        assertThat(table.header("Content-Type")).startsWith("text/csv");
        assertThat(table.response().body().lines().toList())
                .startsWith("id,at,actor,address,action,target,before,after,seal")
                .anySatisfy(row -> assertThat(row)
                        .startsWith(line.getInt("id") + ",")
                        .contains(",room.settings," + name + ",\"{\"\"is_paused\"\":\"\"true\"\"}\","));
        assertThat(get("/api/admin/audit/check").getBoolean("whole")).isTrue();
    }

    @Test
    void aRoomThatThereIsIsNotMadeAgainAndAWrongOneIsNotMade() throws Exception {
        assertThat(post("/api/admin/rooms", "{\"room\": \"%s\", \"title\": \"again\"}".formatted(name))
                        .problem())
                .isEqualTo("409 name-taken room");
        assertThat(post("/api/admin/rooms", "{\"room\": \"A Room\", \"title\": \"again\"}")
                        .problem())
                .isEqualTo("400 invalid-input room");
        assertThat(post("/api/admin/rooms", "{\"room\": \"another\"}").problem())
                .isEqualTo("400 invalid-input title");
        assertThat(post(
                                "/api/admin/rooms",
                                "{\"room\": \"another\", \"title\": \"x\", \"settings\": {\"zone\": \"Mars\"}}")
                        .problem())
                .isEqualTo("400 invalid-input zone");
        assertThat(post("/api/admin/rooms", "{\"room\": \"another\", \"title\": \"x\", \"rate\": 1}")
                        .problem())
                .isEqualTo("400 invalid-input rate");
    }

    private static JsonObject lastLineOf(String target) throws Exception {
        long after = 0;
        JsonObject last = JsonValue.EMPTY_JSON_OBJECT;
        while (true) {
            var entries = get("/api/admin/audit?after=" + after)
                    .getJsonArray("entries")
                    .getValuesAs(JsonObject.class);
            if (entries.isEmpty()) {
                return last;
            }
            for (JsonObject entry : entries) {
                after = entry.getInt("id");
                last = entry.getString("target").equals(target) ? entry : last;
            }
        }
    }

    private String join() throws Exception {
        return joining().json().getString("place");
    }

    private Answer joining() throws Exception {
        return Call.post("/api/rooms/" + name + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
    }

    private JsonObject status(String place) throws Exception {
        return Call.get("/api/rooms/" + name + "/place")
                .with("Daehapsil-Place", place)
                .send()
                .json();
    }

    private Answer change(String version, String body) throws Exception {
        return Call.method("PATCH", room + "/settings", body)
                .pass(Desk.token("operator"))
                .with("If-Match", version)
                .send();
    }

    private Answer reset(String body) throws Exception {
        return Call.post(room + "/reset", body).pass(Desk.token("admin")).send();
    }

    private static Answer post(String path, String body) throws Exception {
        return Call.post(path, body).pass(Desk.token("operator")).send();
    }

    private static JsonObject get(String path) throws Exception {
        return Call.get(path).pass(Desk.token("viewer")).send().json();
    }
}
