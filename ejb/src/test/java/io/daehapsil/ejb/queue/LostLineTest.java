package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.run.EmbeddedRedis;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.RedissonClient;

/** Redis loses the line, or is put back to an older copy of it, while people wait. */
class LostLineTest {

    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final Duration LONG = Duration.ofSeconds(60);
    private static final int JOINS = 600;

    @TempDir
    private static Path folder;

    private static EmbeddedRedis redis;
    private static RedissonClient client;

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final TestNode node = node(LineRestoration.WINDOW);
    private final RoomName room = TestRedis.freshRoom();

    @BeforeAll
    static void redis() {
        redis = EmbeddedRedis.start(folder);
        client = TestRedis.patient(redis.address());
    }

    @AfterAll
    static void stop() {
        client.shutdown();
        redis.close();
    }

    @BeforeEach
    void aRoomWithALine() {
        node.rooms.create(room, "KTX", RoomSettings.of(Map.of("bypass_threshold", "0")));
    }

    /** F-56 */
    @Test
    void aLineOfThousandsComesBackInItsOldOrderAndNobodyIsAdmittedBefore() {
        List<Joined> line = joinedAtOnce(node, 3_000);
        node.turn();
        assertThat(node.admission.admitByHand(room, 100)).isEqualTo(100);
        node.upkeep.look();

        client.getKeys().flushall();
        node.upkeep.look();

        List<Joined> waiting = new ArrayList<>(line.subList(100, 3_000));
        Collections.shuffle(waiting, new Random(4711));
        Joined last = waiting.remove(0);
        for (Joined visitor : waiting) {
            PlaceStatus status = node.queue.status(room, visitor.place());
            assertThat(status.status()).isEqualTo(Status.WAITING);
            assertThat(status.number()).isEqualTo(visitor.status().number());
        }
        assertThat(node.admission.admitByHand(room, 1))
                .as("one is not back yet")
                .isZero();
        assertThat(node.queue.status(room, last.place()).number())
                .isEqualTo(last.status().number());

        assertThat(node.admission.admitByHand(room, 500)).isEqualTo(500);
        node.upkeep.look();
        assertThat(line.subList(100, 600)).allMatch(visitor -> status(node, visitor) == Status.ALLOWED);
        assertThat(line.subList(600, 3_000)).allMatch(visitor -> status(node, visitor) == Status.WAITING);
    }

    @Test
    void whileTheLineComesBackItsVisitorsAreToldSoAndWhoIsNewStandsBehindAll() {
        List<Joined> line = joinedAtOnce(node, 50);
        node.turn();
        client.getKeys().flushall();
        node.upkeep.look();

        PlaceStatus first = node.queue.status(room, line.get(20).place());
        Joined stranger = node.queue.join(room, key());

        assertThat(first.restoring()).isTrue();
        assertThat(first.number()).isEqualTo(21);
        assertThat(stranger.status().number()).isGreaterThan(50);
        assertThat(stranger.status().restoring()).isTrue();
        assertThat(stranger.slot()).isEmpty();
        assertThat(stranger.status().ahead()).isGreaterThanOrEqualTo(50);
        line.forEach(visitor -> node.queue.status(room, visitor.place()));
        node.upkeep.look();
        assertThat(node.queue.status(room, line.get(20).place()).restoring()).isFalse();
        assertThat(node.queue.status(room, line.get(20).place()).ahead()).isEqualTo(20);
        assertThat(node.queue.status(room, stranger.place()).ahead()).isEqualTo(50);
    }

    @Test
    void whoseVisitorComesBeforeAnybodyNoticedTheLossKeepsThePlaceAllTheSame() {
        List<Joined> line = joinedAtOnce(node, 10);
        node.turn();
        node.admission.admitByHand(room, 1);
        node.upkeep.look();
        TestNode other = node(LineRestoration.WINDOW);
        other.turn();

        client.getKeys().flushall();

        assertThat(joinedAtOnce(other, 1).get(0).status().number()).isGreaterThan(10);
        PlaceStatus back = node.queue.status(room, line.get(7).place());
        assertThat(back.status()).isEqualTo(Status.WAITING);
        node.upkeep.keepUp();
        back = node.queue.status(room, line.get(7).place());
        assertThat(back.number()).isEqualTo(8);
    }

