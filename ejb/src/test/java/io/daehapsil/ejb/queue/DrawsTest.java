package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomNotice;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DrawsTest {

    private static final int EARLY = 137;
    private static final RoomSettings PREQUEUE = RoomSettings.of(Map.of(
            "bypass_threshold", "0",
            "base_batch_size", "10000",
            "prequeue_opens_at", "2020-12-24T06:30",
            "opens_at", "2099-12-24T07:00",
            "order", "DRAW"));
    private static DataSource database;

    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final TestNode other = new TestNode(database, TestRedis.scripts());
    private RoomName room;

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        room = TestRedis.freshRoom();
        node.rooms.create(room, "KTX", PREQUEUE);
        other.rooms.reload();
    }

    @Test
    void beforehandOnlyTheHashOfTheSecretIsToldTheSameByEveryNodeAndKeptByTheDatabase() {
        Joined early = joined(1).get(0);

        String commitment = early.status().opening().orElseThrow().commitment().orElseThrow();
        RoomNotice notice = other.queue.notice(room);
        assertThat(notice.commitment()).contains(commitment);
        assertThat(notice.draw()).isEmpty();
        assertThatThrownBy(() -> node.queue.drawn(room, 1, 10)).isInstanceOf(NotFound.class);
        assertThat(new TestNode(database, TestRedis.scripts())
                        .queue
                        .notice(room)
                        .commitment())
                .contains(commitment);
    }

    @Test
    void anybodyCanRecomputeTheOrderFromWhatIsPublished() throws GeneralSecurityException {
        List<Joined> early = joined(EARLY);
        String commitment = node.queue.notice(room).commitment().orElseThrow();

        open();

        RoomNotice notice = other.queue.notice(room);
        String secret = notice.draw().orElseThrow().secret();
        long count = notice.draw().orElseThrow().count();
        assertThat(count).isEqualTo(EARLY);
        assertThat(sha256(HexFormat.of().parseHex(secret))).isEqualTo(commitment);
        List<Long> recomputed = new Recomputed(secret, room.value(), count).order();
        assertThat(recomputed)
                .isNotEqualTo(LongStream.rangeClosed(1, EARLY).boxed().toList());
        assertThat(early.stream()
                        .map(joined -> node.queue.status(room, joined.place()).number()))
                .isEqualTo(recomputed);
        assertThat(node.queue.drawn(room, 1, 1000)).isEqualTo(recomputed);
        assertThat(node.queue.drawn(room, 100, 5)).isEqualTo(recomputed.subList(99, 104));
        assertThat(node.queue.drawn(room, Long.MAX_VALUE, 5)).isEmpty();
    }

    @Test
    void admissionFollowsTheDrawnOrderAndLaterArrivalsQueueBehind() {
        List<Joined> early = joined(EARLY);
        open();
        Joined late = other.queue.join(room, UUID.randomUUID().toString());
        assertThat(late.status().number()).isEqualTo(EARLY + 1);
        assertThat(late.status().ahead()).isEqualTo(EARLY);

        node.rooms.change(room, Map.of("max_active", "10"));
        assertThat(node.admission.admit(room)).isEqualTo(10);
        node.turn();

        for (Joined joined : early) {
            PlaceStatus status = node.queue.status(room, joined.place());
            assertThat(status.status()).isEqualTo(status.number() <= 10 ? Status.ALLOWED : Status.WAITING);
            assertThat(status.ahead()).isEqualTo(Math.max(0, status.number() - 11));
        }
        node.turn();
        assertThat(node.queue.status(room, late.place()).ahead()).isEqualTo(EARLY - 10);
    }

    /** The first to come after the opening is a join, on a node whose picture is from before it. */
    @Test
    void whoComesInTheMomentOfTheOpeningIsNotDrawnAndIsToldTheRightNumber() {
        joined(3);
        LocalDateTime opens = LocalDateTime.now(ZoneOffset.UTC).plusSeconds(5).truncatedTo(ChronoUnit.MILLIS);
        node.rooms.change(
                room, Map.of("zone", "UTC", "prequeue_opens_at", "2020-12-24T06:30", "opens_at", opens.toString()));
        other.turn();
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(20))
                .until(() -> LocalDateTime.now(ZoneOffset.UTC).isAfter(opens.plusNanos(20_000_000)));

        Joined late = other.queue.join(room, UUID.randomUUID().toString());

        assertThat(late.status().number()).isEqualTo(4);
        assertThat(node.admission.admit(room)).as("until all are drawn").isZero();
        assertThat(other.queue.notice(room).draw().orElseThrow().count()).isEqualTo(3);
    }

    @Test
    void whileEarlyBirdsAreBeingDrawnTheyAreToldToWaitAndRepeatedJoinsFindTheirPlace() {
        String key = UUID.randomUUID().toString();
        Joined early = node.queue.join(room, key);
        joined(9);
        node.rooms.change(room, Map.of("opens_at", "2021-12-24T07:00"));
        node.admission.admit(room);
        node.upkeep.look();

        PlaceStatus meanwhile = node.queue.status(room, early.place());
        assertThat(meanwhile.status()).isEqualTo(Status.WAITING);
        assertThat(meanwhile.opening().orElseThrow().opensInSeconds()).isZero();
        assertThat(meanwhile.ahead()).isEqualTo(9);
        assertThat(node.queue.join(room, key).status().waiting()).isEqualTo(10);

        node.turn();
        node.turn();
        PlaceStatus after = node.queue.status(room, early.place());
        Joined again = node.queue.join(room, key);
        assertThat(after.opening()).isEmpty();
        assertThat(after.ahead()).isEqualTo(after.number() - 1);
        assertThat(again.status().number()).isEqualTo(after.number());
        assertThat(node.queue.status(room, again.place()).number()).isEqualTo(after.number());
    }

    @Test
    void anotherLineOfTheRoomHasAnotherSecret() {
        joined(1);
        String first = node.queue.notice(room).commitment().orElseThrow();

        node.rooms.restart(room);
        node.turn();

        assertThat(node.queue.notice(room).commitment().orElseThrow()).isNotEqualTo(first);
    }

    private List<Joined> joined(int visitors) {
        List<Joined> joined = new ArrayList<>();
        for (int i = 0; i < visitors; i++) {
            joined.add(node.queue.join(room, UUID.randomUUID().toString()));
        }
        node.turn();
        return joined;
    }

    /** The opening comes, and the nodes' timers turn until everybody is drawn. */
    private void open() {
        node.rooms.change(room, Map.of("opens_at", "2021-12-24T07:00"));
        node.admission.admit(room);
        for (int turn = 0; turn < 2; turn++) {
            node.turn();
            other.turn();
        }
        assertThat(node.queue.notice(room).draw().orElseThrow().complete()).isTrue();
    }

    private static String sha256(byte[] bytes) throws GeneralSecurityException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    /** Written from the words of the description alone, with other means than the product's. */
    private record Recomputed(String secret, String room, long count) {

        List<Long> order() {
            return IntStream.range(0, (int) count).mapToObj(this::drawn).toList();
        }

        private long drawn(long index) {
            int bits = Math.max(2, BigInteger.valueOf(count - 1).bitLength());
            int half = (bits + 1) / 2;
            BigInteger size = BigInteger.TWO.pow(half);
            BigInteger at = BigInteger.valueOf(index);
            do {
                BigInteger[] sides = at.divideAndRemainder(size);
                for (byte round = 0; round < 10; round++) {
                    BigInteger mixed = mixed(round, sides[1]).mod(size);
                    sides = new BigInteger[] {sides[1], sides[0].xor(mixed)};
                }
                at = sides[0].multiply(size).add(sides[1]);
            } while (at.longValue() >= count);
            return at.longValue() + 1;
        }

        private BigInteger mixed(byte round, BigInteger right) {
            try {
                byte[] text = (room).getBytes(StandardCharsets.UTF_8);
                ByteBuffer seeded = ByteBuffer.allocate(32 + text.length + 8);
                seeded.put(HexFormat.of().parseHex(secret)).put(text).putLong(count);
                byte[] seed = MessageDigest.getInstance("SHA-256").digest(seeded.array());
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(seed, "HmacSHA256"));
                byte[] sum = mac.doFinal(ByteBuffer.allocate(5)
                        .put(round)
                        .putInt(right.intValue())
                        .array());
                return new BigInteger(1, sum, 0, 4);
            } catch (GeneralSecurityException e) {
                throw new AssertionError(e);
            }
        }
    }
}
