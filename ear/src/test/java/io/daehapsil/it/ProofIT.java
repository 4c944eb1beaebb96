package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import io.daehapsil.it.Call.Answer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A room that asks for a proof of work: who shows it comes in, who shows a wrong one waits and is not told why. */
@OnServer
class ProofIT {

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    @Test
    void onlyARightProofThatNobodyHasShownLeadsIn() throws Exception {
        String room = newRoom(false);
        String solution = solved(challenge("/api/rooms/", room));
        String other = newRoom(false);

        String wrong = join("/api/rooms/", room, "bm9uc2Vuc2U=");
        String right = join("/.daehapsil/hall/rooms/", room, solution);
        String replayed = join("/.daehapsil/hall/rooms/", room, solution);
        String foreign = join("/api/rooms/", other, solved(challenge("/.daehapsil/hall/rooms/", room)));

        await().atMost(Duration.ofSeconds(20))
                .until(() -> status(room, right).getString("status").equals("ALLOWED"));
        for (String place : List.of(wrong, replayed)) {
            JsonObject told = status(room, place);
            assertThat(told.getString("status")).isEqualTo("WAITING");
            assertThat(told.getInt("number")).isPositive();
            assertThat(told.getInt("ahead")).isPositive();
        }
        assertThat(status(other, foreign).getString("status")).isEqualTo("WAITING");
        try (Gate gate = new Gate(room)) {
            assertThat(gate.waits(wrong)).isFalse();
        }
    }

    @Test
    void inABrowserThereIsNothingToDoAndNothingIsForbidden() throws Exception {
        String room = newRoom(true);
        try (BrowserContext visitor = chromium.visitor("en-US", true)) {
            Page page = visitor.newPage();
            List<String> said = new CopyOnWriteArrayList<>();
            page.onConsoleMessage(message -> said.add(message.text()));
            page.navigate("/queue/page?room=" + room);
            page.waitForSelector("#number");

            assertThat(page.textContent("#number")).isEqualTo("1");
            assertThat(said)
                    .filteredOn(text -> text.contains("Content Security Policy"))
                    .isEmpty();
            page.reload();
            assertThat(page.textContent("#number")).isEqualTo("1");
        }
    }

    @Test
    void withoutScriptsThePageWaitsAndGoesOnByItself() throws Exception {
        String room = newRoom(true);
        try (BrowserContext visitor = chromium.visitor("ko-KR", false)) {
            Page page = visitor.newPage();
            page.navigate("/queue/page?room=" + room);
            assertThat(page.textContent("main")).contains("스크립트를 쓰지 않는");
            page.waitForSelector("#number");
            assertThat(page.textContent("#number")).isEqualTo("1");
        }
    }

    private static JsonObject challenge(String door, String room) throws Exception {
        Answer asked = Call.post(door + room + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .send();
        assertThat(asked.problem()).isEqualTo("428 proof-needed Daehapsil-Proof");
        return asked.json().getJsonObject("challenge");
    }

    private static String join(String door, String room, String proof) throws Exception {
        Answer joined = Call.post(door + room + "/places", "")
                .with("Idempotency-Key", UUID.randomUUID().toString())
                .with("Daehapsil-Proof", proof)
                .send();
        assertThat(joined.status()).as(joined.response().body()).isEqualTo(201);
        return joined.json().getString("place");
    }

    private static JsonObject status(String room, String place) throws Exception {
        return Call.get("/api/rooms/" + room + "/place")
                .with("Daehapsil-Place", place)
                .send()
                .json();
    }

    /** As any client does that knows ALTCHA and nothing of us. */
    private static String solved(JsonObject posed) throws Exception {
        MessageDigest sha = MessageDigest.getInstance("SHA-256");
        String salt = posed.getString("salt");
        for (int number = 0; number <= posed.getInt("maxnumber"); number++) {
            byte[] hash = sha.digest((salt + number).getBytes(StandardCharsets.UTF_8));
            if (HexFormat.of().formatHex(hash).equals(posed.getString("challenge"))) {
                String payload = Json.createObjectBuilder()
                        .add("algorithm", posed.getString("algorithm"))
                        .add("challenge", posed.getString("challenge"))
                        .add("number", number)
                        .add("salt", salt)
                        .add("signature", posed.getString("signature"))
                        .build()
                        .toString();
                return Base64.getEncoder().encodeToString(payload.getBytes(StandardCharsets.UTF_8));
            }
        }
        throw new AssertionError("no solution");
    }

    private static String newRoom(boolean paused) throws Exception {
        String name = "proof-" + UUID.randomUUID().toString().substring(0, 8);
        String settings = "{\"proof_of_work\": true, \"proof_difficulty\": 1000, \"proof_difficulty_most\": 1000,"
                + " \"bypass_threshold\": 0, \"is_paused\": " + paused + "}";
        Answer made = Call.post(
                        "/api/admin/rooms",
                        "{\"room\": \"%s\", \"title\": \"proof\", \"settings\": %s}".formatted(name, settings))
                .pass(Desk.token("operator"))
                .send();
        assertThat(made.status()).as(made.response().body()).isEqualTo(201);
        return name;
    }
}
