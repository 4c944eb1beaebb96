package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.run.EmbeddedRedis;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** What Redis has to do for a line, counted by Redis itself: every command, also those inside of scripts. */
class RedisWorkTest {

    private static final int FEW = 2_000;
    private static final int MANY = 200_000;
    private static final int ASKERS = 1_000;
    private static final int A_CALL = 500;

    /** What a client says to keep its connection, whenever it likes. */
    private static final Set<String> NOT_WORK = Set.of("ping", "info", "hello", "client", "auth", "select", "config");

    private static final Pattern CALLS = Pattern.compile("cmdstat_([a-z|]+):calls=(\\d+)");

    /** F-59: whoever told each one's rank by asking for it did N pieces of work a second for N people. */
    @Test
    void f59whatRedisDoesASecondDoesNotDependOnHowManyWait(@TempDir Path folder) {
        try (EmbeddedRedis own = EmbeddedRedis.start(folder)) {
            RedissonClient redis = TestRedis.patient(own.address());
            try {
                DataSource database = TestDatabases.migrated(TestDatabases.h2());
                TestNode node = new TestNode(database, new RedisScripts(redis));
                RoomName small = room(node);
                RoomName large = room(node);
                List<String> ofFew = join(node, database, small, FEW);
                List<String> ofMany = join(node, database, large, MANY);
                node.turn();

                long forFew = commandsOfASecond(redis, node, small, ofFew);
                long forMany = commandsOfASecond(redis, node, large, ofMany);

                // The first to be counted also has to bring the scripts.
                assertThat(forMany).isLessThanOrEqualTo(forFew);
                assertThat(node.queue.status(large, ofMany.get(ASKERS - 1)).ahead())
                        .isGreaterThan(MANY - FEW);
            } finally {
                redis.shutdown();
            }
        }
    }

    /** The timers of a second, with a thousand people from everywhere in the line who ask, and fifty who come in. */
    private static long commandsOfASecond(RedissonClient redis, TestNode node, RoomName room, List<String> askers) {
        long before = commands(redis);
        for (String place : askers) {
            assertThat(node.queue.status(room, place).status()).isEqualTo(Status.WAITING);
        }
        node.turn();
        node.upkeep.look();
        assertThat(node.admission.admitByHand(room, 50)).isEqualTo(50);
        return commands(redis) - before;
    }

    private static RoomName room(TestNode node) {
        RoomName room = TestRedis.freshRoom();
        node.rooms.create(room, "KTX", RoomSettings.of(Map.of("bypass_threshold", "0")));
        return room;
    }

    /** @return the places of some of them, evenly from everywhere but the very head */
    private static List<String> join(TestNode node, DataSource database, RoomName room, int people) {
        PlaceSignatures signatures = new PlaceSignatures(new JdbcSecrets(database));
        List<Place> places = new ArrayList<>();
        for (int joined = 0; joined < people; joined += A_CALL) {
            node.line.join(room, node.views.view(room).generation(), TestRedis.freshPlaces(A_CALL)).stream()
                    .map(arrival -> ((Arrival.Placed) arrival).place())
                    .forEach(places::add);
        }
        int every = people / ASKERS;
        return IntStream.range(0, ASKERS)
                .mapToObj(i -> signatures.signer().sign(places.get(i * every + every - 1)))
                .toList();
    }

    private static long commands(RedissonClient redis) {
        String stats = redis.getScript(StringCodec.INSTANCE)
                .eval(RScript.Mode.READ_ONLY, "return redis.call('INFO', 'commandstats')", RScript.ReturnType.VALUE);
        return CALLS.matcher(stats)
                .results()
                .filter(stat -> !NOT_WORK.contains(stat.group(1)))
                .mapToLong(stat -> Long.parseLong(stat.group(2)))
                .sum();
    }
}
