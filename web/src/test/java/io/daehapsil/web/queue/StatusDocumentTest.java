package io.daehapsil.web.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.domain.queue.WaitRange;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusDocumentTest {

    @Test
    void whoWaitsGetsTheFiguresAndNoPass() {
        PlaceStatus waiting = status(Status.WAITING, Optional.empty());

        assertThat(StatusDocument.of(waiting, Optional.empty()).build())
                .hasToString("{\"status\":\"WAITING\",\"number\":100,\"ahead\":12,\"behind\":3,\"waiting\":16,"
                        + "\"expectedWait\":{\"fromSeconds\":120,\"toSeconds\":180},\"ratePerMinute\":6,\"paused\":false,"
                        + "\"soldOut\":true,\"askAgainInSeconds\":2,\"revision\":7}");
    }

    @Test
    void whoIsInsideGetsPassAndTime() {
        SlotTime time = new SlotTime(Duration.ofMillis(179_900), Duration.ofSeconds(60));
        PlaceStatus allowed = status(Status.ALLOWED, Optional.of(time));

        assertThat(StatusDocument.of(allowed, Optional.of("a.b.c")).build().toString())
                .contains("\"status\":\"ALLOWED\"")
                .endsWith("\"slot\":{\"remainingSeconds\":179,\"idleRemainingSeconds\":60},\"pass\":\"a.b.c\"}");
    }

    private static PlaceStatus status(Status status, Optional<SlotTime> slot) {
        return new PlaceStatus(status, 100, 12, 3, 16, new WaitRange(120, 180), 6, false, true, 2, 7, slot);
    }
}
