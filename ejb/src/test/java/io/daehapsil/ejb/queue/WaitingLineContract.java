package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.admission.Admissions;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.StockLeft;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.domain.queue.WaitingLine.Arrival.Placed;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every {@link WaitingLine} and the {@link Admissions} beside it must do, whatever they are made of. */
public abstract class WaitingLineContract {

    private static final int MANY = 100_000;

    /** Nobody goes straight in; whoever waits can be admitted at once, in any number. */
    private static final RoomSettings QUEUE = RoomSettings.of(
            Map.of("bypass_threshold", "0", "base_batch_size", "10000", "active_ttl_sec", "180", "idle_ttl_sec", "60"));

    protected RoomName room;
    private WaitingLine line;
    private Admissions admissions;

    protected abstract WaitingLine line();

    protected abstract Admissions admissions();

    @BeforeEach
    void makeTheRoom() {
        room = TestRedis.freshRoom();
        line = line();
        admissions = admissions();
    }

    @Test
    void aRoomThatWasNeverOpenedHasNoViewAndTakesNobodyIn() {
        assertThat(line.view(room)).isEmpty();
        assertThat(line.join(room, 1, TestRedis.freshPlaces(1))).isEmpty();
        assertThat(admissions.admit(room, MANY)).isZero();
    }

    @Test
    void numbersAreGivenInOrderOfArrivalAndOfTheList() {
        line.open(room, 1, QUEUE);

        assertThat(numbers(line.join(room, 1, TestRedis.freshPlaces(3)))).containsExactly(1L, 2L, 3L);
        assertThat(numbers(line.join(room, 1, TestRedis.freshPlaces(2)))).containsExactly(4L, 5L);
    }

    /** F-51: what a node's clock says is never asked. */
    @Test
    void nodesThatJoinVisitorsInTurnGiveNumbersInTurn() {
        WaitingLine otherNode = line();
        line.open(room, 1, QUEUE);
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            numbers.addAll(numbers((i % 2 == 0 ? line : otherNode).join(room, 1, TestRedis.freshPlaces(1))));
        }