    @Test
    void afterTheWindowAdmissionGoesOnAndWhoComesLaterHasTheOldNumberUnlessItWasPassed() {
        TestNode hasty = node(SHORT);
        List<Joined> line = joinedAtOnce(hasty, 10);
        hasty.turn();
        client.getKeys().flushall();
        hasty.upkeep.look();
        IntStream.of(2, 3, 4)
                .forEach(back -> hasty.queue.status(room, line.get(back).place()));

        await().atMost(Duration.ofSeconds(10)).until(() -> hasty.admission.admitByHand(room, 2) == 2);

        hasty.upkeep.look();
        assertThat(status(hasty, line.get(2))).isEqualTo(Status.ALLOWED);
        assertThat(status(hasty, line.get(3))).isEqualTo(Status.ALLOWED);
        assertThat(hasty.queue.status(room, line.get(7).place()).number()).isEqualTo(8);
        assertThat(status(hasty, line.get(1))).as("passed").isEqualTo(Status.LAPSED);
    }

    @Test
    void whoIsInsideStaysThereWithTheOldDeadlinesUnlessDone() {
        List<Joined> line = joinedAtOnce(node, 5);
        node.turn();
        assertThat(node.admission.admitByHand(room, 3)).isEqualTo(3);
        node.upkeep.look();
        Duration left = node.queue
                .status(room, line.get(0).place())
                .slot()
                .orElseThrow()
                .remaining();
        PlaceStatus second = node.queue.status(room, line.get(1).place());
        assertThat(second.status()).isEqualTo(Status.ALLOWED);
        node.queue.leave(room, line.get(1).place());

        client.getKeys().flushall();
        node.upkeep.look();

        PlaceStatus back = node.queue.status(room, line.get(0).place());
        assertThat(back.status()).isEqualTo(Status.ALLOWED);
        assertThat(back.number()).isEqualTo(1);
        assertThat(back.slot().orElseThrow().remaining()).isLessThanOrEqualTo(left);
        assertThat(status(node, line.get(1))).as("left").isEqualTo(Status.LAPSED);
        assertThat(status(node, line.get(2)))
                .as("never asked after being called, and no node heard of it")
                .isEqualTo(Status.LAPSED);
        assertThat(status(node, line.get(3))).isEqualTo(Status.WAITING);
        assertThat(node.views.view(room).inside()).isLessThanOrEqualTo(1);
    }

    /** Between being let in and asking lie some seconds, in which the only trace of a slot is what the nodes have heard. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whoWasLetInAndNotToldYetIsInsideWhereANodeHasHeardOfItWhetherTheLossWasNoticedOrNot(boolean noticed) {
        List<Joined> line = joinedAtOnce(node, 5);
        node.turn();
        assertThat(node.admission.admitByHand(room, 3)).isEqualTo(3);
        node.upkeep.look();
        node.lines.slots().hear(room, Set.of(line.get(0).id(), line.get(1).id()));
        node.queue.leave(room, line.get(1).place());

        client.getKeys().flushall();
        if (noticed) {
            node.upkeep.look();
        }

        PlaceStatus back = node.queue.status(room, line.get(0).place());
        assertThat(back.status()).isEqualTo(Status.ALLOWED);
        assertThat(back.number()).isEqualTo(1);
        assertThat(back.slot().orElseThrow().remaining())
                .isLessThanOrEqualTo(node.views.view(room).settings().activeTtl());
        assertThat(status(node, line.get(1))).as("left").isEqualTo(Status.LAPSED);
        assertThat(status(node, line.get(2))).as("nobody has heard of it").isEqualTo(Status.LAPSED);
        assertThat(status(node, line.get(3))).isEqualTo(Status.WAITING);
    }

    /** Else who reserves, or is inside another site, would be told in that moment that the slot is over. */
    @Test
    void noSlotIsToldToBeOverBeforeTheLossWasNoticed() {
        PlaceId inside = joinedAtOnce(node, 1).get(0).id();
        node.turn();
        assertThat(node.admission.admitByHand(room, 1)).isEqualTo(1);
        node.upkeep.look();
        assertThat(node.admission.extend(room, inside)).isPresent();
        RedisAdmissions admissions = new RedisAdmissions(new RedisScripts(client), node.lines);

        client.getKeys().flushall();

        assertThatThrownBy(() -> node.admission.extend(room, inside)).isInstanceOf(Unavailable.class);
        assertThatThrownBy(() -> admissions.renew(room, Map.of(inside, true))).isInstanceOf(Unavailable.class);
        node.upkeep.look();
        assertThat(node.admission.extend(room, inside)).isPresent();
        assertThat(admissions.renew(room, Map.of(inside, true))).containsKey(inside);
    }

