package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.daehapsil.domain.proof.Patience;
import io.daehapsil.domain.proof.ProofNeeded;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.proof.altcha.Solver;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** F-51: two nodes whose clocks are ten seconds apart, in one room. */
class ClocksApartTest {

    private static final Map<String, String> TWO_A_TICK =
            Map.of("bypass_threshold", "0", "base_batch_size", "2", "polling_interval", "10");

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final TestNode fast = node(Duration.ofSeconds(5));
    private final TestNode slow = node(Duration.ofSeconds(-5));
    private final RoomName room = TestRedis.freshRoom();

    @Test
    void whoeverJoinsInTurnAtTheTwoStandsInOrderOfArrivalAndComesInByIt() {
        open(RoomSettings.of(TWO_A_TICK));
        List<Joined> line = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            line.add((i % 2 == 0 ? fast : slow)
                    .queue.join(room, UUID.randomUUID().toString()));
        }
        assertThat(line.stream().map(joined -> joined.status().number()))
                .isEqualTo(LongStream.rangeClosed(1, 20).boxed().toList());

        assertThat(slow.admission.admitByHand(room, 3)).isEqualTo(3);
        assertThat(fast.admission.admitByHand(room, 3)).isEqualTo(3);

        turn();
        for (TestNode node : List.of(fast, slow)) {
            List<Long> inside = line.stream()
                    .filter(joined -> node.queue.status(room, joined.place()).status() == Status.ALLOWED)
                    .map(joined -> joined.status().number())
                    .toList();
            assertThat(inside).containsExactly(1L, 2L, 3L, 4L, 5L, 6L);
            assertThat(node.queue.status(room, line.get(9).place()).ahead()).isEqualTo(3);
        }
    }

    @Test
    void theTwoTogetherAdmitNoMoreThanTheRateAndNobodyLapsesByAClock() {
        open(RoomSettings.of(TWO_A_TICK));
        List<Joined> line = IntStream.range(0, 10)
                .mapToObj(i -> fast.queue.join(room, UUID.randomUUID().toString()))
                .toList();

        long began = System.nanoTime();
        int admitted = 0;
        for (int tick = 0; tick < 6; tick++) {
            turn();
            admitted += (tick % 2 == 0 ? fast : slow).admission.admit(room);
        }

        long seconds = Duration.ofNanos(System.nanoTime() - began).toSeconds() + 1;
        assertThat((long) admitted).isBetween(1L, 4 + seconds / 5);
        assertThat(slow.views.refresh(room).line().waiting()).isEqualTo(10 - admitted);
        line.subList(admitted, 10)
                .forEach(joined -> assertThat(
                                slow.queue.status(room, joined.place()).status())
                        .isEqualTo(Status.WAITING));
    }

    @Test
    void workAndPatienceThatOneAskedForCountAtTheOther() {
        Map<String, String> work = Map.of("proof_of_work", "true", "bypass_threshold", "0", "base_batch_size", "1000");
        open(RoomSettings.of(work));
        for (TestNode asked : List.of(fast, slow)) {
            TestNode shown = asked == fast ? slow : fast;
            String solution = Solver.solve(catchThrowableOfType(
                            ProofNeeded.class,
                            () -> asked.queue.join(room, UUID.randomUUID().toString()))
                    .challenge());
            Duration wait = asked.queue.patience(room).delay();
            Patience patience = asked.proofs.patience(TestNode.earlier(asked.views.view(room), wait));

            List<Joined> joined = List.of(join(shown, solution), join(shown, patience.text()));

            turn();
            shown.admission.admit(room);
            turn();
            assertThat(joined)
                    .allMatch(one -> shown.queue.status(room, one.place()).status() == Status.ALLOWED);
        }
    }

    private Joined join(TestNode node, String proof) {
        return node.queue.join(room, UUID.randomUUID().toString(), Optional.of(proof), Function.identity());
    }

    private void open(RoomSettings settings) {
        fast.rooms.create(room, "KTX", settings);
        turn();
    }

    private void turn() {
        fast.turn();
        slow.turn();
    }

    private TestNode node(Duration ahead) {
        return new TestNode(database, TestRedis.scripts(), Clock.offset(Clock.systemUTC(), ahead));
    }
}
