package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures seen elsewhere that only show from the outside, each under its number. */
@OnServer
class CasesIT {

    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;
    private static final int VISITORS = 5_000;
    private static final int AT_ONCE = 32;

    /** F-20: elsewhere the limit on requests of one address turned away a whole office that waited as it was told to. */
    @Test
    void f20fiveThousandBehindOneAddressWhoAskAsToldAreAllServed() throws Exception {
        Queue<Integer> answers = new ConcurrentLinkedQueue<>();
        try (Gate room = new Gate(Visitor.ROOM)) {
            // So that they do not stand in front of other tests' visitors afterwards.
            room.set("bypass_threshold", "1000000");
            room.set("max_active", "1000000");
            room.set("base_batch_size", "100000");
            room.set("current_batch_size", "100000");
            room.set("idle_ttl_sec", "5");
            room.set("active_ttl_sec", "5");
            inParallel(() -> {
                Answer joined = join(UUID.randomUUID().toString());
                answers.add(joined.status());
                if (joined.status() == 201) {
                    answers.add(ask(joined.json().getString("place")).status());
                }
            });
        }

        assertThat(answers).hasSize(2 * VISITORS).containsOnly(200, 201);
    }

    /** F-21: elsewhere only one way to write the header got JSON. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json, text/plain",
                "application/json, text/plain, */*",
                "text/plain, application/json",
                "text/html, application/json;q=0.1",
                "text/html;q=0.9, */*;q=0.1",
                "*/*",
                "application/*"
            })
    void f21jsonIsServedHoweverItIsAskedFor(String accept) throws Exception {
        Answer joined = Call.post(ROOM + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .with("Accept", accept)
                .send();
        String place = joined.json().getString("place");
        for (Answer answer : List.of(
                joined,
                Call.get(ROOM + "/place")
                        .with("Daehapsil-Place", place)
                        .with("Accept", accept)
                        .send(),
                Call.get("/queue/status?user_id=it-f21").with("Accept", accept).send())) {
            assertThat(answer.status()).isIn(200, 201);
            assertThat(answer.header("Content-Type")).startsWith("application/json");
            assertThat(answer.json().getString("status")).isIn("WAITING", "ALLOWED");
        }
    }

    /** F-21: elsewhere who did not show the newest token went to the end of the line. */
    @Test
    void f21whoAlwaysShowsTheFirstPlaceKeepsIt() throws Exception {
        try (Gate room = new Gate(Visitor.ROOM)) {
            room.pause();
            JsonObject joined = join(UUID.randomUUID().toString()).json();
            long ahead = joined.getInt("ahead");
            for (int i = 0; i < 10; i++) {
                join(UUID.randomUUID().toString());
                JsonObject status = ask(joined.getString("place")).json();
                assertThat(status.getInt("number")).isEqualTo(joined.getInt("number"));
                assertThat(status.getInt("ahead")).isLessThanOrEqualTo((int) ahead);
                ahead = status.getInt("ahead");
            }
        }
    }

    /** F-28: elsewhere the limit stood in the form only. */
    @ParameterizedTest
    @ValueSource(strings = {"7", "200", "2147483648", "-1", "0", "1e9", "\"200\""})
    void f28whatNobodyMayBuyIsRefusedWithTheReasonAndNothingIsHeld(String quantity) throws Exception {
        Visitor visitor = new Visitor().comeIn();
        JsonObject leg = visitor.orderOfTwo().getJsonArray("legs").getJsonObject(0);
        String map = "/departures/" + Visitor.encoded(leg.getString("departure")) + "/seats?from=SEOUL&to=BUSAN";
        JsonObject before = visitor.get(map);

        Answer refused = Call.post(
                        ROOM + "/reservations", """
                        {"legs": [{"departure": "%s", "from": "SEOUL", "to": "BUSAN", "count": %s}], "contact": %s}""".formatted(leg.getString("departure"), quantity, Visitor.contact()))
                .pass(visitor.pass())
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();

        assertThat(refused.problem()).isEqualTo("400 invalid-input legs[0].count");
        assertThat(visitor.get(map)).isEqualTo(before);
    }

    /** F-61: elsewhere "full" was kept for minutes, by whoever stood between. */
    @Test
    void f61nothingThatIsSaidOfAPlaceOrARoomMayBeKept() throws Exception {
        String place = join(UUID.randomUUID().toString()).json().getString("place");
        List<Answer> answers = new ArrayList<>();
        answers.add(ask(place));
        answers.add(join(UUID.randomUUID().toString()));
        answers.add(Call.get("/queue/status?user_id=it-f61").send());
        answers.add(Call.get(ROOM + "/place").send());
        answers.add(Call.get("/queue/page?room=" + Visitor.ROOM)
                .with("Cookie", "dh_place_" + Visitor.ROOM + "=" + place)
                .send());
        for (Answer answer : answers) {
            assertThat(answer.header("Cache-Control"))
                    .as(answer.response().uri().toString())
                    .contains("no-store");
        }
    }

    private static Answer ask(String place) throws Exception {
        return Call.get(ROOM + "/place").with("Daehapsil-Place", place).send();
    }

    private static Answer join(String key) throws Exception {
        return Call.post(ROOM + "/places", "").with("Idempotency-Key", key).send();
    }

    private interface Visit {
        void go() throws Exception;
    }

    private static void inParallel(Visit visit) throws Exception {
        ExecutorService visitors = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<Void>> all = new ArrayList<>();
            for (int i = 0; i < VISITORS; i++) {
                all.add(visitors.submit(() -> {
                    visit.go();
                    return null;
                }));
            }
            for (Future<Void> one : all) {
                one.get();
            }
        } finally {
            visitors.shutdownNow();
        }
    }
}