    @Test
    void whoHadLeftOrLapsedSinceTheLossDoesNotComeBack() {
        List<Joined> line = joinedAtOnce(node, 10);
        node.turn();
        client.getKeys().flushall();
        node.upkeep.look();
        node.queue.status(room, line.get(5).place());

        node.queue.leave(room, line.get(5).place());

        assertThat(status(node, line.get(5))).isEqualTo(Status.LEFT);
    }

    /** Of a copy that is a few moments old the last joins are missing, and who was admitted since waits there again. */
    @Test
    void anOlderCopyIsNoticedAndNobodyIsAdmittedTwiceOrLosesThePlace() {
        List<Joined> line = new ArrayList<>(joinedAtOnce(node, 40));
        node.turn();
        Map<String, byte[]> copy = copy();
        line.addAll(joinedAtOnce(node, 20));
        assertThat(node.admission.admitByHand(room, 30)).isEqualTo(30);
        node.upkeep.look();

        putBack(copy);

        assertThat(node.admission.admitByHand(room, 1))
                .as("not noticed yet, and refused")
                .isZero();
        assertThat(joinedAtOnce(node, 1).get(0).status().number()).isGreaterThan(60);
        assertThat(node.admission.admitByHand(room, 1)).as("twenty are missing").isZero();
        Collection<Joined> missing = line.subList(40, 60);
        missing.forEach(visitor -> node.queue.status(room, visitor.place()));
        node.upkeep.keepUp();
        missing.forEach(
                visitor -> assertThat(node.queue.status(room, visitor.place()).number())
                        .isEqualTo(visitor.status().number()));
        assertThat(node.admission.admitByHand(room, 15)).isEqualTo(15);
        node.upkeep.look();
        assertThat(line.subList(30, 45)).allMatch(visitor -> status(node, visitor) == Status.ALLOWED);
        assertThat(line.subList(45, 60)).allMatch(visitor -> status(node, visitor) == Status.WAITING);
    }

    /** They joined at another node after the last count, and ask first. */
    @Test
    void whoeverCameAfterTheLastCountDoesNotStandForAnybodyWhoIsAwaited() {
        List<Joined> line = joinedAtOnce(node, 3);
        node.turn();
        List<Joined> late = joinedAtOnce(node(LineRestoration.WINDOW), 5);
        client.getKeys().flushall();
        node.upkeep.look();
        late.forEach(visitor ->
                assertThat(node.queue.status(room, visitor.place()).status()).isEqualTo(Status.WAITING));

        assertThat(node.admission.admitByHand(room, 5)).as("three are missing").isZero();

        line.forEach(visitor -> assertThat(status(node, visitor)).isEqualTo(Status.WAITING));
        assertThat(node.admission.admitByHand(room, 3)).isEqualTo(3);
    }

    @Test
    void whoeverJoinedHereAfterTheLastPictureIsAwaited() {
        List<Joined> line = new ArrayList<>(joinedAtOnce(node, 3));
        node.turn();
        line.addAll(joinedAtOnce(node, 2));
        client.getKeys().flushall();
        node.upkeep.look();
        line.subList(1, 5).forEach(visitor -> assertThat(status(node, visitor)).isEqualTo(Status.WAITING));

        assertThat(node.admission.admitByHand(room, 5)).as("one is missing").isZero();

        assertThat(status(node, line.get(0))).isEqualTo(Status.WAITING);
        assertThat(node.admission.admitByHand(room, 5)).isEqualTo(5);
    }

    /** Who showed no proof has a number of the same counter. */
    @Test
    void noNumberOfAPlaceThatStandsAsideIsGivenAgain() {
        joinedAtOnce(node, 3);
        node.turn();
        long generation = node.views.view(room).generation();
        Map<String, byte[]> copy = copy();
        long before = aside(generation).orElseThrow();

        putBack(copy);

        assertThat(aside(generation)).as("not noticed yet, and refused").isEmpty();
        node.upkeep.look();
        assertThat(before).isEqualTo(4);
        assertThat(aside(generation).orElseThrow()).isGreaterThan(before);
    }

