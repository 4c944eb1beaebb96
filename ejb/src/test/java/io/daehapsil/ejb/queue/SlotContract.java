package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomView;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How long a slot lasts, what moves its deadlines, and what its end sets free. */
public abstract class SlotContract extends WaitingLineContract {

    protected SlotContract(LineUnderTest made) {
        super(made);
    }

    @Test
    void aSlotThatNobodyAsksForIsOverSoonAndOneThatIsAskedForLastsItsIdleTime() {
        line.open(room, 1, QUEUE.with(Map.of("claim_ttl_sec", "4", "max_active", "2")));
        List<PlaceId> places = joined(4);
        admissions.admit(room, MANY);
        assertThat(line.find(room, places.get(0)).slot().orElseThrow().idleRemaining())
                .isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));

        await().atMost(LONG).until(() -> admissions.sweep(room, MANY) == 1);

        assertThat(admissions.admit(room, MANY)).as("replaced at once").isEqualTo(1);
        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.ALLOWED);
        assertThat(line.find(room, places.get(1)).status()).isEqualTo(Status.ENDED);
        assertThat(line.find(room, places.get(2)).status()).isEqualTo(Status.ALLOWED);
    }

    @Test
    void onlyTheFirstAskingMovesTheIdleDeadline() {
        line.open(room, 1, QUEUE.with(Map.of("claim_ttl_sec", "10", "idle_ttl_sec", "20")));
        PlaceId place = joined(1).get(0);
        admissions.admit(room, MANY);
        line.find(room, place);
        line.open(room, 1, QUEUE.with(Map.of("idle_ttl_sec", "60")));

        assertThat(line.find(room, place).slot().orElseThrow().idleRemaining()).isLessThan(Duration.ofSeconds(21));
    }

    @Test
    void leavingFromInsideFreesTheSlotAtOnce() {
        line.open(room, 1, QUEUE.with(RoomSetting.MAX_ACTIVE, 1));
        List<PlaceId> places = joined(2);
        admissions.admit(room, MANY);

        line.leave(room, places.get(0));

        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.LEFT);
        assertThat(admissions.admit(room, MANY)).isEqualTo(1);
        assertThat(line.find(room, places.get(1)).status()).isEqualTo(Status.ALLOWED);
    }

    /** F-06 */
    @Test
    void thoseWhoseSlotLapsedAreNotCountedAnyWhere() {
        line.open(room, 1, QUEUE.with(Map.of("active_ttl_sec", "60", "idle_ttl_sec", "4")));
        List<PlaceId> places = joined(6);
        admissions.admit(room, 4);
        await().atMost(LONG).until(() -> {
            places.subList(0, 2).forEach(place -> admissions.extend(room, place));
            return admissions.sweep(room, MANY) > 0;
        });

        admissions.admit(room, MANY);

        RoomView view = view();
        assertThat(view.line().waiting()).isZero();
        assertThat(view.waiting(7).behind()).isZero();
        assertThat(line.find(room, places.get(2)).status()).isEqualTo(Status.ENDED);
        assertThat(line.find(room, places.get(5)).status()).isEqualTo(Status.ALLOWED);
    }

    @Test
    void aSlotIsExtendedByWhatIsDoneInItButNeverPastItsAbsoluteEnd() {
        line.open(room, 1, QUEUE.with(Map.of("active_ttl_sec", "60", "idle_ttl_sec", "50")));
        PlaceId place = joined(1).get(0);
        admissions.admit(room, MANY);
        line.open(room, 1, QUEUE.with(Map.of("active_ttl_sec", "600", "idle_ttl_sec", "500")));

        Slot slot = admissions.extend(room, place).orElseThrow();

        assertThat(slot.number()).isEqualTo(1);
        assertThat(slot.remaining()).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
        assertThat(slot.idleRemaining()).isEqualTo(slot.remaining());
    }

    /** F-29 */
    @Test
    void aDelayOfOurOwnIsGivenBackOnceToBothDeadlines() {
        line.open(room, 1, QUEUE);
        PlaceId place = joined(1).get(0);
        admissions.admit(room, MANY);
        admissions.extend(room, place);

        assertThat(admissions.giveBack(room, place, Duration.ofSeconds(30))).isEqualTo(Duration.ofSeconds(30));
        assertThat(admissions.giveBack(room, place, Duration.ofSeconds(30)))
                .as("at the same time, or a repeat")
                .isLessThan(Duration.ofSeconds(15));

        Slot slot = admissions.extend(room, place).orElseThrow();
        assertThat(slot.remaining()).isBetween(Duration.ofSeconds(195), Duration.ofSeconds(225));
        assertThat(slot.idleRemaining()).isBetween(Duration.ofSeconds(75), Duration.ofSeconds(105));
        admissions.end(room, place);
        assertThat(admissions.giveBack(room, place, Duration.ofSeconds(30))).isZero();
    }

    @Test
    void aSlotThatIsOverIsNotExtendedAlsoBeforeItIsSwept() {
        line.open(room, 1, QUEUE.with(Map.of("active_ttl_sec", "1", "idle_ttl_sec", "1")));
        PlaceId place = joined(1).get(0);
        admissions.admit(room, MANY);

        await().atMost(LONG).until(() -> line.find(room, place).status() == Status.ENDED);
        assertThat(admissions.extend(room, place)).isEmpty();
        assertThat(view().inside()).isZero();
        assertThat(admissions.sweep(room, MANY)).isEqualTo(1);
        assertThat(line.find(room, place).status()).isEqualTo(Status.ENDED);
    }

    @Test
    void anEndedSlotIsFreeAtOnceAndEndsOnlyOnce() {
        line.open(room, 1, QUEUE.with(RoomSetting.MAX_ACTIVE, 1));
        List<PlaceId> places = joined(2);
        admissions.admit(room, MANY);

        assertThat(admissions.end(room, places.get(0))).isTrue();
        assertThat(admissions.end(room, places.get(0))).isFalse();
        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.ENDED);
        assertThat(admissions.admit(room, MANY)).isEqualTo(1);
    }

    @Test
    void oneWhoWaitsHasNoSlotToExtendOrEnd() {
        line.open(room, 1, QUEUE);
        PlaceId place = joined(1).get(0);

        assertThat(admissions.extend(room, place)).isEmpty();
        assertThat(admissions.end(room, place)).isFalse();
        assertThat(line.find(room, place).status()).isEqualTo(Status.WAITING);
    }
}