        assertThat(numbers).isEqualTo(LongStream.rangeClosed(1, 20).boxed().toList());
    }

    /** F-11, F-57 */
    @Test
    void aThousandLostAnswersAndRetriesGiveOneNumberEachWithoutAGap() {
        line.open(room, 1, QUEUE);
        List<PlaceId> places = TestRedis.freshPlaces(1000);
        List<Long> numbers = new ArrayList<>();
        for (PlaceId place : places) {
            line.join(room, 1, List.of(place));
            numbers.addAll(numbers(line.join(room, 1, List.of(place))));
        }

        assertThat(numbers).isEqualTo(LongStream.rangeClosed(1, 1000).boxed().toList());
        assertThat(numbers(line.join(room, 1, places))).isEqualTo(numbers);
        assertThat(view().line().last()).isEqualTo(1000);
    }

    @Test
    void onePlaceTwiceInOneCallHasOneNumber() {
        line.open(room, 1, QUEUE);
        PlaceId place = TestRedis.freshPlace();

        assertThat(numbers(line.join(room, 1, List.of(place, place)))).containsExactly(1L, 1L);
    }

    /** F-02 */
    @Test
    void reloadingChangesNobodysNumberAndLeavingMovesThoseBehindUp() {
        line.open(room, 1, QUEUE);
        List<PlaceId> abcd = TestRedis.freshPlaces(4);
        line.join(room, 1, abcd);
        for (int reload = 0; reload < 20; reload++) {
            assertThat(line.find(room, abcd.get(0)).number()).isEqualTo(1);
            line.join(room, 1, abcd.subList(0, 1));
        }
        assertThat(abcd.stream().map(place -> line.find(room, place).number())).containsExactly(1L, 2L, 3L, 4L);

        line.leave(room, abcd.get(1));

        RoomView view = view();
        assertThat(List.of(
                        view.line().ahead(1), view.line().ahead(3), view.line().ahead(4)))
                .containsExactly(0L, 1L, 2L);
        assertThat(view.line().waiting()).isEqualTo(3);
    }

    @Test
    void leavingIsFinal() {
        line.open(room, 1, QUEUE);
        PlaceId place = joined(1).get(0);

        assertThat(line.leave(room, place)).isTrue();
        assertThat(line.leave(room, place)).isFalse();
        assertThat(line.renew(room, Map.of(place, Duration.ofSeconds(90)))).containsExactly(place);
        assertThat(line.find(room, place).status()).isEqualTo(Status.LEFT);
        assertThat(view().line().waiting()).isZero();
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
    void aSlotThatNobodyAsksForIsOverSoonAndOneThatIsAskedForLastsItsIdleTime() {
        line.open(room, 1, QUEUE.with(Map.of("claim_ttl_sec", "1", "max_active", "2")));
        List<PlaceId> places = joined(4);
        admissions.admit(room, MANY);
        assertThat(line.find(room, places.get(0)).slot().orElseThrow().idleRemaining())
                .isBetween(Duration.ofSeconds(58), Duration.ofSeconds(60));

        await().atMost(Duration.ofSeconds(4)).until(() -> admissions.sweep(room, MANY) == 1);

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
    void beforeARoomTakesPeopleEverybodyIsTurnedAwayAndNothingChanges() {
        line.open(room, 1, QUEUE.with(opening(1, 2, 3)));

        assertThat(line.join(room, 1, TestRedis.freshPlaces(2)))
                .containsExactly(new Arrival.TurnedAway(false), new Arrival.TurnedAway(false));
        line.open(room, 1, QUEUE.with(opening(0, 1, 2)));
        assertThat(line.join(room, 1, TestRedis.freshPlaces(1)))
                .as("without a time to come early")
                .containsExactly(new Arrival.TurnedAway(false));
        assertThat(view().line().last()).isZero();
    }

    @Test
    void earlyBirdsGetNumbersAndNobodyComesInBeforeTheOpening() {
        line.open(room, 1, RoomSettings.DEFAULTS.with(opening(-1, 1, 2)));
        List<PlaceId> places = TestRedis.freshPlaces(3);

        assertThat(numbers(line.join(room, 1, places))).containsExactly(1L, 2L, 3L);
        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(view().inside()).isZero();
        assertThat(view().waiting(3).opening().orElseThrow().untilOpen())
                .isBetween(Duration.ofMinutes(59), Duration.ofHours(1));

        line.open(room, 1, RoomSettings.DEFAULTS.with(opening(-2, -1, 2)));
        assertThat(admissions.admit(room, 2)).isEqualTo(2);
        assertThat(line.find(room, places.get(1)).status()).isEqualTo(Status.ALLOWED);
        assertThat(view().waiting(3).opening()).isEmpty();
    }

    @Test
    void earlyBirdsAreDrawnInStepsThatMayBeRepeatedAndNobodyComesInMeanwhile() {
        line.open(room, 1, QUEUE.with(opening(-1, 1, 2)).with(RoomSetting.ORDER, "DRAW"));
        List<PlaceId> early = joined(1200);
        line.open(room, 1, QUEUE.with(opening(-2, -1, 2)).with(RoomSetting.ORDER, "DRAW"));
        line.leave(room, early.get(7));

        List<PlaceId> late = TestRedis.freshPlaces(2);
        assertThat(numbers(line.join(room, 1, late))).as("above all drawn ones").containsExactly(2401L, 2402L);
        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(view().beginning()).isEqualTo(new Beginning(true, 1200, true, Optional.empty()));

        Map<PlaceId, Long> arrivals = line.draw(room, 1, Map.of(), 500);
        assertThat(arrivals).hasSize(500).containsEntry(early.get(0), 1L);
        while (!arrivals.isEmpty()) {
            assertThat(admissions.admit(room, MANY)).isZero();
            Map<PlaceId, Long> drawn = new HashMap<>();
            arrivals.forEach((place, arrival) -> drawn.put(place, 1200 + 1201 - arrival));
            line.draw(room, 1, drawn, 1);
            arrivals = line.draw(room, 1, drawn, 500);
        }

        assertThat(view().beginning().drawing()).isFalse();
        assertThat(view().line().waiting()).isEqualTo(1201);
        assertThat(line.find(room, early.get(1199)).number()).isEqualTo(1201);
        assertThat(line.find(room, early.get(0)).number()).isEqualTo(2400);
        assertThat(line.find(room, early.get(7)).status()).isEqualTo(Status.LEFT);
        assertThat(admissions.admit(room, 2)).isEqualTo(2);
        assertThat(line.find(room, early.get(1198)).status()).isEqualTo(Status.ALLOWED);
        assertThat(view().line().ahead(1203)).isZero();
        assertThat(view().line().ahead(2401))
                .as("an upper bound: the one who left shared its block")
                .isEqualTo(1198);
        assertThat(line.draw(room, 1, Map.of(early.get(0), 1L), 10)).isEmpty();
        assertThat(line.find(room, early.get(0)).number()).as("drawn once").isEqualTo(2400);
    }

    @Test
    void aLineThatRunsIsNotDrawnWhenTheOrderIsChanged() {
        line.open(room, 1, QUEUE);
        joined(5);
        admissions.admit(room, 1);
        line.open(room, 1, QUEUE.with(opening(-2, -1, 2)).with(RoomSetting.ORDER, "DRAW"));

        assertThat(admissions.admit(room, 1)).isEqualTo(1);
        assertThat(line.draw(room, 1, Map.of(), 10)).isEmpty();
        assertThat(view().beginning()).isEqualTo(Beginning.PLAIN);
    }

    @Test
    void afterTheCloseNobodyNewJoinsOrIsAdmittedAndWhoIsThereIsFound() {
        line.open(room, 1, QUEUE);
        List<PlaceId> places = joined(3);
        admissions.admit(room, 1);

        line.open(room, 1, QUEUE.with(opening(-3, -2, -1)));

        assertThat(line.join(room, 1, TestRedis.freshPlaces(1))).containsExactly(new Arrival.TurnedAway(true));
        assertThat(numbers(line.join(room, 1, places))).containsExactly(1L, 2L, 3L);
        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.ALLOWED);
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
    void insideAreAtMostSoManyTimesTheSeatsThatAreLeftHoweverPeopleComeIn() {
        line.open(room, 1, RoomSettings.DEFAULTS.with(RoomSetting.CAP_TO_STOCK, "1.5"));
        admissions.tellStock(room, 5, 1);

        List<Arrival> arrivals = line.join(room, 1, TestRedis.freshPlaces(10));

        assertThat(arrivals.stream().filter(Arrival.Inside.class::isInstance))
                .as("straight")
                .hasSize(7);
        assertThat(admissions.admit(room, MANY)).isZero();
        admissions.tellStock(room, 6, 2);
        assertThat(admissions.admit(room, MANY)).as("from the line").isEqualTo(2);
        assertThat(admissions.admitByHand(room, 5)).as("by hand").isZero();
        admissions.tellStock(room, 100, 3);
        assertThat(admissions.admitByHand(room, 5)).isEqualTo(1);
    }

    /** F-09 */
    @Test
    void aStockBelowThoseInsideAdmitsNobodyAndTakesNothingBack() {
        line.open(room, 1, QUEUE.with(RoomSetting.CAP_TO_STOCK, 2));
        admissions.tellStock(room, 5, 1);
        joined(30);
        admissions.admit(room, MANY);

        admissions.tellStock(room, 1, 2);

        assertThat(admissions.admit(room, MANY)).isZero();
        assertThat(view().line().head()).isEqualTo(10);
        assertThat(view().inside()).isEqualTo(10);
        assertThat(view().waiting(11).ahead()).isZero();
        assertThat(view().line().waiting()).isEqualTo(20);
    }

    @Test
    void withoutACapTheStockIsOnlyShown() {
        line.open(room, 1, QUEUE);
        admissions.tellStock(room, 0, 1);
        joined(3);

        assertThat(admissions.admit(room, MANY)).isEqualTo(3);
        assertThat(view().soldOut()).isTrue();
    }

    @Test
    void aRoomIsSoldOutWhenItsSaleHasNothingLeftUntilASeatComesBack() {
        line.open(room, 1, QUEUE.with(RoomSetting.CAP_TO_STOCK, 1));
        joined(2);
        assertThat(view().waiting(1).soldOut()).as("no sale").isFalse();
        assertThat(admissions.admit(room, 1)).as("no sale, no cap").isEqualTo(1);

        admissions.tellStock(room, 0, 1);
        assertThat(view().waiting(2).soldOut()).isTrue();

        admissions.tellStock(room, 1, 2);
        assertThat(view().waiting(2).soldOut()).isFalse();
    }

    @Test
    void countsOfTheStockThatCrossOnTheirWayLeaveTheYoungerOne() {
        line.open(room, 1, QUEUE);
        admissions.tellStock(room, 0, 20);
        admissions.tellStock(room, 9, 10);

        assertThat(view().stock()).contains(new StockLeft(0, 20));
    }

    @Test
    void theStockOutlivesARestartOfTheLine() {
        line.open(room, 1, QUEUE);
        admissions.tellStock(room, 0, 1);

        line.restart(room, 2, QUEUE);

        assertThat(view().soldOut()).isTrue();
    }

    @Test
    void aRoomThatIsNotOpenIsToldNoStock() {
        admissions.tellStock(room, 0, 1);

        assertThat(line.view(room)).isEmpty();
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

    /** F-05 */
    @Test
    void absentPeopleInTheLineDoNotKeepThePlacesFromThoseBehind() {
        line.open(room, 1, QUEUE.with(Map.of("max_active", "10", "waiting_grace_sec", "1")));
        List<PlaceId> places = joined(30);
        admissions.admit(room, MANY);
        Map<PlaceId, Duration> present = places.subList(20, 30).stream()
                .collect(Collectors.toMap(place -> place, place -> Duration.ofSeconds(60)));
        line.renew(room, present);
        await().atMost(Duration.ofSeconds(3)).until(() -> {
            line.sweep(room, MANY);
            return view().line().waiting() == 10;
        });

        places.subList(0, 10).forEach(place -> admissions.end(room, place));
        admissions.admit(room, MANY);

        assertThat(places.subList(20, 30))
                .allMatch(place -> line.find(room, place).status() == Status.ALLOWED);
        assertThat(places.subList(10, 20))
                .allMatch(place -> line.find(room, place).status() == Status.LAPSED);
    }

    /** F-06 */
    @Test
    void thoseWhoseSlotLapsedAreNotCountedAnyWhere() {
        line.open(room, 1, QUEUE.with(Map.of("active_ttl_sec", "2", "idle_ttl_sec", "1")));
        List<PlaceId> places = joined(6);
        admissions.admit(room, 4);
        await().atMost(Duration.ofSeconds(4)).until(() -> {
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

        assertThat(admissions.giveBack(room, place, Duration.ofSeconds(4))).isEqualTo(Duration.ofSeconds(4));
        assertThat(admissions.giveBack(room, place, Duration.ofSeconds(4)))
                .as("at the same time, or a repeat")
                .isLessThan(Duration.ofSeconds(2));

        Slot slot = admissions.extend(room, place).orElseThrow();
        assertThat(slot.remaining()).isBetween(Duration.ofSeconds(182), Duration.ofSeconds(186));
        assertThat(slot.idleRemaining()).isBetween(Duration.ofSeconds(62), Duration.ofSeconds(66));
        admissions.end(room, place);
        assertThat(admissions.giveBack(room, place, Duration.ofSeconds(4))).isZero();
    }

    @Test
    void aSlotThatIsOverIsNotExtendedAlsoBeforeItIsSwept() {
        line.open(room, 1, QUEUE.with(Map.of("active_ttl_sec", "1", "idle_ttl_sec", "1")));
        PlaceId place = joined(1).get(0);
        admissions.admit(room, MANY);

        await().atMost(Duration.ofSeconds(3)).until(() -> line.find(room, place).status() == Status.ENDED);
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

    @Test
    void sweepsAreBounded() {
        line.open(room, 1, QUEUE.with(Map.of("waiting_grace_sec", "1")));
        joined(25);

        await().atMost(Duration.ofSeconds(3)).until(() -> line.sweep(room, 10) == 10);
        assertThat(line.sweep(room, 10)).isEqualTo(10);
        assertThat(line.sweep(room, 10)).isEqualTo(5);
        assertThat(line.sweep(room, 10)).isZero();
    }

    @Test
    void oneWhoClosedThePageIsGoneAfterAShortSilenceAndAReloadTakesItBack() {
        line.open(room, 1, QUEUE);
        List<PlaceId> places = joined(3);
        places.forEach(place -> line.shorten(room, place, Duration.ofMillis(1)));
        line.renew(room, Map.of(places.get(1), Duration.ofSeconds(60)));

        await().atMost(Duration.ofSeconds(3)).until(() -> {
            line.sweep(room, MANY);
            return view().line().waiting() == 1;
        });

        assertThat(line.find(room, places.get(1)).status()).isEqualTo(Status.WAITING);
        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.LAPSED);
    }

    @Test
    void closingAPageNeverGivesMoreTimeAndDoesNothingToOneInside() {
        line.open(room, 1, QUEUE.with(RoomSetting.WAITING_GRACE_SEC, 1));
        List<PlaceId> places = joined(2);
        admissions.admit(room, 1);
        places.forEach(place -> line.shorten(room, place, Duration.ofHours(1)));

        await().atMost(Duration.ofSeconds(3)).until(() -> line.sweep(room, MANY) == 1);
        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.ALLOWED);
        assertThat(line.find(room, places.get(1)).status()).isEqualTo(Status.LAPSED);
    }

    @Test
    void oneWhoLapsedGetsANewNumberAtTheEnd() {
        line.open(room, 1, QUEUE.with(Map.of("waiting_grace_sec", "1")));
        PlaceId sleeper = joined(1).get(0);
        await().atMost(Duration.ofSeconds(3)).until(() -> line.sweep(room, MANY) == 1);
        joined(1);

        assertThat(numbers(line.join(room, 1, List.of(sleeper)))).containsExactly(3L);
    }

    /** F-10 */
    @Test
    void aRestartBeginsANewLineWhereNothingOfTheOldOneCounts() {
        line.open(room, 1, QUEUE);
        List<PlaceId> old = joined(3);
        admissions.admit(room, 1);

        line.restart(room, 2, QUEUE);
        line.restart(room, 2, QUEUE);

        assertThat(line.join(room, 1, TestRedis.freshPlaces(1)))
                .as("at the old generation")
                .isEmpty();
        assertThat(view().generation()).isEqualTo(2);
        assertThat(view().inside()).isZero();
        assertThat(old).noneMatch(place -> line.leave(room, place) || admissions.end(room, place));
        assertThat(numbers(line.join(room, 2, TestRedis.freshPlaces(1)))).containsExactly(1L);
    }

    @Test
    void openingAgainKeepsTheLineAndSetsTheSettings() {
        line.open(room, 2, RoomSettings.DEFAULTS.with(RoomSetting.BYPASS_THRESHOLD, 0));
        line.join(room, 2, TestRedis.freshPlaces(3));

        line.open(room, 2, QUEUE);
        line.open(room, 3, QUEUE);
        line.restart(room, 1, QUEUE);

        assertThat(view().line().waiting()).isEqualTo(3);
        assertThat(view().generation()).isEqualTo(2);
        assertThat(view().settings()).isEqualTo(QUEUE);
    }

    @Test
    void aRepeatedJoinSaysThatItIsOne() {
        line.open(room, 1, QUEUE.with(RoomSetting.BYPASS_THRESHOLD, 1));
        List<PlaceId> places = TestRedis.freshPlaces(2);

        assertThat(line.join(room, 1, places)).noneMatch(arrival -> ((Placed) arrival).repeated());
        assertThat(line.join(room, 1, places)).allMatch(arrival -> ((Placed) arrival).repeated());
    }

    @Test
    void theViewCarriesTheSettingsAndGrowsInRevision() {
        line.open(room, 1, QUEUE);
        RoomView first = view();

        assertThat(first.settings()).isEqualTo(QUEUE);
        assertThat(view().revision()).isGreaterThan(first.revision());
        assertThat(line.find(room, TestRedis.freshPlace()).revision()).isGreaterThan(first.revision());
    }

    /** F-07, on the real thing. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void whateverHappensTheViewIsRightAndAheadNeverGrows(long seed) {
        line.open(room, 1, QUEUE.with(RoomSetting.MAX_ACTIVE, 1_000_000));
        Random chance = new Random(seed);
        Map<Long, PlaceId> waiting = new HashMap<>();
        Map<Long, Long> told = new HashMap<>();
        RoomView view = view();
        for (int deed = 0; deed < 40; deed++) {
            switch (chance.nextInt(4)) {
                case 0, 1 ->
                    line.join(room, 1, TestRedis.freshPlaces(1 + chance.nextInt(300)))
                            .forEach(arrival -> waiting.put(
                                    number(arrival), ((Placed) arrival).place().id()));
                case 2 -> {
                    int admitted = admissions.admit(room, chance.nextInt(60));
                    waiting.keySet().stream().sorted().limit(admitted).toList().forEach(waiting::remove);
                }
                default -> {
                    List<Long> shuffled = new ArrayList<>(waiting.keySet());
                    Collections.shuffle(shuffled, chance);
                    shuffled.subList(0, Math.min(40, shuffled.size()))
                            .forEach(number -> line.leave(room, waiting.remove(number)));
                }
            }
            if (chance.nextBoolean()) {
                view = view();
                assertThat(view.line().waiting()).isEqualTo(waiting.size());
                assertExact(view.line(), waiting.keySet());
            }
            for (long number : waiting.keySet()) {
                long ahead = view.waiting(number).ahead();
                Long before = told.put(number, ahead);
                assertThat(ahead).isLessThanOrEqualTo(before == null ? ahead : before);
            }
        }
    }

    private static void assertExact(Line line, Set<Long> waiting) {
        long truly = 0;
        for (long number : waiting.stream().sorted().toList()) {
            assertThat(line.shows(number)).isTrue();
            assertThat(line.ahead(number) - truly)
                    .as("error of ahead for %d", number)
                    .isBetween(0L, truly < Line.FRONT ? 0L : Line.BLOCK - 1L);
            truly++;
        }
    }

    protected List<PlaceId> joined(int people) {
        List<PlaceId> places = TestRedis.freshPlaces(people);
        assertThat(line.join(room, 1, places)).hasSize(people);
        return places;
    }

    protected RoomView view() {
        return line.view(room).orElseThrow();
    }

    /** An opening so many hours from now; 0 for none. */
    protected static Map<String, String> opening(int prequeueInHours, int opensInHours, int closesInHours) {
        return Map.of(
                "zone", "UTC",
                "prequeue_opens_at", inHours(prequeueInHours),
                "opens_at", inHours(opensInHours),
                "closes_at", inHours(closesInHours));
    }

    private static String inHours(int hours) {
        return hours == 0
                ? ""
                : LocalDateTime.now(ZoneOffset.UTC)
                        .plusHours(hours)
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString();
    }

    private static List<Long> numbers(List<Arrival> arrivals) {
        return arrivals.stream().map(WaitingLineContract::number).toList();
    }

    private static long number(Arrival arrival) {
        return ((Placed) arrival).place().number();
    }
}
