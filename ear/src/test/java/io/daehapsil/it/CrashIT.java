package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.ServerProcess;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** F-34: a server that dies at the worst moment. It has a server of its own, because it kills it. */
class CrashIT {

    private static final Duration START = Duration.ofMinutes(5);

    @Test
    void whatWasAcknowledgedIsBookedAfterAKillBetweenReservationAndPersistence() throws Exception {
        var home = Product.folder("crash");
        Folders.delete(home);
        Files.createDirectories(home);
        try (var database = new StoppedDatabase();
                var redis = EmbeddedRedis.start(home.resolve("redis"))) {
            var environment = new HashMap<>(database.environment());
            environment.put("DAEHAPSIL_HOME", home.toString());
            environment.put("DAEHAPSIL_REDIS_ADDRESS", redis.address());
            environment.put("DAEHAPSIL_SAMPLE", "true");
            try (var server = new ServerProcess(
                    Product.kind(), home.resolve("server"), Product.ear(), Product.freeOffset(3000), environment)) {
                server.start();
                server.awaitReady(START);
                var visitor = new Visitor(server.pages()).comeIn();
                var order = order(visitor);

                database.standStill();
                var reserved = visitor.reserve(UUID.randomUUID().toString(), order);
                assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
                server.kill();
                database.goOn();
                assertThat(bookings(database)).isZero();

                server.start();
                server.awaitReady(START);
                await().atMost(Duration.ofMinutes(2)).untilAsserted(() -> {
                    var booking = visitor.booking(reserved.body());
                    assertThat(booking.status()).as(booking.toString()).isEqualTo(200);
                    assertThat(booking.body().getString("state")).isEqualTo("CONFIRMED");
                });
                assertThat(bookings(database)).isEqualTo(1);
            }
        }
    }

    private static JsonObject order(Visitor visitor) {
        var lastDay = visitor.get("/stops").getJsonArray("dates").getString(2);
        var train = visitor.get("/departures?from=SEOUL&to=BUSAN&date=" + lastDay)
                .getJsonArray("departures")
                .getJsonObject(0)
                .getString("id");
        var leg = Json.createObjectBuilder()
                .add("departure", train)
                .add("from", "SEOUL")
                .add("to", "BUSAN")
                .add("count", 2);
        return Json.createObjectBuilder()
                .add("legs", Json.createArrayBuilder().add(leg))
                .add("contact", Visitor.contact())
                .build();
    }

    private static int bookings(StoppedDatabase database) throws SQLException {
        try (var connection = database.connect();
                var rows = connection.createStatement().executeQuery("select count(*) from booking")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
