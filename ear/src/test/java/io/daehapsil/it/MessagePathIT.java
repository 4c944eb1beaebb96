package io.daehapsil.it;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** By the server's own broker. */
class MessagePathIT extends MessagePath {

    @BeforeAll
    static void start() throws Exception {
        start(
                "messages",
                Map.of(
                        "DAEHAPSIL_DELIVERIES_MAX",
                        Integer.toString(DELIVERIES),
                        "DAEHAPSIL_REDELIVERY_MAX_MILLIS",
                        "1000"));
    }

    @AfterAll
    static void stop() throws IOException {
        own.close();
    }
}
