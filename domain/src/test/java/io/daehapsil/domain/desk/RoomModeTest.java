package io.daehapsil.domain.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.StockLeft;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoomModeTest {

    private static final Instant NOW = Instant.parse("2026-12-24T07:30:00Z");

    @Test
    void withNobodyInTheLineAndFewInsidePeopleGoStraightIn() {
        assertThat(mode(0, 499, -1, Map.of())).isEqualTo(RoomMode.BYPASS);
        assertThat(mode(0, 500, -1, Map.of())).isEqualTo(RoomMode.QUEUE);
        assertThat(mode(1, 0, -1, Map.of())).isEqualTo(RoomMode.QUEUE);
    }

    @Test
    void whatStopsTheLineIsToldInPlaceOfThat() {
        assertThat(mode(1, 0, -1, Map.of("is_paused", "true"))).isEqualTo(RoomMode.PAUSED);
        assertThat(mode(1, 0, 0, Map.of())).isEqualTo(RoomMode.SOLD_OUT);
        assertThat(mode(1, 0, 7, Map.of("is_draining", "true"))).isEqualTo(RoomMode.DRAINING);
    }

    @Test
    void aRoomThatIsNotOpenIsToldAsSuchWhateverElseItIs() {
        Map<String, String> later = Map.of("zone", "UTC", "opens_at", "2026-12-24T08:00", "is_paused", "true");
        Map<String, String> over = Map.of("zone", "UTC", "closes_at", "2026-12-24T07:00", "is_paused", "true");

        assertThat(mode(1, 0, -1, later)).isEqualTo(RoomMode.EARLY);
        assertThat(mode(1, 0, -1, over)).isEqualTo(RoomMode.CLOSED);
    }

    private static RoomMode mode(long waiting, long inside, long seats, Map<String, String> settings) {
        return RoomMode.of(new RoomView(
                new RoomName("shop"),
                0,
                ChronoUnit.MICROS.between(Instant.EPOCH, NOW),
                Line.of(0, waiting, waiting == 0 ? Map.of() : Map.of(0L, waiting)),
                inside,
                Flow.NONE,
                RoomSettings.of(settings),
                new Beginning(true, 0, false, Optional.empty()),
                seats < 0 ? Optional.empty() : Optional.of(new StockLeft(seats, 1))));
    }
}
