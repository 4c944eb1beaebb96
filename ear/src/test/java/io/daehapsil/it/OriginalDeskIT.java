package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The original's doors for operators: its words, behind our log-in. */
@OnServer
class OriginalDeskIT {

    private static final Duration LIMIT = Duration.ofSeconds(20);

    private final String user = "it-" + UUID.randomUUID();

    @AfterEach
    void putTheSettingsBack() throws Exception {
        post(
                "/admin/config",
                "operator",
                "{\"bypass_threshold\": 500, \"active_ttl_sec\": 300, \"base_batch_size\": 50, \"is_paused\": false,"
                        + " \"polling_interval\": 1, \"token_ttl_sec\": 60, \"auto_throttling_enabled\": true}");
    }

    @Test
    void theConfigTakesWhatTheOriginalTookAndSaysItBackAsStrings() throws Exception {
        Answer answer = post(
                "/admin/config",
                "operator",
                "{\"bypass_threshold\": 400, \"active_ttl_sec\": 60, \"base_batch_size\": 40, \"polling_interval\": 0.5,"
                        + " \"token_ttl_sec\": 30, \"auto_throttling_enabled\": false, \"is_paused\": null, \"other\": 1}");

        assertThat(answer.status()).as(answer.response().body()).isEqualTo(200);
        assertThat(answer.response().body())
                .isEqualTo("{\"status\":\"ok\",\"updated\":{\"bypass_threshold\":\"400\",\"active_ttl_sec\":\"60\","
                        + "\"base_batch_size\":\"40\",\"polling_interval\":\"0.5\",\"token_ttl_sec\":\"30\","
                        + "\"auto_throttling_enabled\":\"false\",\"current_batch_size\":\"40\"}}");
    }

    @Test
    void aPauseIsSeenByWhoWaits() throws Exception {
        post("/admin/config", "operator", "{\"is_paused\": true, \"bypass_threshold\": 0}");
        await().atMost(LIMIT).until(() -> status(user).getString("status").equals("WAITING"));

        post("/admin/config", "operator", "{\"is_paused\": false}");

        await().atMost(LIMIT).until(() -> status(user).getString("status").equals("ALLOWED"));
    }

    @Test
    void whatIsOutOfRangeIs422NamedAndNothingIsChanged() throws Exception {
        Answer wrong = post("/admin/config", "operator", "{\"is_paused\": true, \"base_batch_size\": 0}");

        assertThat(wrong.status()).isEqualTo(422);
        assertThat(wrong.json()
                        .getJsonArray("detail")
                        .getJsonObject(0)
                        .getJsonArray("loc")
                        .getString(1))
                .isIn("base_batch_size", "current_batch_size");
        assertThat(Call.get("/api/admin/rooms/original")
                        .pass(Desk.token("viewer"))
                        .send()
                        .json()
                        .getBoolean("paused"))
                .isFalse();
        assertThat(post("/admin/config", "operator", "nonsense").status()).isEqualTo(422);
    }

    @Test
    void whoIsOnTheBlacklistIsRefused() throws Exception {
        Answer listed =
                post("/admin/blacklist", "operator", "{\"user_id\": \"" + user + "\", \"ip\": \"198.51.100.7\"}");

        assertThat(listed.response().body())
                .isEqualTo("{\"status\":\"ok\",\"blacklisted\":[\"user:" + user + "\",\"ip:198.51.100.7\"]}");
        await().atMost(LIMIT)
                .until(() -> Call.get("/queue/status?user_id=" + user).send().status() == 403);
        assertThat(post("/admin/blacklist", "operator", "{}").status()).isEqualTo(422);
        assertThat(post("/admin/blacklist", "operator", "{\"user_id\": \"v\", \"ip\": \"nowhere\"}")
                        .status())
                .isEqualTo(422);
        assertThat(Call.get("/queue/status?user_id=v").send().status()).isEqualTo(200);
    }

    @Test
    void aFlushEndsTheLine() throws Exception {
        post("/admin/config", "operator", "{\"is_paused\": true, \"bypass_threshold\": 0}");
        await().atMost(LIMIT).until(() -> status(user).getString("status").equals("WAITING"));
        status("it-" + UUID.randomUUID());

        assertThat(post("/admin/queue/flush", "admin", "").response().body()).isEqualTo("{\"status\":\"ok\"}");

        String behind = "it-" + UUID.randomUUID();
        await().atMost(LIMIT).until(() -> status(behind).getInt("rank") == 1);
    }

    private static JsonObject status(String user) throws Exception {
        return Call.get("/queue/status?user_id=" + user).send().json();
    }

    private static Answer post(String door, String role, String body) throws Exception {
        return Call.post(door, body).pass(Desk.token(role)).send();
    }
}
