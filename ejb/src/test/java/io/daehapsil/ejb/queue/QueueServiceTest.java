package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Opening.Phase;
import io.daehapsil.domain.queue.OpeningNotice;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomNotOpen;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.WaitingLine.Arrival.Placed;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;

class QueueServiceTest {

    private static final RoomSettings QUEUE =
            RoomSettings.of(Map.of("bypass_threshold", "0", "base_batch_size", "10000", "active_ttl_sec", "180"));
    private static DataSource database;

    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private RoomName room;

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        room = TestRedis.freshRoom();
        node.rooms.create(room, "KTX", QUEUE);
    }

    @Test
    void oneWhoJoinsIsToldNumberAheadBehindAndWaiting() {
        List<Joined> joined = joined(4);
        node.turn();

        PlaceStatus third = node.queue.status(room, joined.get(2).place());

        assertThat(third.status()).isEqualTo(Status.WAITING);
        assertThat(List.of(third.number(), third.ahead(), third.behind(), third.waiting()))
                .containsExactly(3L, 2L, 1L, 4L);
        assertThat(third.expectedWait().toSeconds()).isPositive();
        assertThat(third.askAgainInSeconds()).isEqualTo(2);
        assertThat(third.slot()).isEmpty();
        assertThat(joined.get(3).status().ahead()).isEqualTo(3);
    }

    /** F-11 at the service: the answer of the join was lost. */
    @Test
    void aRepeatedJoinFindsTheSamePlaceAgain() {
        String key = key();
        Joined first = node.queue.join(room, key);
        joined(3);

        Joined again = node.queue.join(room, key);

        assertThat(again.status().number()).isEqualTo(first.status().number());
        assertThat(again.status().ahead()).isLessThanOrEqualTo(first.status().ahead());
        assertThat(node.queue.verify(room, again.place()).id())
                .isEqualTo(node.queue.verify(room, first.place()).id());
        assertThat(node.metrics.value("daehapsil_joins_total", label())).isEqualTo(4);
    }

    @Test
    void withFewInsideOneGoesStraightInAndTheRepeatHasTheSameSlot() {
        node.rooms.change(room, Map.of("bypass_threshold", "1"));
        String key = key();

        Joined joined = node.queue.join(room, key);

        assertThat(joined.status().status()).isEqualTo(Status.ALLOWED);
        assertThat(joined.slot().orElseThrow().remaining()).isEqualTo(Duration.ofSeconds(180));
        assertThat(node.queue.join(room, key).slot().orElseThrow().number()).isEqualTo(1);
        assertThat(node.queue.status(room, joined.place()).status()).isEqualTo(Status.ALLOWED);
        assertThat(node.metrics.value("daehapsil_admissions_total", label())).isEqualTo(1);
    }

    @Test
    void oneWhoIsAdmittedIsToldSoWithWhatIsLeftOfTheSlot() {
        List<Joined> joined = joined(2);
        node.rooms.change(room, Map.of("max_active", "1"));
        node.admission.admit(room);
        node.turn();

        PlaceStatus first = node.queue.status(room, joined.get(0).place());

        assertThat(first.status()).isEqualTo(Status.ALLOWED);
        assertThat(first.slot().orElseThrow().remaining()).isBetween(Duration.ofSeconds(170), Duration.ofSeconds(180));
        assertThat(node.queue.status(room, joined.get(1).place()).ahead()).isZero();
    }

    /** F-29 */
    @Test
    void whatTheServerTookBeyondASecondIsGivenBackAndWhatIsFastEnoughIsNot() {
        Joined joined = joined(1).get(0);
        PlaceId place = node.queue.verify(room, joined.place()).id();
        node.admission.admit(room);
        node.admission.extend(room, place);

        node.admission.giveBack(room, place, Duration.ofMillis(900));
        assertThat(node.admission.extend(room, place).orElseThrow().remaining())
                .isLessThanOrEqualTo(Duration.ofSeconds(180));
        node.admission.giveBack(room, place, Duration.ofSeconds(25));
        assertThat(node.admission.extend(room, place).orElseThrow().remaining())
                .isBetween(Duration.ofSeconds(190), Duration.ofSeconds(204));
    }

    @Test
    void oneWhoseSlotIsOverIsToldSo() {
        Joined joined = joined(1).get(0);
        node.admission.admit(room);
        node.admission.end(room, node.queue.verify(room, joined.place()).id());
        node.turn();

        assertThat(node.queue.status(room, joined.place()).status()).isEqualTo(Status.ENDED);
        assertThat(node.metrics.value("daehapsil_slots_ended_total", label())).isEqualTo(1);
    }

    @Test
    void oneWhoLeftIsToldSoAtOnceAndThoseBehindMoveUp() {
        List<Joined> joined = joined(3);
        node.turn();

        node.queue.leave(room, joined.get(1).place());
        node.queue.leave(room, joined.get(1).place());

        assertThat(node.queue.status(room, joined.get(1).place()).status()).isEqualTo(Status.LEFT);
        node.turn();
        assertThat(node.queue.status(room, joined.get(2).place()).ahead()).isEqualTo(1);
        assertThat(node.metrics.value("daehapsil_places_left_total", label())).isEqualTo(1);
    }

    /** F-04 */
    @Test
    void oneWhoAsksKeepsThePlaceLongerThanTheGraceAndOneWhoIsSilentLosesIt() {
        node.rooms.change(room, Map.of("waiting_grace_sec", "1"));
        // The told pace is part of the silence that is borne: only the join's own second counts for one who never asks.
        List<Joined> joined = Stream.of(0, 1)
                .map(i -> (Placed)
                        node.line.join(room, 1, TestRedis.freshPlaces(1)).get(0))
                .map(Placed::place)
                .map(place -> new Joined(place.id(), signed(place), null, null, true))
                .toList();
        long began = System.nanoTime();

        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(100))
                .until(() -> {
                    assertThat(node.queue.status(room, joined.get(0).place()).status())
                            .isEqualTo(Status.WAITING);
                    node.turn();
                    return System.nanoTime() - began > Duration.ofSeconds(3).toNanos();
                });

        assertThat(node.queue.status(room, joined.get(1).place()).status()).isEqualTo(Status.LAPSED);
        assertThat(node.metrics.value("daehapsil_places_lapsed_total", label())).isEqualTo(1);
    }

    @Test
    void whoJoinsMayBeSilentUntilToldToAskAndForTheGraceBeyondAndNothingMoreIsWritten() {
        node.rooms.change(room, Map.of("base_batch_size", "1", "current_batch_size", "1"));
        node.line.join(room, 1, TestRedis.freshPlaces(900));
        node.views.refresh(room);

        Joined joined = joined(1).get(0);

        double due = due(joined.id().value());
        int told = joined.status().askAgainInSeconds();
        assertThat(told).isGreaterThanOrEqualTo(50);
        assertThat((due - System.currentTimeMillis()) / 1000).isBetween(90.0 + told - 20, 90.0 + 60);
        node.turn();
        assertThat(due(joined.id().value())).isEqualTo(due);
    }

    @Test
    void aClosedPageShortensTheDeadlineAlsoRightAfterASignOfLife() {
        Joined joined = joined(1).get(0);
        String place = node.queue.verify(room, joined.place()).id().value();
        node.turn();
        double calm = due(place);

        int told = node.queue.status(room, joined.place()).askAgainInSeconds();
        long before = System.currentTimeMillis();
        node.queue.closing(room, joined.place());
        node.turn();
        double shorter = 1000.0 * (10 + told);
        assertThat(due(place))
                .as("grace of 90 s, now 10 s")
                .isBetween(before + shorter, System.currentTimeMillis() + shorter);

        node.queue.status(room, joined.place());
        node.turn();
        assertThat(due(place)).as("taken back").isGreaterThanOrEqualTo(calm);
    }

    @Test
    void aStatusAsksRedisNothing() {
        List<String> places = joined(50).stream().map(Joined::place).toList();
        node.turn();
        long before = commands();

        int rounds = 400;
        for (int round = 0; round < rounds; round++) {
            places.forEach(place -> node.queue.status(room, place));
        }

        assertThat((commands() - before) / (double) (rounds * places.size()))
                .as("a look at the room now and then")
                .isLessThan(0.01);
    }

    @Test
    void aPlaceFarFromTheHeadThatIsGoneIsFoundOutBySignsOfLife() {
        node.line.join(room, 1, TestRedis.freshPlaces(900));
        Joined far = joined(1).get(0);
        node.line.join(room, 1, TestRedis.freshPlaces(50));
        node.turn();
        node.line.leave(room, node.queue.verify(room, far.place()).id());

        assertThat(node.queue.status(room, far.place()).status())
                .as("by the picture")
                .isEqualTo(Status.WAITING);
        node.turn();
        assertThat(node.queue.status(room, far.place()).status()).isEqualTo(Status.LEFT);
    }

    @Test
    void aTickLetsInMoreThanOneCallDoesAndATurnRemovesAllWhoWentTogether() {
        node.rooms.change(room, Map.of("waiting_grace_sec", "1", "max_active", "1500"));
        node.views.refresh(room);
        for (int i = 0; i < 5; i++) {
            node.line.join(room, node.views.view(room).generation(), TestRedis.freshPlaces(1000));
        }

        assertThat(node.admission.admit(room)).isEqualTo(1500);

        await().atMost(Duration.ofSeconds(30)).until(() -> {
            node.turn();
            return node.views.view(room).line().waiting() == 0;
        });
        assertThat(node.metrics.value("daehapsil_places_lapsed_total", label())).isEqualTo(3500);
    }

    /** F-10 */
    @Test
    void afterARestartAnOldPlaceIsToldSoAndTheSameKeyGetsANewNumber() {
        String key = key();
        Joined old = node.queue.join(room, key);
        joined(2);

        node.rooms.restart(room);
        node.turn();

        assertThat(node.queue.status(room, old.place()).status()).isEqualTo(Status.RESTARTED);
        Joined anew = node.queue.join(room, key);
        assertThat(anew.status().number()).isEqualTo(1);
        node.admission.admit(room);
        node.turn();
        assertThat(node.queue.status(room, old.place()).status()).isEqualTo(Status.RESTARTED);
        assertThat(node.queue.status(room, anew.place()).status()).isEqualTo(Status.ALLOWED);
    }

    @Test
    void aNodeThatHasNotHeardOfTheRestartJoinsTheNewLineAllTheSame() {
        TestNode other = new TestNode(database, TestRedis.scripts());
        joined(2);
        other.rooms.restart(room);

        Joined joined = node.queue.join(room, key());

        assertThat(joined.status().number()).isEqualTo(1);
        assertThat(other.queue.status(room, joined.place()).status()).isEqualTo(Status.WAITING);
    }

    @Test
    void whenRedisHasLostTheRoomItsLineGoesOn() {
        Joined old = joined(3).get(2);
        RoomKeys keys = new RoomKeys(room);
        TestRedis.client().getKeys().delete(keys.state(), keys.waiting(), keys.blocks(), keys.due(), keys.config());

        node.turn();

        assertThat(node.queue.status(room, old.place()).number()).isEqualTo(3);
        assertThat(node.queue.join(room, key()).status().number()).isGreaterThan(3);
        assertThat(node.views.view(room).settings()).isEqualTo(QUEUE);
    }

    @Test
    void aVisitorGoesOnAtAnotherNodeWithTheSameNumber() {
        TestNode other = new TestNode(database, TestRedis.scripts());
        Joined joined = joined(3).get(2);

        PlaceStatus there = other.queue.status(room, joined.place());

        assertThat(there.number()).isEqualTo(3);
        assertThat(there.ahead()).isEqualTo(2);
    }

    @Test
    void settingsChangedOnOneNodeCountOnAllAtOnce() {
        TestNode other = new TestNode(database, TestRedis.scripts());
        joined(1);
        node.rooms.change(room, Map.of(RoomSetting.IS_PAUSED.key(), "true"));

        assertThat(other.admission.admit(room)).isZero();
        other.turn();
        assertThat(other.views.view(room).settings().paused()).isTrue();
        assertThat(other.rooms.room(room).settings().paused()).isTrue();
    }

    @Test
    void aRefusalThatIsOnlyKnownLaterComesAsItIs() {
        node.rooms.change(room, Map.of("is_draining", "true"));
        CompletableFuture<Throwable> refusal = new CompletableFuture<>();

        node.queue
                .joinLater(room, key(), Optional.empty(), Function.identity())
                .whenComplete((joined, failure) -> refusal.complete(failure));

        assertThat(refusal).succeedsWithin(Duration.ofSeconds(30)).isInstanceOf(RoomNotOpen.class);
    }

    @Test
    void beforeTheRoomTakesPeopleOneIsToldFromWhenOn() {
        node.rooms.change(room, Map.of("opens_at", "2099-12-24T07:00", "prequeue_opens_at", "2099-12-24T06:30"));

        assertThatThrownBy(() -> node.queue.join(room, key())).isInstanceOfSatisfying(RoomNotOpen.class, shut -> {
            assertThat(shut.isClosed()).isFalse();
            assertThat(shut.opening().joinsFrom()).contains(Instant.parse("2099-12-23T21:30:00Z"));
        });
    }

    @Test
    void anEarlyBirdIsToldTheCountdownAndStaysWithItAfterTheClose() {
        node.rooms.change(room, Map.of("opens_at", "2099-12-24T07:00", "prequeue_opens_at", "2020-12-24T06:30"));
        Joined early = node.queue.join(room, key());

        OpeningNotice notice = early.status().opening().orElseThrow();
        assertThat(notice.phase()).isEqualTo(Phase.PREQUEUE);
        assertThat(notice.opensAt().orElseThrow()).hasToString("2099-12-24T07:00+09:00");
        assertThat(node.admission.admit(room)).isZero();

        node.rooms.change(room, Map.of("opens_at", "2020-12-24T07:00", "closes_at", "2020-12-24T08:00"));
        node.turn();
        assertThat(node.queue
                        .status(room, early.place())
                        .opening()
                        .orElseThrow()
                        .phase())
                .isEqualTo(Phase.CLOSED);
        assertThatThrownBy(() -> node.queue.join(room, key()))
                .isInstanceOfSatisfying(
                        RoomNotOpen.class, shut -> assertThat(shut.isClosed()).isTrue());
    }

    @Test
    void anUnknownRoomIsNotFound() {
        RoomName nowhere = new RoomName("nowhere");
        String place = joined(1).get(0).place();

        assertThatThrownBy(() -> node.queue.join(nowhere, key())).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> node.queue.status(nowhere, place)).isInstanceOf(ForgedPlace.class);
        assertThatThrownBy(() -> node.rooms.change(nowhere, Map.of())).isInstanceOf(NotFound.class);
    }

    @Test
    void aForgedPlaceAndOneOfAnotherRoomAreRefusedByEveryDoor() {
        RoomName otherRoom = TestRedis.freshRoom();
        node.rooms.create(otherRoom, "Bus", QUEUE);
        String foreign = node.queue.join(otherRoom, key()).place();
        for (String text : List.of(foreign, "nonsense", "")) {
            assertThatThrownBy(() -> node.queue.status(room, text)).isInstanceOf(ForgedPlace.class);
            assertThatThrownBy(() -> node.queue.leave(room, text)).isInstanceOf(ForgedPlace.class);
            assertThatThrownBy(() -> node.queue.heartbeat(room, text)).isInstanceOf(ForgedPlace.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "has a blank in it, and is long", "대합실대합실대합실대합실대합실대합실"})
    void aKeyThatCouldBeGuessedOrIsNotPlainTextIsRefused(String key) {
        assertThatThrownBy(() -> node.queue.join(room, key)).isInstanceOf(IllegalArgumentException.class);
    }

    private List<Joined> joined(int visitors) {
        return IntStream.range(0, visitors)
                .mapToObj(i -> node.queue.join(room, key()))
                .toList();
    }

    private String signed(Place place) {
        return new PlaceSignatures(new JdbcSecrets(database)).signer().sign(place);
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    private double due(String place) {
        return TestRedis.client().getScoredSortedSet(new RoomKeys(room).due()).getScore(place);
    }

    private String label() {
        return "room=\"" + room + "\"";
    }

    private static long commands() {
        return Long.parseLong(TestRedis.client()
                .getRedisNodes(RedisNodes.SINGLE)
                .getInstance()
                .info(InfoSection.STATS)
                .get("total_commands_processed"));
    }
}
