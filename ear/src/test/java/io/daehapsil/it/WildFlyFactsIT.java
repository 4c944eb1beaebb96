package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Another system subscribes at WildFly's own broker, through the port of the pages. */
@OnServer
class WildFlyFactsIT {

    private static final String USER = "booking-desk";
    private static final String PASSWORD = "for-this-test";
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @Test
    void anotherSystemHearsOfABooking() throws Exception {
        addUser();
        String broker = "tcp://localhost:" + Product.pages().getPort()
                + "?httpUpgradeEnabled=true&httpUpgradeEndpoint=http-acceptor&enable1xPrefixes=true";
        try (Subscriber other = new Subscriber(broker, USER, PASSWORD)) {
            Visitor visitor = new Visitor().comeIn();
            JsonObject reserved = visitor.reserve(UUID.randomUUID().toString(), visitor.orderOfTwo())
                    .body();

            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(other.about(reserved.getString("reference")))
                            .singleElement()
                            .asString()
                            .contains("\"type\":\"BookingConfirmed\"", "\"number\":1"));
        }
    }

    /** As WildFly's add-user.sh does. */
    private static void addUser() throws Exception {
        Path configuration = Product.folder("shared").resolve("configuration");
        byte[] hash = MessageDigest.getInstance("MD5")
                .digest((USER + ":ApplicationRealm:" + PASSWORD).getBytes(StandardCharsets.UTF_8));
        append(
                configuration.resolve("application-users.properties"),
                USER + "=" + HexFormat.of().formatHex(hash));
        append(configuration.resolve("application-roles.properties"), USER + "=facts");
    }

    private static void append(Path file, String line) throws Exception {
        Files.writeString(file, "\n" + line + "\n", StandardOpenOption.APPEND);
    }
}
