package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Who comes in, straight, from the line or by hand, and how many at most. */
public abstract class GoingInContract extends WaitingLineContract {

    protected GoingInContract(LineUnderTest made) {
        super(made);
    }

    @Test
    void withNobodyWaitingAndFewInsideVisitorsGoStraightIn() {
        line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "2")));

        List<Arrival> arrivals = line.join(room, 1, TestRedis.freshPlaces(4));

        assertThat(arrivals.subList(0, 2)).allMatch(Arrival.Inside.class::isInstance);
        assertThat(arrivals.subList(2, 4)).allMatch(Arrival.Waiting.class::isInstance);
        assertThat(numbers(arrivals)).containsExactly(1L, 2L, 3L, 4L);
        assertThat(view().inside()).isEqualTo(2);
        assertThat(view().line().head()).isEqualTo(2);
    }

    @Test
    void afterPeopleHadToWaitGoingStraightInBeginsAgainOnlyBelowALowerMark() {
        line.open(room, 1, RoomSettings.of(Map.of("bypass_threshold", "10")));
        List<PlaceId> places = TestRedis.freshPlaces(11);
        line.join(room, 1, places);
        line.leave(room, places.get(10));

        admissions.end(room, places.get(0));
        admissions.end(room, places.get(1));
        PlaceId ninth = TestRedis.freshPlace();
        assertThat(line.join(room, 1, List.of(ninth))).as("8 inside").allMatch(Arrival.Waiting.class::isInstance);
        line.leave(room, ninth);
        admissions.end(room, places.get(2));
        assertThat(line.join(room, 1, TestRedis.freshPlaces(3)))
                .as("7 inside, then up to the threshold again")
                .allMatch(Arrival.Inside.class::isInstance);
    }

    @Test
    void nobodyGoesStraightInPastOneWhoWaits() {
        line.open(room, 1, RoomSettings.DEFAULTS.with(RoomSetting.IS_PAUSED, true));
        joined(1);
        line.open(room, 1, RoomSettings.DEFAULTS);

        assertThat(line.join(room, 1, TestRedis.freshPlaces(1))).allMatch(Arrival.Waiting.class::isInstance);
    }

    @Test
    void goingStraightInDrawsOnTheAllowanceOfTheRate() {
        line.open(
                room,
                1,
                RoomSettings.of(Map.of("bypass_threshold", "500", "base_batch_size", "1", "polling_interval", "10")));

        List<Arrival> arrivals = line.join(room, 1, TestRedis.freshPlaces(100));

        assertThat(arrivals.stream().filter(Arrival.Inside.class::isInstance)).hasSize(2);
        assertThat(admissions.admit(room, MANY)).isZero();
    }

    @Test
    void aRepeatedJoinOfOneInsideFindsTheSlot() {
        line.open(room, 1, QUEUE);
        List<PlaceId> places = joined(2);
        admissions.admit(room, 1);

        List<Arrival> again = line.join(room, 1, places);

        assertThat(again.get(0)).isInstanceOfSatisfying(Arrival.Inside.class, inside -> {
            assertThat(inside.place().number()).isEqualTo(1);
            assertThat(inside.slot().remaining()).isBetween(Duration.ofSeconds(170), Duration.ofSeconds(180));
            assertThat(inside.slot().idleRemaining()).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
        });
        assertThat(again.get(1)).isInstanceOf(Arrival.Waiting.class);
    }

    @Test
    void admissionTakesTheHeadInOrder() {
        line.open(room, 1, QUEUE);
        List<PlaceId> places = joined(5);

        assertThat(admissions.admit(room, 3)).isEqualTo(3);

        assertThat(places.stream().map(place -> line.find(room, place).status()))
                .containsExactly(Status.ALLOWED, Status.ALLOWED, Status.ALLOWED, Status.WAITING, Status.WAITING);
        assertThat(view().line().head()).isEqualTo(3);
        assertThat(view().inside()).isEqualTo(3);
    }

    /** F-15 */
    @Test
    void aHundredAdmittedMakeTheNextOnesAheadExactlyAHundredLess() {
        line.open(room, 1, QUEUE);
        joined(1500);
        RoomView before = view();

        admissions.admit(room, 100);

        RoomView after = view();
        assertThat(LongStream.rangeClosed(101, 1500))
                .allSatisfy(number -> assertThat(after.line().ahead(number))
                        .isEqualTo(before.line().ahead(number) - 100));
    }

    /** F-09 */
    @Test
    void loweringThePlacesBelowThoseInsideAdmitsNobodyAndTakesNothingBack() {
        line.open(room, 1, QUEUE.with(RoomSetting.MAX_ACTIVE, 10));
        joined(30);
        admissions.admit(room, MANY);

        line.open(room, 1, QUEUE.with(RoomSetting.MAX_ACTIVE, 3));

        assertThat(admissions.admit(room, MANY)).isZero();
        RoomView view = view();
        assertThat(view.line().head()).isEqualTo(10);
        assertThat(view.inside()).isEqualTo(10);
        assertThat(view.line().waiting()).isEqualTo(20);
        assertThat(view.waiting(11).ahead()).isZero();
    }

    @Test
    void whilePausedNobodyComesInNeitherStraightNorFromTheLine() {
        line.open(room, 1, QUEUE);
        joined(1);
        line.open(room, 1, RoomSettings.DEFAULTS.with(RoomSetting.IS_PAUSED, true));

        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(line.join(room, 1, TestRedis.freshPlaces(1))).allMatch(Arrival.Waiting.class::isInstance);
        assertThat(view().waiting(1).paused()).isTrue();
    }

    @Test
    void byHandPeopleComeInWhilePausedAndAboveTheRateButNeverMoreThanFitInside() {
        line.open(
                room,
                1,
                RoomSettings.of(Map.of(
                        "bypass_threshold", "0", "base_batch_size", "1", "polling_interval", "10", "max_active", "5")));
        List<PlaceId> places = joined(8);
        admissions.admit(room, MANY);
        line.open(room, 1, view().settings().with(RoomSetting.IS_PAUSED, true));

        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(admissions.admitByHand(room, 2)).isEqualTo(2);
        assertThat(line.find(room, places.get(3)).status()).isEqualTo(Status.ALLOWED);
        assertThat(admissions.admitByHand(room, 100)).isEqualTo(1);
        assertThat(line.find(room, places.get(5)).status()).isEqualTo(Status.WAITING);
    }
}
