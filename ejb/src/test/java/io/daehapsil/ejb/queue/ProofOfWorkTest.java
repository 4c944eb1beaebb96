package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daehapsil.domain.proof.Challenge;
import io.daehapsil.domain.proof.Patience;
import io.daehapsil.domain.proof.ProofNeeded;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomNotOpen;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.booking.HandClock;
import io.daehapsil.ejb.proof.altcha.Solver;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A room that asks for work before it gives a number in its line. */
class ProofOfWorkTest {

    private static DataSource database;

    private final HandClock clock = new HandClock();
    private final TestNode node = new TestNode(database, TestRedis.scripts(), clock);
    private final RoomName room = TestRedis.freshRoom();

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        node.rooms.create(room, "KTX", settings(Map.of()));
    }

    @Test
    void whoShowsNothingIsToldWhatToDo() {
        assertThatThrownBy(() -> node.queue.join(room, key())).isInstanceOf(ProofNeeded.class);

        assertThat(challenge().maxNumber()).isEqualTo(1000);
    }

    @Test
    void whoShowsTheWorkStandsInTheLineAndComesIn() {
        Joined joined = join(key(), Solver.solve(challenge()));

        assertThat(joined.status().ahead()).isZero();
        comeIn();
        assertThat(status(joined)).isEqualTo(Status.ALLOWED);
    }

    @Test
    void whoShowsAWrongOneGetsANumberAndNeverComesIn() {
        Joined wrong = join(key(), "nonsense");
        Joined right = join(key(), Solver.solve(challenge()));
        assertThat(wrong.status().number()).isEqualTo(1);
        assertThat(right.status().number()).isEqualTo(2);
        assertThat(right.status().ahead()).as("is in nobody's way").isZero();

        comeIn();

        assertThat(status(right)).isEqualTo(Status.ALLOWED);
        PlaceStatus told = node.queue.status(room, wrong.place());
        assertThat(told.status()).isEqualTo(Status.WAITING);
        assertThat(told.number()).isEqualTo(1);
        assertThat(told.ahead()).isPositive();
        assertThat(told.waiting()).isEqualTo(told.ahead() + told.behind() + 1);
    }

    @Test
    void nothingInThePlaceTellsThatItStandsAside() {
        String wrong = join(key(), "nonsense").place();
        String right = join(key(), Solver.solve(challenge())).place();

        assertThat(wrong.split("\\.")).hasSameSizeAs(right.split("\\."));
        assertThat(wrong).hasSameSizeAs(right);
        node.queue.heartbeat(room, wrong);
        node.queue.closing(room, wrong);
        node.queue.leave(room, wrong);
    }

    @Test
    void aRepeatedJoinFindsTheSamePlaceBeTheProofRightOrWrong() {
        for (String proof : new String[] {"nonsense", Solver.solve(challenge())}) {
            String key = key();
            Joined first = join(key, proof);
            Joined again = join(key, proof);

            assertThat(again.status().number()).isEqualTo(first.status().number());
            assertThat(node.queue.verify(room, again.place()).id())
                    .isEqualTo(node.queue.verify(room, first.place()).id());
        }
    }

    @Test
    void aSolutionCountsOnceAndNotForOnesOwnSecondPlace() {
        String solution = Solver.solve(challenge());
        Joined first = join(key(), solution);
        Joined replayed = join(key(), solution);

        comeIn();

        assertThat(status(first)).isEqualTo(Status.ALLOWED);
        assertThat(status(replayed)).isEqualTo(Status.WAITING);
    }

    @Test
    void oneThatHasExpiredOrIsOfAnotherRoomCountsForNothing() {
        RoomName other = TestRedis.freshRoom();
        node.rooms.create(other, "KTX", settings(Map.of()));
        Challenge elsewhere = catchThrowableOfType(ProofNeeded.class, () -> node.queue.join(other, key()))
                .challenge();
        Joined foreign = join(key(), Solver.solve(elsewhere));
        String late = Solver.solve(challenge());
        clock.pass(Duration.ofMinutes(3));
        Joined expired = join(key(), late);

        comeIn();

        assertThat(status(foreign)).isEqualTo(Status.WAITING);
        assertThat(status(expired)).isEqualTo(Status.WAITING);
    }

    @Test
    void whoHasNoScriptsWaitsALittleInstead() {
        Patience patience = node.queue.patience(room);
        Joined early = join(key(), patience.text());
        Patience other = node.proofs.patience(TestNode.earlier(node.views.view(room), patience.delay()));
        Joined patient = join(key(), other.text());

        comeIn();

        assertThat(status(early)).isEqualTo(Status.WAITING);
        assertThat(status(patient)).isEqualTo(Status.ALLOWED);
    }

    @Test
    void aRoomThatIsNotOpenSaysSoBeforeAnybodyWorksForIt() {
        RoomName shut = TestRedis.freshRoom();
        node.rooms.create(shut, "KTX", settings(Map.of("closes_at", "2020-01-01T00:00")));

        assertThatThrownBy(() -> node.queue.join(shut, key())).isInstanceOf(RoomNotOpen.class);
    }

    private Challenge challenge() {
        return catchThrowableOfType(ProofNeeded.class, () -> node.queue.join(room, key()))
                .challenge();
    }

    private Joined join(String key, String proof) {
        return node.queue.join(room, key, Optional.of(proof), Function.identity());
    }

    private Status status(Joined joined) {
        return node.queue.status(room, joined.place()).status();
    }

    /** Everybody who can. */
    private void comeIn() {
        node.turn();
        node.admission.admit(room);
        node.turn();
    }

    private static String key() {
        return UUID.randomUUID().toString();
    }

    private static RoomSettings settings(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(Map.of(
                "proof_of_work", "true",
                "proof_difficulty", "1000",
                "proof_difficulty_most", "1000",
                "bypass_threshold", "0",
                "base_batch_size", "10000"));
        all.putAll(more);
        return RoomSettings.of(all);
    }
}
