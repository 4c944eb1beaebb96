package io.daehapsil.ejb.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.admission.RecentCalls;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.admission.LiveSlots;
import io.daehapsil.ejb.admission.redis.RedisAdmissions;
import io.daehapsil.ejb.gate.Entry.Inside;
import io.daehapsil.ejb.gate.Entry.Lost;
import io.daehapsil.ejb.gate.Entry.Waits;
import io.daehapsil.ejb.queue.TestNode;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GateServiceTest {

    private static final Runnable MAY_JOIN = () -> {};

    private static DataSource database;

    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final GateService gate = gate(node);
    private Site site;
    private RoomName room;

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        room = TestRedis.freshRoom();
        node.rooms.create(room, "Shop", RoomSettings.of(Map.of("bypass_threshold", "1")));
        site = TestSites.site(room);
    }

    @Test
    void whereNobodyWaitsOneGoesStraightInAndStaysInWithThePlaceThatWasGiven() {
        Inside first = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);

        assertThat(first.given()).isPresent();
        Inside again = (Inside) gate.enter(site, first.given(), MAY_JOIN);
        assertThat(again.place()).isEqualTo(first.place());
        assertThat(again.given()).isEmpty();
        Inside elsewhere = (Inside) gate(node).enter(site, first.given(), MAY_JOIN);
        assertThat(elsewhere.place()).isEqualTo(first.place());
    }

    @Test
    void whoeverComesWhenItIsFullWaitsKeepsTheNumberAndComesIn() {
        gate.enter(site, Optional.empty(), MAY_JOIN);
        Waits second = (Waits) gate.enter(site, Optional.empty(), MAY_JOIN);
        node.turn();

        assertThat(second.given()).isTrue();
        assertThat(second.whyNew()).isEmpty();
        Waits again = (Waits) gate.enter(site, Optional.of(second.place()), MAY_JOIN);
        assertThat(again.given()).isFalse();
        assertThat(again.status().number()).isEqualTo(second.status().number());
        assertThat(node.admission.admit(room)).isEqualTo(1);
        node.turn();
        assertThat(gate.enter(site, Optional.of(second.place()), MAY_JOIN)).isInstanceOf(Inside.class);
    }

    @Test
    void whereWorkIsAskedForNobodyGetsAPlaceWithoutItAndWhoHasOneKeepsIt() {
        Inside before = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);
        node.rooms.change(room, Map.of("proof_of_work", "true"));
        node.turn();

        assertThat(gate.enter(site, Optional.empty(), MAY_JOIN)).isInstanceOf(Entry.Proves.class);
        assertThat(gate.enter(site, before.given(), MAY_JOIN)).isInstanceOf(Inside.class);
    }

    @Test
    void eachLookMovesTheIdleDeadline() {
        node.rooms.change(room, Map.of("idle_ttl_sec", "100", "claim_ttl_sec", "10"));
        gate.enter(site, Optional.empty(), MAY_JOIN);
        Waits waits = (Waits) gate.enter(site, Optional.empty(), MAY_JOIN);
        node.admission.admit(room);
        node.turn();

        Inside inside = (Inside) gate.enter(site, Optional.of(waits.place()), MAY_JOIN);

        Duration left =
                node.queue.status(room, waits.place()).slot().orElseThrow().idleRemaining();
        assertThat(left).isGreaterThan(Duration.ofSeconds(90));
        assertThat(inside.given()).isEmpty();
    }

    @Test
    void whoHasLeftOrWhoseTimeIsOverGetsANewNumberAndIsToldWhy() {
        Inside inside = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);
        Waits next = (Waits) gate.enter(site, Optional.empty(), MAY_JOIN);

        gate.leave(site, inside.place());
        Waits ended = (Waits) gate(node).enter(site, inside.given(), MAY_JOIN);
        assertThat(ended.whyNew()).contains(Lost.ENDED);
        assertThat(ended.given()).isTrue();

        node.queue.leave(room, next.place());
        Waits left = (Waits) gate.enter(site, Optional.of(next.place()), MAY_JOIN);
        assertThat(left.whyNew()).contains(Lost.LEFT);
        assertThat(left.status().number()).isGreaterThan(next.status().number());
        assertThat(((Waits) gate.enter(site, Optional.of("1.forged"), MAY_JOIN)).whyNew())
                .contains(Lost.FORGED);
        node.rooms.restart(room);
        node.turn();
        assertThat(gate.enter(site, Optional.of(left.place()), MAY_JOIN)).isInstanceOf(Inside.class);
        assertThat(((Waits) gate.enter(site, Optional.of(left.place()), MAY_JOIN)).whyNew())
                .contains(Lost.RESTARTED);
    }

    @Test
    void severalGatesKnowOneAnothersVisitorsAndKeepOneLine() {
        TestNode other = new TestNode(database, TestRedis.scripts());
        GateService otherGate = gate(other);
        Inside inside = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);
        other.turn();
        Waits first = (Waits) otherGate.enter(site, Optional.empty(), MAY_JOIN);
        Waits second = (Waits) gate.enter(site, Optional.empty(), MAY_JOIN);

        assertThat(otherGate.enter(site, inside.given(), MAY_JOIN)).isInstanceOf(Inside.class);
        assertThat(second.status().number()).isEqualTo(first.status().number() + 1);
        node.turn();
        Waits elsewhere = (Waits) gate.enter(site, Optional.of(first.place()), MAY_JOIN);
        assertThat(elsewhere.given()).isFalse();
        assertThat(elsewhere.status().number()).isEqualTo(first.status().number());

        otherGate.leave(site, inside.place());
        node.turn();
        assertThat(gate.enter(site, inside.given(), MAY_JOIN)).isInstanceOf(Waits.class);
    }

    @Test
    void whoLeavesIsOutAtOnceAtTheSameNode() {
        Inside inside = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);
        gate.enter(site, Optional.empty(), MAY_JOIN);
        assertThat(gate.enter(site, inside.given(), MAY_JOIN)).isInstanceOf(Inside.class);

        gate.leave(site, inside.place());

        assertThat(gate.enter(site, inside.given(), MAY_JOIN)).isInstanceOf(Waits.class);
    }

    @Test
    void whoIsBlockedComesToNoSiteEvenFromInside() {
        Inside inside = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);
        node.blocks.block(room, BlockRule.place(inside.place()));
        node.turn();

        assertThatThrownBy(() -> gate.enter(site, inside.given(), MAY_JOIN)).isInstanceOf(Blocked.class);
    }

    @Test
    void howASiteBearsItIsCounted() {
        for (int i = 0; i < 100; i++) {
            gate.answered(site, Duration.ofMillis(200), i < 25);
        }
        RecentCalls.Summary calls = node.metrics.metrics().recentSiteCalls(room);
        assertThat(calls.errorShare()).isEqualTo(0.25);
        assertThat(calls.p95()).isBetween(Duration.ofMillis(200), Duration.ofMillis(241));
        assertThat(node.metrics.metrics().recentSiteCalls(TestRedis.freshRoom()).errorShare())
                .isZero();
    }

    @Test
    void ofTheManyRequestsThatMakeUpAPageOnlyTheFirstAsksRedis() {
        Inside inside = (Inside) gate.enter(site, Optional.empty(), MAY_JOIN);
        node.admission.end(room, inside.place());

        assertThat(gate.enter(site, inside.given(), MAY_JOIN)).isInstanceOf(Inside.class);
        assertThat(node.queue.status(room, inside.given().orElseThrow()).status())
                .isEqualTo(Status.ENDED);
    }

    private static GateService gate(TestNode node) {
        return new GateService(
                node.queue,
                node.rooms,
                new LiveSlots(new RedisAdmissions(TestRedis.scripts()), node.views),
                node.admission,
                node.blocks,
                node.metrics.metrics());
    }
}
