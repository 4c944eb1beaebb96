package io.daehapsil.bench;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.blocklist.jdbc.JdbcBlockRules;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.LifeSigns;
import io.daehapsil.ejb.queue.QueueUpkeep;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import javax.sql.DataSource;
import org.redisson.api.RedissonClient;

/**
 * The work of a node on a line of the size of a real opening, by the product's own services on a Redis of its own: what is the
 * longest that one command holds up everybody else? {@code mvn -Psize -pl ejb -am} prints the table and fails where a
 * command took longer than {@value #MOST_MILLIS} ms.
 */
public final class RedisAtSize implements AutoCloseable {

    /** What one command may take at most. */
    public static final int MOST_MILLIS = 20;

    private static final int A_CALL = 500;
    private static final int GHOSTS = 100_000;
    private static final RoomName ROOM = new RoomName("at-size");

    private final int people;
    private final Path folder = Files.createTempDirectory("daehapsil-size");
    private final EmbeddedRedis redis = EmbeddedRedis.start(folder);
    private final RedissonClient client = RedisConnection.open(redis.address());
    private final SlowLog log = new SlowLog(redis.port());
    private final RedisWaitingLine line = new RedisWaitingLine(new RedisScripts(client));
    private final RoomService rooms;
    private final RoomViews views;
    private final LifeSigns signs = new LifeSigns(line);
    private final AdmissionService admission;
    private final QueueUpkeep upkeep;
    private final List<Step> steps = new ArrayList<>();
    private long made;

    /**
     * One kind of work.
     *
     * @param elements how many places it was about
     * @param scripts how many scripts Redis ran
     * @param longestMicros the longest command, by Redis' own measure; on a busy machine it is longer than it needs
     * @param cpuMillis processor time of Redis for one script, in the mean
     * @param totalMillis the whole of it, as a node sees it
     */
    public record Step(
            String name, long elements, int scripts, long longestMicros, double cpuMillis, long totalMillis) {

        public boolean isShortEnough() {
            return longestMicros <= MOST_MILLIS * 1000L;
        }
    }

    /** @param people in the line */
    public RedisAtSize(int people) throws IOException {
        this.people = people;
        DataSource database = TestDatabases.migrated(TestDatabases.h2());
        RedisScripts scripts = new RedisScripts(client);
        Metrics metrics = new TestMetrics().metrics();
        JdbcRooms stored = new JdbcRooms(database);
        Draws draws = new Draws(stored, line);
        rooms = new RoomService(stored, line);
        views = new RoomViews(rooms, line, draws, metrics);
        admission = new AdmissionService(new RedisAdmissions(scripts), listener -> {}, metrics);
        DeploymentSettings settings = DeploymentSettings.read(
                key -> Optional.of(folder.toString()).filter(home -> key.equals("daehapsil.home")));
        BlockListService blocks =
                new BlockListService(new JdbcBlockRules(database), new RedisBlockList(scripts), settings);
        upkeep = new QueueUpkeep(rooms, views, signs, line, draws, blocks, metrics);
    }

    public static void main(String[] args) throws IOException {
        int people = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        List<Step> steps;
        try (RedisAtSize size = new RedisAtSize(people)) {
            steps = size.measure();
        }
        System.out.printf(
                Locale.ROOT,
                "%n%-46s %10s %9s %12s %10s %10s%n",
                "step",
                "places",
                "scripts",
                "longest ms",
                "CPU ms",
                "in all ms");
        steps.forEach(step -> System.out.printf(
                Locale.ROOT,
                "%-46s %,10d %,9d %12.2f %10.2f %,10d%n",
                step.name(),
                step.elements(),
                step.scripts(),
                step.longestMicros() / 1000.0,
                step.cpuMillis(),
                step.totalMillis()));
        if (!steps.stream().allMatch(Step::isShortEnough)) {
            throw new IllegalStateException("a command took longer than " + MOST_MILLIS + " ms");
        }
    }

