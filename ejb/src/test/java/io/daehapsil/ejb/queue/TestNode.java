package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissionNews;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.blocklist.jdbc.JdbcBlockRules;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.proof.ProofService;
import io.daehapsil.ejb.proof.altcha.AltchaProofs;
import io.daehapsil.ejb.proof.redis.RedisSpentProofs;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;

/** One node's queue and admission, put together as the container does, with timers that the test turns by hand. */
public final class TestNode {

    public final TestMetrics metrics = new TestMetrics();
    public final WaitingLine line;
    public final RoomService rooms;
    public final Draws draws;
    public final RoomViews views;
    public final QueueService queue;
    public final AdmissionService admission;
    public final BlockListService blocks;
    public final QueueUpkeep upkeep;
    final ProofService proofs;
    final SeenLines lines = new SeenLines();

    public TestNode(DataSource database, RedisScripts scripts) {
        this(database, scripts, Clock.systemUTC());
    }

    /** @param clock of proofs of work */
    public TestNode(DataSource database, RedisScripts scripts, Clock clock) {
        this(database, scripts, clock, LineRestoration.WINDOW);
    }

    /** @param window how long a restored line waits for those who were in it */
    TestNode(DataSource database, RedisScripts scripts, Duration window) {
        this(database, scripts, Clock.systemUTC(), window);
    }

    private TestNode(DataSource database, RedisScripts scripts, Clock clock, Duration window) {
        line = new RedisWaitingLine(scripts, lines);
        rooms = new RoomService(new JdbcRooms(database), line, window);
        draws = new Draws(new JdbcRooms(database), line);
        views = new RoomViews(rooms, line, draws, metrics.metrics());
        LifeSigns signs = new LifeSigns(line);
        PlaceSignatures signatures = new PlaceSignatures(new JdbcSecrets(database));
        proofs = new ProofService(
                new AltchaProofs(new JdbcSecrets(database), clock),
                new RedisSpentProofs(scripts),
                new JdbcSecrets(database));
        queue = new QueueService(
                views,
                line,
                new Joins(line, views, TestThreads.DAEMONS),
                signs,
                signatures,
                draws,
                proofs,
                metrics.metrics());
        admission = new AdmissionService(new RedisAdmissions(scripts, lines), news(), metrics.metrics());
        DeploymentSettings settings =
                DeploymentSettings.read(key -> Optional.of("data").filter(home -> key.equals("daehapsil.home")));
        blocks = new BlockListService(new JdbcBlockRules(database), new RedisBlockList(scripts), settings);
        upkeep = new QueueUpkeep(rooms, views, signs, line, draws, blocks, metrics.metrics());
    }

    private static RedisAdmissionNews news() {
        return new RedisAdmissionNews(TestRedis.client());
    }

    /** The room as it was some time ago, but for who was there. */
    static RoomView earlier(RoomView view, Duration ago) {
        return new RoomView(
                view.room(),
                view.generation(),
                view.revision() - ago.toNanos() / 1000,
                view.line(),
                view.inside(),
                view.flow(),
                view.settings(),
                view.beginning(),
                view.stock(),
                view.life());
    }

    /** A second of a node's timers. */
    public void turn() {
        upkeep.keepUp();
        upkeep.learn();
        upkeep.look();
        upkeep.draw();
        views.keepLines();
    }
}
