package io.daehapsil.ejb.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.queue.ChangedMeanwhile;
import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WrongRoomSetting;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissionNews;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.audit.jdbc.JdbcAuditTrail;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.blocklist.jdbc.JdbcBlockRules;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RoomControlServiceTest {

    private static final Actor KIM = new Actor("kim", "192.0.2.7");

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final WaitingLine line = new RedisWaitingLine(TestRedis.scripts());
    private final JdbcRooms rooms = new JdbcRooms(database);
    private final TestMetrics metrics = new TestMetrics();
    private final AuditService audit = new AuditService(new JdbcAuditTrail(database), Clock.systemUTC());
    private final RoomService service = new RoomService(rooms, line);
    private final RoomViews views = new RoomViews(service, line, new Draws(rooms, line), metrics.metrics());
    private final DatabaseWork work = new DatabaseWork(database);
    private final BlockListService blocks =
            new BlockListService(new JdbcBlockRules(database), new RedisBlockList(TestRedis.scripts()), settings());
    private final RoomControlService control = new RoomControlService(rooms, service, views, audit, work);
    private final VisitorControlService visitors = new VisitorControlService(
            rooms,
            new AdmissionService(
                    new RedisAdmissions(TestRedis.scripts()),
                    new RedisAdmissionNews(TestRedis.client()),
                    metrics.metrics()),
            new JdbcBlockRules(database),
            blocks,
            audit,
            work);
    private final RoomName room = TestRedis.freshRoom();

    @BeforeEach
    void makeTheRoom() {
        assertThat(control.create(KIM, room, "KTX", RoomSettings.of(Map.of("bypass_threshold", "0"))))
                .isTrue();
    }

    @Test
    void aChangeCountsInTheDatabaseAndInRedisAtOnceAndIsWrittenDown() {
        Room changed = control.change(
                        KIM, room, OptionalLong.of(0), Map.of("is_paused", "true", "base_batch_size", "20"))
                .room();

        assertThat(changed.version()).isEqualTo(1);
        assertThat(rooms.find(room)).contains(changed);
        assertThat(counting().paused()).isTrue();
        assertThat(counting().currentBatchSize()).isEqualTo(20);
        assertThat(last().actor()).isEqualTo(KIM);
        assertThat(last().deed())
                .isEqualTo(new Deed(
                        "room.settings",
                        room.value(),
                        Map.of("is_paused", "false", "base_batch_size", "50", "current_batch_size", "50"),
                        Map.of("is_paused", "true", "base_batch_size", "20", "current_batch_size", "20")));
    }

    @Test
    void oneWrongFieldAndNothingIsChanged() {
        for (Map<String, String> wrong : List.of(
                Map.of("is_paused", "true", "max_active", "-1"),
                Map.of("is_paused", "true", "no_such_setting", "1"),
                Map.of("is_paused", "true", "idle_ttl_sec", "86400"))) {
            assertThatThrownBy(() -> control.change(KIM, room, OptionalLong.of(0), wrong))
                    .isInstanceOf(WrongRoomSetting.class);
        }

        assertThat(control.room(room).version()).isZero();
        assertThat(counting().paused()).isFalse();
        assertThat(last().deed().action()).isEqualTo("room.create");
    }

    @Test
    void whoLookedBeforeSomebodyElseChangedTheRoomOverwritesNothing() {
        control.change(KIM, room, OptionalLong.of(0), Map.of("base_batch_size", "20"));

        assertThatThrownBy(() -> control.change(KIM, room, OptionalLong.of(0), Map.of("base_batch_size", "30")))
                .isInstanceOf(ChangedMeanwhile.class);

        assertThat(control.room(room).settings().baseBatchSize()).isEqualTo(20);
        assertThat(counting().baseBatchSize()).isEqualTo(20);
    }

    @Test
    void whatIsAsItWasIsNoChange() {
        control.change(KIM, room, OptionalLong.empty(), Map.of("is_paused", "true"));
        control.change(KIM, room, OptionalLong.empty(), Map.of("is_paused", "true"));

        assertThat(control.room(room).version()).isEqualTo(1);
        assertThat(audit.list(0, 100)).hasSize(2);
    }

    @Test
    void aRoomIsMadeOnce() {
        assertThat(control.create(KIM, room, "other", RoomSettings.DEFAULTS)).isFalse();

        assertThat(control.room(room).title()).isEqualTo("KTX");
        assertThat(audit.list(0, 100))
                .singleElement()
                .satisfies(entry -> assertThat(entry.deed().after())
                        .containsExactlyInAnyOrderEntriesOf(Map.of("title", "KTX", "bypass_threshold", "0")));
    }

    @Test
    void theOutlookSaysHowLongTheLastOneWouldWaitAndChangesNothing() {
        join(100);

        Outlook now = control.outlook(room, Map.of());
        Outlook slower = control.outlook(room, Map.of("base_batch_size", "1"));

        assertThat(now.waiting()).isEqualTo(100);
        assertThat(now.perSecond()).isEqualTo(50);
        assertThat(slower.perSecond()).isEqualTo(1);
        assertThat(slower.lastWaits().fromSeconds()).isBetween(80L, 100L);
        assertThat(slower.lastWaits().toSeconds()).isBetween(100L, 120L);
        assertThat(now.lastWaits().toSeconds()).isLessThan(10);
        assertThat(control.room(room).version()).isZero();
    }

    @Test
    void aResetBeginsANewLineOfTheNextGeneration() {
        join(3);
        long before = view().generation();

        assertThat(control.reset(KIM, room)).isEqualTo(before + 1);

        assertThat(view().line().waiting()).isZero();
        assertThat(view().generation()).isEqualTo(before + 1);
        assertThat(last().deed())
                .isEqualTo(new Deed(
                        "room.reset",
                        room.value(),
                        Map.of("generation", Long.toString(before)),
                        Map.of("generation", Long.toString(before + 1))));
    }

    @Test
    void soManyAsTheOperatorSaysComeInAlsoWhilePaused() {
        join(10);
        control.change(KIM, room, OptionalLong.empty(), Map.of("is_paused", "true"));

        assertThat(visitors.admit(KIM, room, 4)).isEqualTo(4);

        assertThat(view().line().waiting()).isEqualTo(6);
        assertThat(last().deed()).isEqualTo(new Deed("room.admit", room.value(), Map.of(), Map.of("people", "4")));
    }

    @Test
    void aRoomThatDrainsTakesNobodyNewAndForgetsNobody() {
        List<PlaceId> before = TestRedis.freshPlaces(3);
        line.join(room, view().generation(), before);
        control.change(KIM, room, OptionalLong.empty(), Map.of("is_draining", "true"));

        assertThat(line.join(room, view().generation(), TestRedis.freshPlaces(1)))
                .containsExactly(new WaitingLine.Arrival.TurnedAway(true));
        assertThat(line.join(room, view().generation(), before))
                .allSatisfy(arrival -> assertThat(arrival).isInstanceOf(WaitingLine.Arrival.Waiting.class));
        assertThat(visitors.admit(KIM, room, 3)).isEqualTo(3);

        control.change(KIM, room, OptionalLong.empty(), Map.of("is_draining", "false"));
        assertThat(line.join(room, view().generation(), TestRedis.freshPlaces(1)))
                .singleElement()
                .isInstanceOf(WaitingLine.Arrival.Waiting.class);
    }

    @Test
    void whatIsRefusedIsNotWrittenDown() {
        assertThatThrownBy(() -> visitors.admit(KIM, room, 1001)).isInstanceOf(IllegalArgumentException.class);

        assertThat(last().deed().action()).isEqualTo("room.create");
    }

    @Test
    void whoIsTurnedAwayAndNoMoreIsWrittenDownOnce() {
        BlockRule rule = BlockRule.address("192.0.2.0/24");
        visitors.block(KIM, room, rule);
        visitors.block(KIM, room, rule);
        assertThat(visitors.blocked(room)).containsExactly(rule);

        visitors.unblock(KIM, room, rule);
        visitors.unblock(KIM, room, rule);

        assertThat(visitors.blocked(room)).isEmpty();
        assertThat(audit.list(1, 100))
                .extracting(AuditEntry::deed)
                .containsExactly(
                        new Deed("room.block", room.value(), Map.of(), Map.of("rule", rule.toString())),
                        new Deed("room.unblock", room.value(), Map.of("rule", rule.toString()), Map.of()));
    }

    @Test
    void anUnknownRoomIsNotFoundByAnyAct() {
        RoomName unknown = new RoomName("nowhere");

        assertThatThrownBy(() -> control.room(unknown)).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> control.change(KIM, unknown, OptionalLong.empty(), Map.of("is_paused", "true")))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> control.reset(KIM, unknown)).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> visitors.admit(KIM, unknown, 1)).isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> visitors.block(KIM, unknown, BlockRule.user("u")))
                .isInstanceOf(NotFound.class);
        assertThatThrownBy(() -> visitors.unblock(KIM, unknown, BlockRule.user("u")))
                .isInstanceOf(NotFound.class);
    }

    private void join(int people) {
        line.join(room, view().generation(), TestRedis.freshPlaces(people));
        views.refresh(room);
    }

    private RoomView view() {
        return views.refresh(room);
    }

    private RoomSettings counting() {
        return line.view(room).orElseThrow().settings();
    }

    private AuditEntry last() {
        List<AuditEntry> entries = audit.list(0, 100);
        return entries.get(entries.size() - 1);
    }

    private static DeploymentSettings settings() {
        return DeploymentSettings.read(key -> Optional.of("data").filter(home -> key.equals("daehapsil.home")));
    }
}
