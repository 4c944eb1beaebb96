package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WaitingLine.Arrival.Placed;
import io.daehapsil.ejb.redis.TestRedis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers are given once, in order, and the view of a line says the truth about it. */
public abstract class JoiningContract extends WaitingLineContract {

    protected JoiningContract(LineUnderTest made) {
        super(made);
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
        WaitingLine otherNode = anotherNode();
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

    @Test
    void aRepeatedJoinSaysThatItIsOne() {
        line.open(room, 1, QUEUE.with(RoomSetting.BYPASS_THRESHOLD, 1));
        List<PlaceId> places = TestRedis.freshPlaces(2);

        assertThat(line.join(room, 1, places)).noneMatch(arrival -> ((Placed) arrival).repeated());
        assertThat(line.join(room, 1, places)).allMatch(arrival -> ((Placed) arrival).repeated());
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
    void theViewCarriesTheSettingsAndGrowsInRevision() {
        line.open(room, 1, QUEUE);
        RoomView first = view();

        assertThat(first.settings()).isEqualTo(QUEUE);
        assertThat(view().revision()).isGreaterThan(first.revision());
        assertThat(line.find(room, TestRedis.freshPlace()).revision()).isGreaterThan(first.revision());
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
}
