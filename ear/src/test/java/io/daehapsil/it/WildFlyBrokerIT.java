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

/** The broker's door is closed while the product runs, and opened again. */
@OnServer
class WildFlyBrokerIT {

    private static final String ROOM = "/api/rooms/" + Visitor.ROOM;

    @AfterEach
    void open() throws Exception {
        broker("start");
    }

    @Test
    void withoutTheBrokerNothingIsReservedAndTheSameKeyBooksOnceItIsBack() throws Exception {
        Visitor visitor = new Visitor().comeIn();
        String date = visitor.get("/stops").getJsonArray("dates").getString(2);
        String train = visitor.get("/departures?from=SEOUL&to=BUSAN&date=" + date)
                .getJsonArray("departures")
                .getJsonObject(5)
                .getString("id");
        String key = UUID.randomUUID().toString();
        String order = """
                {"legs": [{"departure": "%s", "from": "SEOUL", "to": "BUSAN", "count": 2}], "contact": %s}""".formatted(train, Visitor.contact());

        broker("stop");

        Answer refused = reserve(visitor, key, order);
        assertThat(refused.problem()).isEqualTo("503 unavailable");
        assertThat(refused.header("Retry-After")).isEqualTo("1");
        assertThat(refused.took()).isLessThan(Duration.ofSeconds(5));
        await().atMost(Duration.ofSeconds(15))
                .untilAsserted(() -> assertThat(readiness())
                        .contains("\"broker\":\"away\"")
                        .contains("\"redis\":\"up\"")
                        .doesNotContain("DOWN"));

        broker("start");

        JsonObject reserved = await().atMost(Duration.ofSeconds(30))
                .until(() -> reserve(visitor, key, order), answer -> answer.status() == 202)
                .json();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> visitor.booking(reserved).body().getString("state").equals("CONFIRMED"));
    }

    private static Answer reserve(Visitor visitor, String key, String order) throws Exception {
        return Call.post(ROOM + "/reservations", order)
                .pass(visitor.pass())
                .with("Idempotency-Key", key)
                .send();
    }

    private static void broker(String verb) throws Exception {
        Process cli = new ProcessBuilder(
                        Product.installation().resolve("bin/jboss-cli.sh").toString(),
                        "--connect",
                        "--controller=localhost:" + Product.health().getPort(),
                        "--command=/subsystem=messaging-activemq/server=default/in-vm-acceptor=in-vm:" + verb)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(cli.waitFor()).isZero();
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
