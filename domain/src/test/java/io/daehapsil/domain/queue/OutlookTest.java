package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutlookTest {

    @Test
    void theRoomIsEmptyWhenTheSlotOfTheLastOneHasEnded() {
        Outlook outlook = of(600, 40, Map.of("base_batch_size", "10", "active_ttl_sec", "180"));

        assertThat(outlook.lastWaits().toSeconds()).isBetween(60L, 70L);
        assertThat(outlook.emptyAfter())
                .isEqualTo(Duration.ofSeconds(180 + outlook.lastWaits().toSeconds()));
        assertThat(outlook.losing()).isEqualTo(640);
    }

    @Test
    void withNobodyInTheLineThoseInsideHaveTheirTime() {
        assertThat(of(0, 3, Map.of("active_ttl_sec", "180")).emptyAfter()).isEqualTo(Duration.ofMinutes(3));
    }

    @Test
    void withNobodyAtAllItIsEmptyNowAndNobodyLosesAnything() {
        Outlook outlook = of(0, 0, Map.of());

        assertThat(outlook.emptyAfter()).isZero();
        assertThat(outlook.losing()).isZero();
        assertThat(outlook.lastWaits()).isEqualTo(WaitRange.NONE);
    }

    private static Outlook of(long waiting, long inside, Map<String, String> settings) {
        Line line = Line.of(0, waiting, waiting == 0 ? Map.of() : Map.of(0L, waiting));
        RoomSettings set = RoomSettings.of(settings);
        RoomView view = new RoomView(new RoomName("shop"), 1, 1, line, inside, Flow.NONE, set, Beginning.PLAIN);
        return Outlook.of(view, set);
    }
}
