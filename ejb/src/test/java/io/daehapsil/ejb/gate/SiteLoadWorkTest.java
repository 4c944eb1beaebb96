package io.daehapsil.ejb.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.ThrottleService;
import io.daehapsil.ejb.admission.redis.RedisBookingPaces;
import io.daehapsil.ejb.admission.redis.RedisDownstreamLoads;
import io.daehapsil.ejb.queue.TestNode;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteLoadWorkTest {

    private final TestNode node = new TestNode(TestDatabases.migrated(TestDatabases.h2()), TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();
    private final ThrottleService throttle = new ThrottleService(
            node.rooms,
            node.views,
            new RedisDownstreamLoads(TestRedis.scripts()),
            new RedisBookingPaces(TestRedis.scripts()));

    @TempDir
    private Path folder;

    private SitesService sites;
    private SiteLoadWork work;

    @BeforeEach
    void open() throws IOException {
        Path file = Files.writeString(folder.resolve("sites.json"), """
                {"sites": [{"host": "shop.example", "upstream": "http://10.0.0.5", "room": "%s"}]}
                """.formatted(room));
        Map<String, String> given =
                Map.of("daehapsil.home", folder.toString(), "daehapsil.sites.file", file.toString());
        sites = new SitesService(DeploymentSettings.read(key -> Optional.ofNullable(given.get(key))), node.rooms, null);
        sites.start();
        node.rooms.change(room, Map.of("base_batch_size", "100"));
        node.views.refresh(room);
        work = new SiteLoadWork(sites, throttle, node.metrics.metrics());
    }

    @Test
    void aSiteThatFailsLetsFewerPeopleIn() {
        answers(50, 50);

        assertThat(batch()).isEqualTo(50);
    }

    @Test
    void aSiteThatIsWellLeavesTheRateAsItIs() {
        answers(100, 0);

        assertThat(batch()).isEqualTo(100);
    }

    private void answers(int good, int failed) {
        Site site = sites.sites().at("shop.example").orElseThrow();
        for (int i = 0; i < good + failed; i++) {
            node.metrics.metrics().siteCalled(site.room(), Duration.ofMillis(20), i >= good);
        }
        work.doOnce();
        throttle.steer(room);
    }

    private int batch() {
        node.views.refresh(room);
        return node.views.view(room).settings().currentBatchSize();
    }
}
