package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.access.PassKey;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.access.PassKeyService;
import io.daehapsil.ejb.access.TestAccess;
import io.daehapsil.ejb.access.jdbc.JdbcPassKeys;
import io.daehapsil.ejb.access.jdbc.JdbcSecrets;
import io.daehapsil.ejb.admission.LiveSlots;
import io.daehapsil.ejb.admission.SlotLook;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.verify.Shown;
import io.daehapsil.ejb.verify.Verdict;
import io.daehapsil.ejb.verify.Verdict.Why;
import io.daehapsil.ejb.verify.VerifyService;
import io.daehapsil.run.EmbeddedRedis;
import jakarta.json.Json;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;
import org.redisson.client.codec.StringCodec;

/** The gate beside another proxy, and what it costs. */
class VerifyTest {

    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(5);
    private static final Shown NOTHING = new Shown(null, null, null, null);
    private static DataSource database;

    @TempDir
    private Path home;

    private RoomName room;
    private Gate gate;

    /** One node, as far as the gate needs it. */
    private final class Gate {

        final TestNode node;
        final AccessService access;
        final VerifyService verification;
        final SlotLook look;

        Gate(RedisScripts scripts, Clock clock) {
            node = new TestNode(database, scripts);
            DeploymentSettings settings = DeploymentSettings.read(
                    key -> Optional.of(home.toString()).filter(text -> key.equals("daehapsil.home")));
            PassKeyService keys = new PassKeyService(new JdbcPassKeys(database), settings, clock);
            access = TestAccess.access(new JdbcSecrets(database), keys, node.rooms, clock);
            LiveSlots slots = new LiveSlots(new RedisAdmissions(scripts), node.views);
            look = new SlotLook(slots);
            verification = new VerifyService(
                    access, node.queue, node.rooms, slots, node.blocks, node.metrics.metrics(), clock);
        }

        Joined join() {
            return node.queue.join(room, UUID.randomUUID().toString());
        }

        String pass(Joined joined) {
            return access.issuePass(joined.slot().orElseThrow());
        }

        Verdict verify(Shown shown) {
            return verification.verify(room, shown);
        }
    }

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void openARoom() {
        room = TestRedis.freshRoom();
        gate = new Gate(TestRedis.scripts(), Clock.systemUTC());
        open("CLOSED");
    }

    private void open(String failMode) {
        gate.node.rooms.create(
                room,
                "Shop",
                RoomSettings.of(Map.of("bypass_threshold", "100", "fail_mode", failMode, "idle_ttl_sec", "60")));
        gate.node.turn();
    }

    @Test
    void aPassOpensFromTheHeaderOrTheCookieAndSoDoesThePlace() {
        Joined joined = gate.join();

        assertThat(gate.verify(bearer(gate.pass(joined)))).isInstanceOf(Verdict.Inside.class);
        assertThat(gate.verify(new Shown(null, gate.pass(joined), null, null))).isInstanceOf(Verdict.Inside.class);
        assertThat(gate.verify(place(joined))).isInstanceOfSatisfying(Verdict.Inside.class, inside -> {
            assertThat(inside.slot().number()).isEqualTo(1);
            assertThat(inside.slot().idleRemaining()).isBetween(Duration.ofSeconds(40), Duration.ofSeconds(60));
        });
    }

    @Test
    void whatTheSiteItselfUsesBearerForDoesNotShutTheVisitorOut() {
        Joined joined = gate.join();

        assertThat(gate.verify(new Shown(null, null, joined.place(), "the-shops-own-token")))
                .isInstanceOf(Verdict.Inside.class);
    }

    @Test
    void nothingAndWhatIsNotOursAndWhatIsForAnotherRoomOpensNothing() {
        String foreign = PassKey.generate().jwt(claims("daehapsil-booking", room.value()));

        assertThat(gate.verify(NOTHING)).isEqualTo(new Verdict.Outside(Why.PASS_MISSING));
        assertThat(gate.verify(bearer("nonsense"))).isEqualTo(new Verdict.Outside(Why.PASS_NOT_VALID));
        assertThat(gate.verify(bearer(foreign))).isEqualTo(new Verdict.Outside(Why.PASS_NOT_VALID));
        assertThat(gate.verify(bearer(signed("daehapsil-booking", "another"))))
                .isEqualTo(new Verdict.Outside(Why.PASS_NOT_VALID));
        assertThat(gate.verify(bearer(signed("daehapsil-operators", room.value()))))
                .isEqualTo(new Verdict.Outside(Why.PASS_NOT_VALID));
        assertThat(gate.verify(bearer("x".repeat(100_000)))).isEqualTo(new Verdict.Outside(Why.PASS_NOT_VALID));
        assertThatThrownBy(() -> gate.verification.verify(new RoomName("no-such-room"), NOTHING))
                .isInstanceOf(NotFound.class);
    }