    /** Everything in turn, on one line. */
    public List<Step> measure() {
        rooms.create(
                ROOM,
                "Size",
                RoomSettings.of(Map.of(
                                "bypass_threshold", "0",
                                "base_batch_size", "10000",
                                "max_active", "1000000",
                                "waiting_grace_sec", "3600",
                                "active_ttl_sec", "3600",
                                "idle_ttl_sec", "3600",
                                "claim_ttl_sec", "3600"))
                        .with(Map.of(
                                "order",
                                "DRAW",
                                "zone",
                                "UTC",
                                "prequeue_opens_at",
                                inMinutes(-60),
                                "opens_at",
                                inMinutes(60))));
        views.refresh(ROOM);
        List<PlaceId> places = new ArrayList<>();
        step("early birds join, 500 a call", () -> join(places, people));
        step("a node looks at the room", () -> look());
        step("signs of life, 500 a call", () -> live(places));
        rooms.change(ROOM, Map.of("opens_at", inMinutes(-1)));
        step("the line begins and all are drawn", this::draw);
        rooms.change(ROOM, Map.of("base_batch_size", "1000", "polling_interval", "0.1"));
        step("admit 1,000 a tick, 20 ticks", () -> admit(20));
        rooms.change(ROOM, Map.of("base_batch_size", "50000", "claim_ttl_sec", "2"));
        pause(Duration.ofSeconds(1));
        step("admit twice a batch of 50,000 in one tick", () -> admit(1));
        rooms.change(ROOM, Map.of("waiting_grace_sec", "1", "is_paused", "true"));
        pause(Duration.ofSeconds(3));
        step("nobody shows up: one tick frees the slots", this::free);
        step("late ones join, 500 a call", () -> join(new ArrayList<>(), GHOSTS));
        pause(Duration.ofSeconds(2));
        step("they fall silent: one turn of upkeep", this::sweep);
        step("a node looks at the room", () -> look());
        step("reset: a new generation", this::restart);
        return List.copyOf(steps);
    }

    private void step(String name, LongSupplier work) {
        log.reset();
        double cpu = log.cpuMillis();
        long began = System.nanoTime();
        long elements = work.getAsLong();
        long millis = (System.nanoTime() - began) / 1_000_000;
        int scripts = log.scripts();
        steps.add(new Step(name, elements, scripts, log.longestMicros(), (log.cpuMillis() - cpu) / scripts, millis));
    }

    private long join(Collection<PlaceId> places, int count) {
        for (int joined = 0; joined < count; joined += A_CALL) {
            List<PlaceId> next = freshPlaces();
            line.join(ROOM, generation(), next);
            places.addAll(next);
        }
        return count;
    }

    private List<PlaceId> freshPlaces() {
        List<PlaceId> places = new ArrayList<>();
        for (int i = 0; i < A_CALL; i++) {
            places.add(new PlaceId("place-%016d".formatted(made++)));
        }
        return places;
    }

    private long look() {
        return views.refresh(ROOM).line().waiting();
    }

    private long live(List<PlaceId> places) {
        Map<PlaceId, Duration> holds = new HashMap<>();
        places.subList(0, GHOSTS).forEach(place -> holds.put(place, Duration.ofHours(1)));
        line.renew(ROOM, holds);
        return holds.size();
    }

    private long draw() {
        long waiting = look();
        // The first tick at an open room begins its line; each turn draws at most 100,000.
        admission.admit(ROOM);
        for (boolean drawing = true;
                drawing;
                drawing = views.refresh(ROOM).beginning().drawing()) {
            views.refresh(ROOM);
            upkeep.draw();
        }
        return waiting;
    }

    private long admit(int ticks) {
        long admitted = 0;
        for (int tick = 0; tick < ticks; tick++) {
            admitted += admission.admit(ROOM);
            pause(Duration.ofMillis(100));
        }
        return admitted;
    }

    private long free() {
        long before = slots();
        admission.admit(ROOM);
        return before - slots();
    }

    private long slots() {
        return client.getScoredSortedSet(new RoomKeys(ROOM).slots()).size();
    }

    private long sweep() {
        long before = look();
        upkeep.keepUp();
        return before - look();
    }

    private long restart() {
        long waiting = look();
        rooms.restart(ROOM);
        return waiting;
    }

    private long generation() {
        return views.view(ROOM).generation();
    }

    private static void pause(Duration length) {
        long until = System.nanoTime() + length.toNanos();
        while (System.nanoTime() < until) {
            LockSupport.parkNanos(until - System.nanoTime());
        }
    }

    private static String inMinutes(int minutes) {
        return LocalDateTime.now(ZoneOffset.UTC)
                .plusMinutes(minutes)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
    }

    @Override
    public void close() throws IOException {
        log.close();
        client.shutdown();
        redis.stop();
        Folders.delete(folder);
    }
}
