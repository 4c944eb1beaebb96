package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissionNews;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.blocklist.jdbc.JdbcBlockRules;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.util.Optional;
import javax.sql.DataSource;

/** One node's queue and admission, put together as the container does, with timers that the test turns by hand. */
final class TestNode {

    final TestMetrics metrics = new TestMetrics();
    final WaitingLine line;
    final RoomService rooms;
    final Draws draws;
    final RoomViews views;
    final QueueService queue;
    final AdmissionService admission;
    final BlockListService blocks;
    final QueueUpkeep upkeep;

    TestNode(DataSource database, RedisScripts scripts) {
        line = new RedisWaitingLine(scripts);
        rooms = new RoomService(new JdbcRooms(database), line);
        draws = new Draws(new JdbcRooms(database), line);
        views = new RoomViews(rooms, line, draws, metrics.metrics());
        LifeSigns signs = new LifeSigns(line);
        PlaceSignatures signatures = new PlaceSignatures(new JdbcSecrets(database));
        queue = new QueueService(views, line, new Joins(line), signs, signatures, draws, metrics.metrics());
        admission = new AdmissionService(new RedisAdmissions(scripts), news(), metrics.metrics());
        DeploymentSettings settings =
                DeploymentSettings.read(key -> Optional.of("data").filter(home -> key.equals("daehapsil.home")));
        blocks = new BlockListService(new JdbcBlockRules(database), new RedisBlockList(scripts), settings);
        upkeep = new QueueUpkeep(rooms, views, signs, line, draws, blocks, metrics.metrics());
    }

    private static RedisAdmissionNews news() {
        return new RedisAdmissionNews(TestRedis.client());
    }

    /** A second of a node's timers. */
    void turn() {
        upkeep.keepUp();
        upkeep.look();
        upkeep.draw();
    }
}
