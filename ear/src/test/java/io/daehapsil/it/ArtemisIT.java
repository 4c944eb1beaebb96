package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** By an Artemis outside of the server, which can go away. The EAR is the same; only the configuration is another. */
class ArtemisIT extends MessagePath {

    private static Broker broker;

    @BeforeAll
    static void start() throws Exception {
        broker = new Broker(DELIVERIES);
        start("artemis", broker.environment());
    }

    @AfterAll
    static void stop() throws IOException {
        own.close();
        broker.close();
    }

    @Test
    void withoutTheBrokerNothingIsReservedAndTheSameKeyBooksOnceItIsBack() throws Exception {
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject order = visitor.orderOfTwo();
        String key = UUID.randomUUID().toString();

        broker.goAway();
        assertThat(visitor.reserveOnce(key, order).status()).isEqualTo(503);
        broker.comeBack();

        Answer reserved = visitor.reserve(key, order);
        assertThat(reserved.status()).as(reserved.toString()).isEqualTo(202);
        awaitConfirmed(visitor, reserved.body());
    }

    @Test
    void anotherSystemHearsOfBookingsAlsoOfThoseWhileItWasAway() throws Exception {
        broker.subscriber().close();
        Visitor visitor = new Visitor(own.process().pages()).comeIn();
        JsonObject reserved = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo())
                .body();
        awaitConfirmed(visitor, reserved);
        assertThat(visitor.cancel(reserved).status()).isEqualTo(200);

        try (Subscriber again = broker.subscriber()) {
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(again.about(reserved.getString("reference")))
                            .satisfiesExactly(
                                    first ->
                                            assertThat(first).contains("\"type\":\"BookingConfirmed\"", "\"number\":1"),
                                    second -> assertThat(second)
                                            .contains("\"type\":\"BookingCancelled\"", "\"number\":2")));
        }
    }
}
