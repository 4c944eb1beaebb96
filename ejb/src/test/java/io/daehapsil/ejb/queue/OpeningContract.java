package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a line does before its room opens, while early birds are drawn, and after the close. */
public abstract class OpeningContract extends WaitingLineContract {

    protected OpeningContract(LineUnderTest made) {
        super(made);
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

    /** An opening so many hours from now; 0 for none. */
    private static Map<String, String> opening(int prequeueInHours, int opensInHours, int closesInHours) {
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
}
