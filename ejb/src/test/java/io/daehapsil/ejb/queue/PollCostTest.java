package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.client.codec.StringCodec;

/** What a poll costs Redis: nothing. Its work depends on nodes and rooms, whatever the length of the line (F-59). */
class PollCostTest {

    private static final int POLLS = 100_000;
    private static final int POLLS_A_TURN = 10_000;
    private static final int POLLERS = 500;
    private static final RoomSettings QUEUE = RoomSettings.of(Map.of("bypass_threshold", "0"));
    private static DataSource database;

    private final RedissonClient redis = TestRedis.client();
    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final RoomName room = TestRedis.freshRoom();

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @Test
    void withAThousandWaitingAHundredThousandPollsAskRedisNothing() {
        assertThat(commandsOfPolls(1_000)).isLessThan(POLLS / 100);
    }

    @Test
    void withTwoMillionWaitingItIsTheSame() {
        assertThat(commandsOfPolls(2_000_000)).isLessThan(POLLS / 100);
    }

    @Test
    void signsOfLifeOfAThousandVisitorsAreOneCall() {
        List<String> places = line(1_000);
        node.turn();
        places.forEach(place -> node.queue.status(room, place));
        long before = calls("eval") + calls("evalsha");

        node.upkeep.keepUp();
        long turn = calls("eval") + calls("evalsha") - before;
        node.upkeep.keepUp();
        long without = calls("eval") + calls("evalsha") - before - turn;

        assertThat(turn - without).isEqualTo(1);
    }

    /** Ten turns of the node's timers among them, as in ten seconds. */
    private long commandsOfPolls(long waiting) {
        List<String> places = line(waiting);
        node.turn();
        assertThat(node.views.view(room).line().waiting()).isEqualTo(waiting);
        long before = commands();
        long atTurns = 0;
        for (int poll = 0; poll < POLLS; poll++) {
            if (poll % POLLS_A_TURN == 0) {
                long turn = commands();
                node.turn();
                atTurns += commands() - turn;
            }
            PlaceStatus status = node.queue.status(room, places.get(poll % places.size()));
            assertThat(status.status()).isEqualTo(PlaceStatus.Status.WAITING);
        }
        long all = commands() - before;
        assertThat(all - atTurns).as("outside of the turns only INFO itself").isLessThan(200);
        return all;
    }

    /** So many waiting, as the picture sees them: the first in full, of the rest the counts and some who ask. */
    private List<String> line(long waiting) {
        node.rooms.create(room, "KTX", QUEUE);
        node.turn();
        RoomKeys keys = new RoomKeys(room);
        Map<String, String> blocks = new HashMap<>();
        for (long first = 0; first < waiting; first += Line.BLOCK) {
            blocks.put(Long.toString(first / Line.BLOCK), Long.toString(Math.min(Line.BLOCK, waiting - first)));
        }
        redis.<String, String>getMap(keys.blocks(), StringCodec.INSTANCE).putAll(blocks);
        redis.<String, String>getMap(keys.state(), StringCodec.INSTANCE)
                .putAll(Map.of("last", Long.toString(waiting), "queueing", "1"));
        List<String> signed = new ArrayList<>();
        Map<Object, Double> numbers = new HashMap<>();
        PlaceSignaturesOf signatures = new PlaceSignaturesOf();
        LongStream.rangeClosed(1, Line.FRONT)
                .forEach(number -> numbers.put(TestRedis.freshPlace().value(), (double) number));
        for (int poller = 0; poller < POLLERS; poller++) {
            long number = Line.FRONT + 1 + (waiting - Line.FRONT - 1) * poller / POLLERS;
            PlaceId id = TestRedis.freshPlace();
            numbers.put(id.value(), (double) number);
            signed.add(signatures.sign(id, number));
        }
        redis.getScoredSortedSet(keys.waiting(), StringCodec.INSTANCE).addAll(numbers);
        return signed;
    }

    private final class PlaceSignaturesOf {

        private final PlaceSignatures signatures = new PlaceSignatures(new JdbcSecrets(database));

        String sign(PlaceId id, long number) {
            long generation = node.views.view(room).generation();
            return signatures.signer().sign(new Place(room, generation, number, Instant.EPOCH, id));
        }
    }

    private long commands() {
        return Long.parseLong(redis.getRedisNodes(RedisNodes.SINGLE)
                .getInstance()
                .info(InfoSection.STATS)
                .get("total_commands_processed"));
    }

    private long calls(String command) {
        String stats = redis.getRedisNodes(RedisNodes.SINGLE)
                .getInstance()
                .info(InfoSection.COMMANDSTATS)
                .getOrDefault("cmdstat_" + command, "calls=0,");
        return Long.parseLong(stats.replaceFirst("calls=(\\d+),.*", "$1"));
    }
}