    @Test
    void aCopyFromBeforeAResetDoesNotBringTheOldLineBack() {
        List<Joined> before = joinedAtOnce(node, 5);
        node.turn();
        Map<String, byte[]> copy = copy();
        node.rooms.restart(room);
        node.upkeep.look();
        List<Joined> after = joinedAtOnce(node, 3);
        node.turn();

        putBack(copy);
        node.upkeep.look();

        assertThat(status(node, before.get(0))).isEqualTo(Status.RESTARTED);
        assertThat(node.queue.status(room, after.get(1).place()).number()).isEqualTo(2);
        assertThat(node.views.view(room).line().waiting()).isLessThanOrEqualTo(1);
    }

    @Test
    void aNodeThatStartsAfterTheLossKnowsFromTheDatabaseWhatWasLost() {
        List<Joined> line = joinedAtOnce(node, 10);
        node.turn();
        assertThat(node.rooms.kept(room).orElseThrow().last()).isEqualTo(10);
        client.getKeys().flushall();

        TestNode later = node(LineRestoration.WINDOW);
        later.turn();

        assertThat(later.queue.status(room, line.get(3).place()).number()).isEqualTo(4);
        assertThat(joinedAtOnce(later, 1).get(0).status().number()).isGreaterThan(10);
    }

    /** Two halves of a network, each with a Redis that takes itself for the primary: nobody gets a number of the other half. */
    @Test
    void aPrimaryThatIsNoneAnyMoreGivesNoNumberThatTheNewOneGives(@TempDir Path otherFolder) {
        try (EmbeddedRedis other = EmbeddedRedis.start(otherFolder)) {
            RedissonClient second = TestRedis.patient(other.address());
            try {
                Set<Long> numbers = numbers(joinedAtOnce(node, 20));
                node.turn();
                TestNode beyond = new TestNode(database, new RedisScripts(second), SHORT);
                for (int round = 0; round < 5; round++) {
                    for (TestNode half : List.of(beyond, node)) {
                        numbers(joinedAtOnce(half, 7))
                                .forEach(number -> assertThat(numbers.add(number))
                                        .as("number %s", number)
                                        .isTrue());
                        half.turn();
                    }
                }
            } finally {
                second.shutdown();
            }
        }
    }

    @Test
    void nodesThatNoticeTheLossTogetherRestoreOneLine() throws Exception {
        List<Joined> line = joinedAtOnce(node, 100);
        List<TestNode> nodes = IntStream.range(0, 4)
                .mapToObj(i -> node(LineRestoration.WINDOW))
                .toList();
        nodes.forEach(TestNode::turn);
        client.getKeys().flushall();

        atOnce(nodes.stream()
                .<Callable<Void>>map(one -> () -> {
                    one.upkeep.look();
                    return null;
                })
                .toList());
        nodes.forEach(one -> one.upkeep.look());

        assertThat(nodes.stream()
                        .map(one -> one.views.view(room).life().restores())
                        .distinct())
                .hasSize(1);
        for (int i = 0; i < 100; i++) {
            PlaceStatus status = nodes.get(i % 4).queue.status(room, line.get(i).place());
            assertThat(status.number()).isEqualTo(i + 1);
        }
        RoomView view = node.views.refresh(room);
        assertThat(view.line().waiting()).isEqualTo(100);
        assertThat(view.life().isRestoring()).isFalse();
    }

