package io.daehapsil.ejb.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.metrics.Metrics.BookingResult;
import io.daehapsil.ejb.metrics.Metrics.ReserveResult;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MetricsTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");

    private final TestMetrics registry = new TestMetrics();
    private final Metrics metrics = registry.metrics();

    @Test
    void countersCarryTheRoomAndAddUp() {
        metrics.joined(ROOM, 3);
        metrics.joined(ROOM, 2);
        metrics.joined(new RoomName("other"), 1);

        assertThat(registry.value("daehapsil_joins_total", "room=\"ktx-holiday\""))
                .isEqualTo(5);
        assertThat(registry.value("daehapsil_joins_total", "room=\"other\"")).isEqualTo(1);
    }

    @Test
    void resultsAreLabelsInSmallLetters() {
        metrics.reservation(ROOM, ReserveResult.SEATS_TAKEN);
        metrics.booking(ROOM, BookingResult.BOOKED);

        assertThat(registry.value("daehapsil_reservations_total", "room=\"ktx-holiday\"", "result=\"seats_taken\""))
                .isEqualTo(1);
        assertThat(registry.value("daehapsil_bookings_total", "room=\"ktx-holiday\"", "result=\"booked\""))
                .isEqualTo(1);
    }

    @Test
    void aGaugeShowsWhatIsTrueNow() {
        AtomicLong waiting = new AtomicLong(7);
        metrics.watchRoom(ROOM, waiting::get, () -> 2);
        metrics.watchRoom(ROOM, waiting::get, () -> 2);
        waiting.set(9);

        assertThat(registry.value("daehapsil_waiting_visitors", "room=\"ktx-holiday\""))
                .isEqualTo(9);
        assertThat(registry.value("daehapsil_inside_visitors", "room=\"ktx-holiday\""))
                .isEqualTo(2);
    }

    @Test
    void callsAreTimedInSeconds() {
        metrics.called("join", Duration.ofMillis(250));

        assertThat(registry.value("daehapsil_calls_seconds_sum", "door=\"join\""))
                .isEqualTo(0.25);
    }
}