    @Test
    void aTicketIsGoodAtTheGateOnlyAndFromItsOwnCookieOnly() {
        Joined joined = gate.join();
        String ticket =
                gate.verification.ticket(room, gate.pass(joined)).orElseThrow().text();

        assertThat(gate.verify(new Shown(ticket, null, null, null))).isInstanceOf(Verdict.Inside.class);
        assertThat(gate.verify(bearer(ticket))).isEqualTo(new Verdict.Outside(Why.PASS_NOT_VALID));
        assertThat(gate.verification.ticket(room, ticket)).isEmpty();
    }

    @Test
    void aPassBringsThePlaceBackAtAnotherHostWhileItsSlotLives() {
        Joined joined = gate.join();
        String pass = gate.pass(joined);

        String brought = gate.verification.placeOf(room, pass).orElseThrow();

        assertThat(gate.node.queue.verify(room, brought).id()).isEqualTo(joined.id());
        assertThat(gate.node.queue.status(room, brought).number())
                .isEqualTo(joined.status().number());
        assertThat(gate.verify(new Shown(null, null, brought, null))).isInstanceOf(Verdict.Inside.class);
        assertThat(gate.verification.placeOf(room, joined.place()))
                .as("a place is no pass")
                .isEmpty();
        gate.node.queue.leave(room, brought);
        gate.look.doOnce();
        assertThat(gate.verification.placeOf(room, pass)).isEmpty();
    }

    /** F-51 */
    @Test
    void atNodesWhoseClocksDifferNumbersAreInOrderOfArrivalAndAPassOfTheOneOpensAtTheOther() {
        gate.node.rooms.change(room, Map.of("token_ttl_sec", "10"));
        Gate behind = new Gate(TestRedis.scripts(), Clock.offset(Clock.systemUTC(), CLOCKS_DIFFER.negated()));
        Gate ahead = new Gate(TestRedis.scripts(), Clock.offset(Clock.systemUTC(), CLOCKS_DIFFER));
        behind.node.turn();
        ahead.node.turn();
        for (long arrival = 1; arrival <= 10; arrival++) {
            Gate here = arrival % 2 == 0 ? ahead : behind;
            Gate there = arrival % 2 == 0 ? behind : ahead;

            Joined joined = here.join();

            assertThat(joined.status().number()).isEqualTo(arrival);
            assertThat(there.verify(bearer(here.pass(joined)))).isInstanceOf(Verdict.Inside.class);
        }
    }

    /** F-19 */
    @Test
    void aCopiedPassOpensNoSecondSlot() {
        Joined joined = gate.join();
        String pass = gate.pass(joined);
        for (int copies = 0; copies < 50; copies++) {
            assertThat(gate.verify(bearer(pass))).isInstanceOf(Verdict.Inside.class);
            assertThat(gate.verification.ticket(room, pass)).isPresent();
        }
        gate.look.doOnce();

        assertThat(slots()).isEqualTo(1);
    }

    @Test
    void whoLeftStandsOutsideAtTheNextLookAlthoughTheSignatureIsGood() {
        Joined joined = gate.join();
        String pass = gate.pass(joined);
        assertThat(gate.verify(bearer(pass))).isInstanceOf(Verdict.Inside.class);

        gate.node.queue.leave(room, joined.place());
        gate.look.doOnce();

        assertThat(gate.verify(bearer(pass))).isEqualTo(new Verdict.Outside(Why.SLOT_ENDED));
        assertThat(gate.verify(place(joined))).isEqualTo(new Verdict.Outside(Why.SLOT_ENDED));
    }

    @Test
    void aPassOfAnOlderGenerationOpensNothingAfterTheNextLook() {
        Joined joined = gate.join();
        assertThat(gate.verify(place(joined))).isInstanceOf(Verdict.Inside.class);

        gate.node.rooms.restart(room);
        gate.look.doOnce();

        assertThat(gate.verify(bearer(gate.pass(joined)))).isEqualTo(new Verdict.Outside(Why.SLOT_ENDED));
    }

    @Test
    void whoIsLetInLaterIsSeenSoon() {
        gate.node.rooms.change(room, Map.of("bypass_threshold", "0"));
        Joined joined = gate.join();
        assertThat(gate.verify(place(joined))).isEqualTo(new Verdict.Outside(Why.SLOT_ENDED));

        gate.node.admission.admit(room);

        await().atMost(Duration.ofSeconds(30)).until(() -> gate.verify(place(joined)) instanceof Verdict.Inside);
    }

