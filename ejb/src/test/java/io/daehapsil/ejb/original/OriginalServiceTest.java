package io.daehapsil.ejb.original;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.TooManyJoins;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.access.TestAccess;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.redis.RedisAdmissionNews;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.blocklist.jdbc.JdbcBlockRules;
import io.daehapsil.ejb.blocklist.redis.RedisBlockList;
import io.daehapsil.ejb.metrics.TestMetrics;
import io.daehapsil.ejb.original.Heartbeat.State;
import io.daehapsil.ejb.original.redis.RedisOwners;
import io.daehapsil.ejb.queue.Draws;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.ejb.queue.Joins;
import io.daehapsil.ejb.queue.LifeSigns;
import io.daehapsil.ejb.queue.PlaceSignatures;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.ejb.queue.QueueUpkeep;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import io.daehapsil.ejb.queue.TestThreads;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.WrongSettings;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;

class OriginalServiceTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-02-01T07:00:00Z"), ZoneOffset.UTC);
    private static DataSource database;

    @TempDir
    static Path home;

    private final RoomName room = TestRedis.freshRoom();
    private final Node node = new Node(room.value());

    /** One node's services, put together as the container does. */
    private static final class Node {

        final DeploymentSettings settings;
        final TimetableService timetables = new TimetableService(new JdbcTimetables(database), CLOCK);
        final RoomService rooms;
        final QueueService queue;
        final AdmissionService admission;
        final QueueUpkeep upkeep;
        final OriginalService doors;

        Node(String originalRoom) {
            Map<String, String> values =
                    Map.of("daehapsil.home", home.toString(), "daehapsil.original.room", originalRoom);
            settings = DeploymentSettings.read(key -> Optional.ofNullable(values.get(key)));
            TestMetrics metrics = new TestMetrics();
            RedisWaitingLine line = new RedisWaitingLine(TestRedis.scripts());
            rooms = new RoomService(new JdbcRooms(database), line);
            Draws draws = new Draws(new JdbcRooms(database), line);
            RoomViews views = new RoomViews(rooms, line, draws, metrics.metrics());
            LifeSigns signs = new LifeSigns(line);
            JdbcSecrets secrets = new JdbcSecrets(database);
            PlaceSignatures signatures = new PlaceSignatures(secrets);
            // No room here asks for a proof.
            queue = new QueueService(
                    views,
                    line,
                    new Joins(line, views, TestThreads.DAEMONS),
                    signs,
                    signatures,
                    draws,
                    null,
                    metrics.metrics());
            admission = new AdmissionService(
                    new RedisAdmissions(TestRedis.scripts()),
                    new RedisAdmissionNews(TestRedis.client()),
                    metrics.metrics());
            BlockListService blocks = new BlockListService(
                    new JdbcBlockRules(database), new RedisBlockList(TestRedis.scripts()), settings);
            upkeep = new QueueUpkeep(rooms, views, signs, line, draws, blocks, metrics.metrics());
            AccessService access = TestAccess.access(secrets, settings, rooms, CLOCK);
            doors = new OriginalService(
                    settings,
                    timetables,
                    rooms,
                    signatures,
                    new RedisOwners(TestRedis.scripts()),
                    queue,
                    admission,
                    access,
                    blocks,
                    new JoinLimitService(rooms, CLOCK));
        }

        User user(String id) {
            return doors.recognise(new UserId(id), Browser.NONE, true);
        }

        void turn() {
            upkeep.keepUp();
            upkeep.look();
        }
    }

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        node.rooms.create(room, "Shop", RoomSettings.of(Map.of("bypass_threshold", "0", "base_batch_size", "10000")));
    }

    @Test
    void aJoinHereIsOneOfTheAddressAndAskingAgainIsNone() {
        InetAddress office = AddressRange.address("192.0.2.7");
        node.rooms.change(room, Map.of("joins_per_address", "2"));
        node.turn();
        User first = user("one", office);
        node.doors.status(first);
        node.doors.status(user("two", office));
        for (int asked = 0; asked < 10; asked++) {
            node.doors.status(user("one", office)); // without a cookie each asking looks like a join
        }

        assertThatThrownBy(() -> node.doors.status(user("three", office))).isInstanceOf(TooManyJoins.class);
        assertThat(node.doors.status(user("one", office)).status().number()).isEqualTo(1);
        assertThat(node.doors
                        .status(user("three", AddressRange.address("192.0.2.8")))
                        .status()
                        .number())
                .isEqualTo(3);
    }

    private User user(String id, InetAddress address) {
        return node.doors.recognise(new UserId(id), Browser.NONE.at(address), true);
    }

    /** F-28: a thousand joins by one identity are one place. */
    @Test
    void oneIdHasOnePlaceHoweverOftenAndWhereverItAsks() {
        Node other = new Node(room.value());
        Entrance first = node.doors.status(node.user("u"));
        for (int i = 0; i < 50; i++) {
            assertThat(node.doors.status(node.user("u")).status().number()).isEqualTo(1);
            assertThat(other.doors.status(other.user("u")).status().number()).isEqualTo(1);
        }

        assertThat(first.status().status()).isEqualTo(Status.WAITING);
        assertThat(first.token()).isEmpty();
        assertThat(node.doors.status(node.user("v")).status().ahead()).isEqualTo(1);
    }

    @Test
    void whoIsAdmittedGetsATokenWithTheIdAndTwoTimesAndNothingElse() {
        String odd = "대합실 \"u\"\n\\";
        node.doors.status(node.user(odd));
        node.admission.admit(room);
        node.turn();

        String token = node.doors.status(node.user(odd)).token().orElseThrow();

        JsonObject claims = claims(token);
        assertThat(claims.keySet()).containsExactlyInAnyOrder("user_id", "iat", "exp");
        assertThat(claims.getString("user_id")).isEqualTo(odd);
        assertThat(claims.getInt("iat")).isEqualTo((int) CLOCK.instant().getEpochSecond());
        assertThat(claims.getInt("exp") - claims.getInt("iat")).isEqualTo(60);
        assertThat(part(token, 0).getString("alg")).isEqualTo("ES256");
    }

    @Test
    void aTokenNeverOutlivesItsSlot() {
        node.rooms.change(room, Map.of("active_ttl_sec", "30", "idle_ttl_sec", "30"));
        node.doors.status(node.user("u"));
        node.admission.admit(room);
        node.turn();

        JsonObject claims = claims(node.doors.status(node.user("u")).token().orElseThrow());

        assertThat(claims.getInt("exp") - claims.getInt("iat")).isBetween(1, 30);
    }

    @Test
    void aHeartbeatGivesNobodyAPlaceAndTellsWhereOneStands() {
        assertThat(node.doors.heartbeat(node.user("u"))).isEqualTo(beat(State.UNKNOWN));
        assertThat(node.doors.status(node.user("v")).status().number())
                .as("u has none")
                .isEqualTo(1);

        assertThat(node.doors.heartbeat(node.user("v"))).isEqualTo(beat(State.WAITING));
        node.admission.admit(room);
        node.turn();
        assertThat(node.doors.heartbeat(node.user("v"))).isEqualTo(beat(State.ACTIVE));
    }

    @Test
    void aHeartbeatFindsAPlaceThatAnotherNodeGave() {
        Node other = new Node(room.value());
        other.doors.status(other.user("u"));

        assertThat(node.doors.heartbeat(node.user("u"))).isEqualTo(beat(State.WAITING));
    }

    /** The original's fault: F5 fires the beacon and costs the place. */
    @Test
    void theBeaconOfALeavingPageCostsNoPlaceToWhoComesBack() {
        node.doors.status(node.user("u"));
        node.doors.status(node.user("v"));

        node.doors.closing(node.user("u"));
        node.turn();

        assertThat(node.doors.status(node.user("u")).status().number()).isEqualTo(1);
    }

    @Test
    void theBeaconOfWhoIsInsideEndsNothing() {
        node.doors.status(node.user("u"));
        node.admission.admit(room);
        node.turn();

        node.doors.closing(node.user("u"));

        assertThat(node.doors.heartbeat(node.user("u")).state()).isEqualTo(State.ACTIVE);
    }

    @Test
    void whoLogsOutIsGoneAndComesAgainAtTheEnd() {
        node.doors.status(node.user("u"));
        node.doors.status(node.user("v"));

        node.doors.leave(node.user("u"));
        node.doors.leave(node.user("u"));

        assertThat(node.doors.heartbeat(node.user("u"))).isEqualTo(beat(State.UNKNOWN));
        assertThat(node.doors.status(node.user("u")).status().number()).isEqualTo(3);
    }

    @Test
    void anExpiredTokenFreesTheSlotAtOnceAndAWaitingOneWaitsOn() {
        node.rooms.change(room, Map.of("max_active", "1"));
        node.doors.status(node.user("u"));
        node.doors.status(node.user("v"));
        node.admission.admit(room);
        node.turn();

        node.doors.endSlot(node.user("v"));
        node.doors.endSlot(node.doors.trusted(new UserId("u")));

        assertThat(node.doors.heartbeat(node.user("u")).state()).isEqualTo(State.UNKNOWN);
        assertThat(node.admission.admit(room)).isEqualTo(1);
        node.turn();
        assertThat(node.doors.heartbeat(node.user("v")).state()).isEqualTo(State.ACTIVE);
    }

    @Test
    void anIdFirstSeenWithACookieAnswersToThatCookieAtEveryDoor() {
        Browser browser = new Browser(Optional.of("cookie-of-a-browser"), Optional.empty());
        UserId id = new UserId("u");
        node.doors.status(node.doors.recognise(id, browser, true));

        for (Browser stranger : List.of(Browser.NONE, new Browser(Optional.of("another"), Optional.empty()))) {
            assertThatThrownBy(() -> node.doors.recognise(id, stranger, true)).isInstanceOf(ForeignUser.class);
            assertThatThrownBy(() -> node.doors.recognise(id, stranger, false)).isInstanceOf(ForeignUser.class);
        }
        assertThat(node.doors
                        .status(node.doors.recognise(id, browser, true))
                        .status()
                        .number())
                .isEqualTo(1);
        assertThat(node.doors.trusted(id).id()).isEqualTo(id);
    }

    @Test
    void fromTheMomentWhenABrowserShowsTheCookieItWasOfferedNobodyElseIsHeard() {
        UserId id = new UserId("u");
        User first = node.doors.recognise(id, new Browser(Optional.empty(), Optional.of("offered")), true);
        assertThat(first.keepsOffer()).isTrue();
        node.doors.status(first);
        node.doors.status(node.user("u"));

        node.doors.status(node.doors.recognise(id, new Browser(Optional.of("offered"), Optional.empty()), true));

        assertThatThrownBy(() -> node.user("u")).isInstanceOf(ForeignUser.class);
    }

    @Test
    void whoKnowsTheIdCannotJoinInItsPlaceAtAnotherDoor() {
        node.doors.status(node.user("a-user-id-of-sixteen-letters"));

        assertThat(node.queue
                        .join(room, "a-user-id-of-sixteen-letters")
                        .status()
                        .number())
                .isEqualTo(2);
    }

    @Test
    void askingAgainAndAgainCostsRedisNothing() {
        List<User> users = List.of(node.user("u"), node.user("v"));
        users.forEach(node.doors::status);
        node.turn();
        long before = commands();

        for (int i = 0; i < 500; i++) {
            node.doors.status(node.user("u"));
            node.doors.status(node.user("v"));
        }

        assertThat(commands() - before).as("for a thousand").isLessThan(100);
    }

    @Test
    void withoutARoomTheDoorsAreClosed() {
        Node closed = new Node("");

        assertThat(closed.doors.room()).isEmpty();
        assertThatThrownBy(() -> closed.user("u")).isInstanceOf(NotFound.class);
    }

    @Test
    void theRoomIsMadeAtStart() {
        RoomName fresh = TestRedis.freshRoom();
        Node made = new Node(fresh.value());
        new OriginalRoomStart(made.settings, made.timetables, made.rooms).start();

        assertThat(made.rooms.room(fresh).settings()).isEqualTo(RoomSettings.DEFAULTS);
        assertThat(made.doors.room()).hasValue(fresh);
    }

    @Test
    void theRoomOfASaleStopsTheStartInWordsAndOneThatGetsASaleLaterClosesTheDoors() {
        node.timetables.add(room, SampleFeed.on(LocalDate.of(2026, 12, 24)));

        assertThatThrownBy(() -> new OriginalRoomStart(node.settings, node.timetables, node.rooms).start())
                .isInstanceOf(WrongSettings.class)
                .hasMessageContaining("DAEHAPSIL_ORIGINAL_ROOM is '" + room + "' but that room has a sale");
        assertThat(node.doors.room()).isEmpty();
    }

    private static Heartbeat beat(State state) {
        return new Heartbeat(state, Duration.ofSeconds(30));
    }

    private static JsonObject claims(String token) {
        return part(token, 1);
    }

    private static JsonObject part(String token, int index) {
        String text = new String(Base64.getUrlDecoder().decode(token.split("\\.")[index]), StandardCharsets.UTF_8);
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    private static long commands() {
        return Long.parseLong(TestRedis.client()
                .getRedisNodes(RedisNodes.SINGLE)
                .getInstance()
                .info(InfoSection.STATS)
                .get("total_commands_processed"));
    }
}
