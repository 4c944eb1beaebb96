package io.daehapsil.web.original;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.domain.queue.WaitRange;
import io.daehapsil.ejb.original.Entrance;
import io.daehapsil.ejb.original.Heartbeat;
import io.daehapsil.ejb.original.Heartbeat.State;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginalWordsTest {

    private static final PlaceId PLACE = new PlaceId("0123456789012345678901");
    private static final UserId USER = new UserId("u \"1\"");

    @Test
    void whoWaitsHearsARankFromOneAndOneFigureOfSeconds() {
        assertThat(OriginalWords.status(waiting(41, new WaitRange(6, 11))))
                .hasToString("{\"status\":\"WAITING\",\"rank\":42,\"estimated_seconds\":8.5}");
        assertThat(OriginalWords.status(waiting(0, new WaitRange(0, 2))))
                .hasToString("{\"status\":\"WAITING\",\"rank\":1,\"estimated_seconds\":1.0}");
    }

    @Test
    void whoIsInsideHearsTheTokenAndNothingElse() {
        Entrance inside = new Entrance(
                PLACE,
                status(Status.ALLOWED, 0, WaitRange.NONE, Optional.of(new SlotTime(Duration.ZERO, Duration.ZERO))),
                Optional.of("a.b.c"));

        assertThat(OriginalWords.status(inside)).hasToString("{\"status\":\"ALLOWED\",\"token\":\"a.b.c\"}");
    }

    @Test
    void whoIsDeniedHearsWhy() {
        assertThat(OriginalWords.denied("blocked")).hasToString("{\"status\":\"DENIED\",\"detail\":\"blocked\"}");
    }

    @ParameterizedTest
    @CsvSource({"WAITING, waiting", "ACTIVE, active", "UNKNOWN, unknown"})
    void aHeartbeatIsAnsweredWithIdStateAndTime(State state, String word) {
        assertThat(OriginalWords.heartbeat(USER, new Heartbeat(state, Duration.ofSeconds(30))))
                .hasToString(
                        "{\"status\":\"ok\",\"user_id\":\"u \\\"1\\\"\",\"user_status\":\"" + word + "\",\"ttl\":30}");
    }

    @Test
    void whatIsDoneIsSaidWithTheId() {
        assertThat(OriginalWords.done(USER)).hasToString("{\"status\":\"ok\",\"user_id\":\"u \\\"1\\\"\"}");
    }

    private static Entrance waiting(long ahead, WaitRange wait) {
        return new Entrance(PLACE, status(Status.WAITING, ahead, wait, Optional.empty()), Optional.empty());
    }

    private static PlaceStatus status(Status status, long ahead, WaitRange wait, Optional<SlotTime> slot) {
        return new PlaceStatus(
                status, 100, ahead, 3, ahead + 4, wait, 6, false, false, 2, 7, slot, Optional.empty(), "");
    }
}