    /** Joins on two nodes, and in between Redis is emptied or put back, again and again. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void noNumberIsGivenTwiceWhateverRedisForgetsWhilePeopleJoin(long seed) throws Exception {
        TestNode other = node(SHORT);
        joinedAtOnce(node, 1);
        other.turn();
        Set<Long> numbers = ConcurrentHashMap.newKeySet();
        Random random = new Random(seed);
        List<Callable<Void>> work = new ArrayList<>();
        for (TestNode joining : List.of(node, node, node, node)) {
            work.add(() -> {
                for (int i = 0; i < JOINS / 4; i++) {
                    long number = joinedAtLast(joining).status().number();
                    assertThat(numbers.add(number)).as("number %s", number).isTrue();
                }
                return null;
            });
        }
        work.add(() -> {
            for (int i = 0; i < 3; i++) {
                Map<String, byte[]> copy = copy();
                int before = numbers.size();
                await().atMost(LONG).until(() -> numbers.size() > Math.min(before + 20, JOINS - 1));
                if (random.nextBoolean()) {
                    client.getKeys().flushall();
                } else {
                    putBack(copy);
                }
                other.upkeep.look();
            }
            return null;
        });

        atOnce(work);

        assertThat(numbers).hasSize(JOINS);
    }

    /** Whoever waits stays in order of arrival, whatever happens in between. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void whoeverComesBackStandsInOrderOfArrival(long seed) {
        Random random = new Random(seed);
        List<Joined> waiting = new ArrayList<>();
        List<Long> admitted = new ArrayList<>();
        Map<String, byte[]> copy = copy();
        for (int step = 0; step < 40; step++) {
            switch (random.nextInt(8)) {
                case 0, 1, 2, 3 -> waiting.addAll(joinedAtOnce(node, 1 + random.nextInt(6)));
                case 4 -> copy = copy();
                case 5 -> client.getKeys().flushall();
                case 6 -> putBack(copy);
                default -> everybodyAsksAndSomeComeIn(random, waiting, admitted);
            }
            node.upkeep.look();
        }
        everybodyAsksAndSomeComeIn(random, waiting, admitted);

        assertThat(admitted).doesNotHaveDuplicates().isSorted();
        assertThat(waiting.stream().map(visitor -> visitor.status().number())).doesNotHaveDuplicates();
    }

    private void everybodyAsksAndSomeComeIn(Random random, List<Joined> waiting, List<Long> admitted) {
        node.upkeep.look();
        Collections.shuffle(waiting, random);
        for (int round = 0; round < 2; round++) {
            for (Joined visitor : waiting) {
                PlaceStatus status = node.queue.status(room, visitor.place());
                assertThat(status.status()).isEqualTo(Status.WAITING);
                assertThat(status.number()).isEqualTo(visitor.status().number());
            }
            node.upkeep.keepUp();
        }
        node.upkeep.look();
        int inside = node.admission.admitByHand(room, 1 + random.nextInt(4));
        node.upkeep.look();
        List<Joined> in = waiting.stream()
                .filter(visitor -> status(node, visitor) == Status.ALLOWED)
                .toList();
        assertThat(in).hasSize(inside);
        in.stream().map(visitor -> visitor.status().number()).sorted().forEach(admitted::add);
        waiting.removeAll(in);
    }

    private Optional<Long> aside(long generation) {
        return node.line.setAside(room, generation, TestRedis.freshPlace()).map(Place::number);
    }

    private TestNode node(Duration window) {
        return new TestNode(database, new RedisScripts(client), window);
    }

    private Status status(TestNode asked, Joined visitor) {
        return asked.queue.status(room, visitor.place()).status();
    }

    private List<Joined> joinedAtOnce(TestNode joining, int people) {
        return IntStream.range(0, people)
                .mapToObj(i -> joining.queue.join(room, key()))
                .toList();
    }

    /** Who is told to try again does so. */
    private Joined joinedAtLast(TestNode joining) {
        return await().atMost(LONG)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> joined(joining), Optional::isPresent)
                .orElseThrow();
    }

    private Optional<Joined> joined(TestNode joining) {
        try {
            return Optional.of(joining.queue.join(room, key()));
        } catch (Unavailable tryAgain) {
            return Optional.empty();
        }
    }

    private static Set<Long> numbers(List<Joined> line) {
        Set<Long> numbers = new HashSet<>();
        line.forEach(visitor -> numbers.add(visitor.status().number()));
        return numbers;
    }

    /** What Redis holds of the room now. */
    private Map<String, byte[]> copy() {
        Map<String, byte[]> copy = new HashMap<>();
        client.getKeys()
                .getKeysByPattern("dh:{" + room + "}:*")
                .forEach(key -> copy.put(key, client.getBucket(key).dump()));
        return copy;
    }

    private void putBack(Map<String, byte[]> copy) {
        client.getKeys().flushall();
        copy.forEach((key, value) -> {
            if (value != null) {
                client.getBucket(key).restoreAndReplace(value);
            }
        });
        assertThat(client.getKeys().countExists(new RoomKeys(room).state())).isNotNegative();
    }

    private static void atOnce(List<Callable<Void>> work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(work.size());
        try {
            for (Future<Void> done : threads.invokeAll(work)) {
                done.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }
}
