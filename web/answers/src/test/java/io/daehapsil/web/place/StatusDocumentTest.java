package io.daehapsil.web.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.OpeningNotice;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.domain.queue.WaitRange;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatusDocumentTest {

    @Test
    void whoWaitsGetsTheFiguresAndNoPass() {
        PlaceStatus waiting = status(Status.WAITING, Optional.empty());

        assertThat(StatusDocument.of(waiting, Optional.empty()))
                .hasToString("{\"status\":\"WAITING\",\"number\":100,\"ahead\":12,\"behind\":3,\"waiting\":16,"
                        + "\"expectedWait\":{\"fromSeconds\":120,\"toSeconds\":180},\"ratePerMinute\":6,\"paused\":false,"
                        + "\"soldOut\":true,\"askAgainInSeconds\":2,\"revision\":7}");
    }

    @Test
    void whoIsInsideGetsPassAndTime() {
        SlotTime time = new SlotTime(Duration.ofMillis(179_900), Duration.ofSeconds(60));
        PlaceStatus allowed = status(Status.ALLOWED, Optional.of(time));

        assertThat(StatusDocument.of(allowed, Optional.of("a.b.c")))
                .contains("\"status\":\"ALLOWED\"")
                .endsWith("\"slot\":{\"remainingSeconds\":179,\"idleRemainingSeconds\":60},\"pass\":\"a.b.c\"}");
    }

    @Test
    void whoCameEarlyGetsTheCountdownAndHowTheOrderWillBe() {
        OpeningNotice notice = new OpeningNotice(
                Opening.Phase.PREQUEUE,
                Optional.of(OffsetDateTime.parse("2026-12-24T07:00+09:00")),
                Duration.ofMillis(89_001),
                Opening.Order.DRAW,
                Optional.of("ab12"));
        PlaceStatus early = new PlaceStatus(
                Status.WAITING,
                100,
                12,
                3,
                16,
                new WaitRange(120, 180),
                6,
                false,
                false,
                2,
                7,
                Optional.empty(),
                Optional.of(notice),
                "");

        assertThat(StatusDocument.of(early, Optional.empty()))
                .endsWith("\"phase\":\"PREQUEUE\",\"opensAt\":\"2026-12-24T07:00+09:00\",\"opensInSeconds\":90,"
                        + "\"order\":\"DRAW\",\"commitment\":\"ab12\"}");
    }

    @Test
    void whereTheOperatorHasANoticeItsRevisionIsToldAndNotItsText() {
        PlaceStatus told = new PlaceStatus(
                Status.WAITING,
                100,
                12,
                3,
                16,
                new WaitRange(120, 180),
                6,
                false,
                false,
                2,
                7,
                Optional.empty(),
                Optional.empty(),
                "0a1b2c3d");

        assertThat(StatusDocument.of(told, Optional.empty()))
                .endsWith("\"revision\":7,\"noticeRevision\":\"0a1b2c3d\"}");
    }

    @Test
    void whileLostPlacesComeBackItIsSaid() {
        PlaceStatus kept = new PlaceStatus(
                Status.WAITING,
                100,
                12,
                3,
                16,
                new WaitRange(120, 180),
                6,
                false,
                false,
                2,
                7,
                Optional.empty(),
                Optional.empty(),
                "",
                true);

        assertThat(StatusDocument.of(kept, Optional.empty())).endsWith("\"revision\":7,\"restoring\":true}");
    }

    private static PlaceStatus status(Status status, Optional<SlotTime> slot) {
        return new PlaceStatus(
                status, 100, 12, 3, 16, new WaitRange(120, 180), 6, false, true, 2, 7, slot, Optional.empty(), "");
    }
}
