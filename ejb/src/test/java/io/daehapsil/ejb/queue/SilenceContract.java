package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomSetting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Who leaves, closes the page or falls silent is out of the line, and stands in nobody's way. */
public abstract class SilenceContract extends WaitingLineContract {

    protected SilenceContract(LineUnderTest made) {
        super(made);
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

    /** F-05 */
    @Test
    void absentPeopleInTheLineDoNotKeepThePlacesFromThoseBehind() {
        line.open(room, 1, QUEUE.with(Map.of("max_active", "10", "waiting_grace_sec", "1")));
        List<PlaceId> places = joined(30);
        admissions.admit(room, MANY);
        Map<PlaceId, Duration> present = places.subList(20, 30).stream()
                .collect(Collectors.toMap(place -> place, place -> Duration.ofSeconds(60)));
        line.renew(room, present);
        await().atMost(LONG).until(() -> {
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

    @Test
    void sweepsAreBounded() {
        line.open(room, 1, QUEUE.with(Map.of("waiting_grace_sec", "1")));
        joined(25);

        await().atMost(LONG).until(() -> line.sweep(room, 10) == 10);
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

        await().atMost(LONG).until(() -> {
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

        await().atMost(LONG).until(() -> line.sweep(room, MANY) == 1);
        assertThat(line.find(room, places.get(0)).status()).isEqualTo(Status.ALLOWED);
        assertThat(line.find(room, places.get(1)).status()).isEqualTo(Status.LAPSED);
    }

    @Test
    void oneWhoLapsedGetsANewNumberAtTheEnd() {
        line.open(room, 1, QUEUE.with(Map.of("waiting_grace_sec", "1")));
        PlaceId sleeper = joined(1).get(0);
        await().atMost(LONG).until(() -> line.sweep(room, MANY) == 1);
        joined(1);

        assertThat(numbers(line.join(room, 1, List.of(sleeper)))).containsExactly(3L);
    }
}