    @Test
    void aThousandRequestsOfVisitorsInsideAskRedisNothingAndTheirDeadlinesMoveTogether() {
        Joined one = gate.join();
        Joined other = gate.join();
        gate.verify(place(one));
        gate.verify(place(other));
        makeIdle(one);
        for (int look = 0; look < 10; look++) {
            long before = calls();
            for (int request = 0; request < 50; request++) {
                assertThat(gate.verify(place(one))).isInstanceOf(Verdict.Inside.class);
                assertThat(gate.verify(place(other))).isInstanceOf(Verdict.Inside.class);
            }
            assertThat(calls() - before).as("calls for requests").isZero();

            gate.look.doOnce();

            assertThat(calls() - before).as("one for all").isEqualTo(1);
        }
        assertThat(idleEnd(one)).isGreaterThan(System.currentTimeMillis() + 40_000.0);
    }

    @Test
    void anOpenTabThatAsksForNothingIsNotKeptInside() {
        Joined joined = gate.join();
        gate.verify(place(joined));
        gate.look.doOnce();
        makeIdle(joined);
        double end = idleEnd(joined);

        gate.look.doOnce();

        assertThat(idleEnd(joined)).isEqualTo(end);
    }

    @Test
    void whoIsBlockedIsToldSoAtOnce() {
        Joined joined = gate.join();
        gate.node.blocks.block(
                room,
                BlockRule.place(gate.node.queue.verify(room, joined.place()).id()));
        gate.node.turn();

        assertThatThrownBy(() -> gate.verify(place(joined))).isInstanceOf(Blocked.class);
    }

    @Test
    void whileRedisIsAwayTheRoomsFailModeDecides(@TempDir Path folder) {
        EmbeddedRedis redis = EmbeddedRedis.start(folder);
        RedissonClient client = TestRedis.calm(redis.address());
        try {
            gate = new Gate(new RedisScripts(client), Clock.systemUTC());
            open("CLOSED");
            RoomName closed = room;
            room = TestRedis.freshRoom();
            open("OPEN");
            Joined joined = gate.join();
            redis.kill();
            gate.node.upkeep.look();

            assertThat(gate.verify(place(joined))).isInstanceOf(Verdict.Unguarded.class);
            assertThat(gate.verification.verify(closed, NOTHING)).isEqualTo(new Verdict.Outside(Why.PASS_MISSING));
            String pass = gate.access.sign(
                    Json.createReader(new java.io.StringReader(claims("daehapsil-booking", closed.value())))
                            .readObject());
            assertThat(gate.verification.verify(closed, bearer(pass))).isEqualTo(new Verdict.Outside(Why.UNAVAILABLE));
            assertThat(gate.node.metrics.value("daehapsil_verified_total", "unguarded", room.value()))
                    .isEqualTo(1);
        } finally {
            client.shutdown();
            redis.stop();
        }
    }

    private String signed(String audience, String inRoom) {
        return gate.access.sign(Json.createReader(new java.io.StringReader(claims(audience, inRoom)))
                .readObject());
    }

    private static String claims(String audience, String inRoom) {
        return """
                {"iss": "daehapsil", "aud": "%s", "sub": "abcdefghijklmnopqrstuv", "exp": 9000000000, "room": "%s",
                 "groups": ["visitor"]}""".formatted(audience, inRoom);
    }

    private static Shown bearer(String pass) {
        return new Shown(null, null, null, pass);
    }

    private static Shown place(Joined joined) {
        return new Shown(null, null, joined.place(), null);
    }

    private void makeIdle(Joined joined) {
        TestRedis.client()
                .getScoredSortedSet(new RoomKeys(room).slots(), StringCodec.INSTANCE)
                .add(System.currentTimeMillis() + 20_000.0, id(joined));
    }

    private double idleEnd(Joined joined) {
        return TestRedis.client()
                .getScoredSortedSet(new RoomKeys(room).slots(), StringCodec.INSTANCE)
                .getScore(id(joined));
    }

    private int slots() {
        return TestRedis.client()
                .getScoredSortedSet(new RoomKeys(room).slots(), StringCodec.INSTANCE)
                .size();
    }

    private String id(Joined joined) {
        return gate.node.queue.verify(room, joined.place()).id().value();
    }

    private static long calls() {
        Map<String, String> stats = TestRedis.client()
                .getRedisNodes(RedisNodes.SINGLE)
                .getInstance()
                .info(InfoSection.COMMANDSTATS);
        return calls(stats, "eval") + calls(stats, "evalsha");
    }

    private static long calls(Map<String, String> stats, String command) {
        return Long.parseLong(
                stats.getOrDefault("cmdstat_" + command, "calls=0,").replaceFirst("calls=(\\d+),.*", "$1"));
    }
}
