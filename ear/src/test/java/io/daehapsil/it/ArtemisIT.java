package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import io.daehapsil.run.BrokerProcess;
import io.daehapsil.run.BrokerProcess.Pair;
import io.daehapsil.run.SeveralRedis;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * By an Artemis outside of the server, which can go away, and with a Redis Cluster. The EAR is the same; only the configuration
 * is another. The last tests lose a primary of the cluster and the broker, which has got a backup.
 */
@TestMethodOrder(OrderAnnotation.class)
class ArtemisIT extends MessagePath {

    private static final int BUYERS = 4;
    private static final Pair PORTS = Pair.free();
    private static final Map<String, String> PROPERTIES =
            Map.of("daehapsil.deliveries.max", Integer.toString(DELIVERIES), "daehapsil.redelivery.max.millis", "1000");
    private static final Path BROKERS = Product.folder("brokers");

    private static SeveralRedis redis;
    private static BrokerProcess broker;
    private static BrokerProcess backup;

    @BeforeAll
    static void start() throws Exception {
        broker = BrokerProcess.primary(Product.serverConfig(), BROKERS.resolve("primary"), PORTS, PROPERTIES);
        backup = BrokerProcess.backup(Product.serverConfig(), BROKERS.resolve("backup"), PORTS, PROPERTIES);
        broker.start();
        redis = SeveralRedis.cluster(
                Product.serverConfig().resolve("redis"), Files.createTempDirectory("daehapsil-cluster"));
        Map<String, String> environment = new HashMap<>(PORTS.environment());
        environment.putAll(redis.environment());
        start("artemis", environment);
    }

    @AfterAll
    static void stop() throws IOException {
        own.close();
        redis.close();
        broker.close();
        backup.close();
    }

    @Test
    void withoutTheBrokerNothingIsReservedAndTheSameKeyBooksOnceItIsBack() throws Exception {
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject order = visitor.orderOfTwo();
        String key = UUID.randomUUID().toString();

        broker.stop();
        assertThat(visitor.reserveOnce(key, order).status()).isEqualTo(503);
        broker.start();

        Answer reserved = visitor.reserve(key, order);
        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        awaitConfirmed(visitor, reserved.body());
    }

    @Test
    void anotherSystemHearsOfBookingsAlsoOfThoseWhileItWasAway() throws Exception {
        subscriber().close();
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject reserved = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo())
                .body();
        awaitConfirmed(visitor, reserved);
        assertThat(visitor.cancel(reserved).status()).isEqualTo(200);

        try (Subscriber again = subscriber()) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(again.about(reserved.getString("reference")))
                            .satisfiesExactly(
                                    first ->
                                            assertThat(first).contains("\"type\":\"BookingConfirmed\"", "\"number\":1"),
                                    second -> assertThat(second)
                                            .contains("\"type\":\"BookingCancelled\"", "\"number\":2")));
        }
    }

    @Test
    @Order(Integer.MAX_VALUE - 1)
    void whenThePrimaryOfTheRoomDiesAmongBookingsItsReplicaGoesOnAndWhatWasAcknowledgedIsBooked() throws Exception {
        try (Buyers buyers = new Buyers(own.process().pages(), BUYERS)) {
            await().atMost(LIMIT).until(() -> buyers.reserved() >= 2 * BUYERS);

            redis.members()
                    .get(redis.primaryOf("dh:{" + Visitor.ROOM + "}:state"))
                    .kill();

            buyers.awaitAnother(LIMIT);
            buyers.finish();
            buyers.allAreBooked();
        }
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void whenTheBrokerDiesAmongBookingsItsBackupGoesOnAndEachAcknowledgedOneIsBookedOnce() throws Exception {
        backup.start();
        long before = bookings();
        try (Buyers buyers = new Buyers(own.process().pages(), BUYERS)) {
            await().atMost(LIMIT).until(() -> buyers.reserved() >= 2 * BUYERS);

            broker.kill();

            assertThat(buyers.awaitAnother(LIMIT)).isLessThan(Duration.ofSeconds(30));
            buyers.finish();
            buyers.allAreBooked();
            assertThat(bookings()).isEqualTo(before + buyers.reserved());
        }
    }

    /** Another system, with the user of all. */
    private static Subscriber subscriber() throws IOException {
        return new Subscriber("tcp://localhost:" + broker.port(), BrokerProcess.USER, BrokerProcess.PASSWORD);
    }
}
