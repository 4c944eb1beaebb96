package io.daehapsil.ejb.gate;

import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.gate.Treatment;
import io.daehapsil.domain.queue.RoomName;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/** A site without rules, where everything waits. */
final class TestSites {

    private TestSites() {}

    static Site site(RoomName room) {
        return new Site(
                "shop.example",
                "Shop",
                URI.create("http://10.0.0.5:8080"),
                room,
                List.of(),
                Treatment.QUEUE,
                200,
                false,
                Duration.ofSeconds(30));
    }
}
