package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Call.Answer;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Redis stands still, as it does when its machine is overloaded or gone, and comes back. */
@OnServer
class RedisAwayIT {

    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;

    @AfterEach
    void goOn() {
        Product.redis().resume();
    }

    @Test
    void visitorsAreToldToTryAgainAndFindEverythingAsItWas() throws Exception {
        String key = UUID.randomUUID().toString();
        JsonObject before = join(key).json();

        Product.redis().suspend();

        await().atMost(Duration.ofSeconds(10))
                .untilAsserted(() ->
                        assertThat(join(UUID.randomUUID().toString()).problem()).isEqualTo("503 unavailable"));
        Answer refused = join(UUID.randomUUID().toString());
        assertThat(refused.problem()).isEqualTo("503 unavailable");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.took()).isLessThan(Duration.ofSeconds(3));
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(readiness())
                        .contains("\"redis\":\"away\"")
                        .contains("\"database\":\"up\"")
                        .contains("\"status\":\"UP\"")
                        .doesNotContain("DOWN"));

        Product.redis().resume();

        JsonObject after = await().atMost(Duration.ofSeconds(30))
                .until(() -> join(key), answer -> answer.status() == 201)
                .json();
        assertThat(after.getInt("number")).isEqualTo(before.getInt("number"));
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(readiness()).contains("\"redis\":\"up\""));
    }

    private static Answer join(String key) throws Exception {
        return Call.post(ROOM + "/places", "").with("Idempotency-Key", key).send();
    }

    private static String readiness() throws Exception {
        HttpRequest ask =
                HttpRequest.newBuilder(URI.create(Product.health() + "/ready")).build();
        return HttpClient.newHttpClient()
                .send(ask, HttpResponse.BodyHandlers.ofString())
                .body()
                .replaceAll("\\s", "");
    }
}
