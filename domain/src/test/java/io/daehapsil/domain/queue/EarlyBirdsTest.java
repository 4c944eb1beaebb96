package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Opening.Phase;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class EarlyBirdsTest {

    private static final Instant OPENS = Instant.parse("2026-12-23T22:00:00Z");
    private static final RoomSettings FIFO = RoomSettings.of(Map.of(
            "prequeue_opens_at", "2026-12-24T06:30", "opens_at", "2026-12-24T07:00", "closes_at", "2026-12-24T21:00"));
    private static final RoomSettings DRAW = FIFO.with(RoomSetting.ORDER, "DRAW");

    @Test
    void theyAreToldTheCountdownAndTheOrder() {
        OpeningNotice notice =
                view(FIFO, Duration.ofSeconds(90), 1000).waiting(7).opening().orElseThrow();

        assertThat(notice.phase()).isEqualTo(Phase.PREQUEUE);
        assertThat(notice.opensAt().orElseThrow()).hasToString("2026-12-24T07:00+09:00");
        assertThat(notice.opensInSeconds()).isEqualTo(90);
        assertThat(notice.order()).isEqualTo(Opening.Order.FIFO);
    }

    @Test
    void theirWaitBeginsAtTheOpening() {
        WaitRange wait = view(FIFO, Duration.ofSeconds(90), 1000).waiting(501).expectedWait();

        assertThat(wait.fromSeconds()).isEqualTo(90 + 9);
        assertThat(wait.toSeconds()).isBetween(100L, 104L);
    }

    @Test
    void beforeADrawEverybodyMayBeTheFirstOrTheLast() {
        PlaceStatus status = view(DRAW, Duration.ofSeconds(90), 1000).waiting(3);

        assertThat(status.ahead()).isEqualTo(999);
        assertThat(status.behind()).isZero();
        assertThat(status.expectedWait().fromSeconds()).isEqualTo(90);
        assertThat(status.expectedWait().toSeconds()).isGreaterThan(109);
        assertThat(view(DRAW, Duration.ofSeconds(90), 1000).waiting(1003).waiting())
                .as("younger than the picture")
                .isEqualTo(1003);
    }

    @Test
    void afterTheOpeningNothingIsSaidOfItAndAfterTheCloseThatItIsClosed() {
        assertThat(view(FIFO, Duration.ZERO, 10).waiting(3).opening()).isEmpty();

        PlaceStatus late = view(FIFO, Duration.ofHours(-14), 10).waiting(3);

        assertThat(late.opening().orElseThrow().phase()).isEqualTo(Phase.CLOSED);
        assertThat(late.askAgainInSeconds()).isEqualTo(60);
    }

    /** F-60 */
    @Test
    void tenThousandWhoWatchOneCountdownAskOverManySecondsAfterIt() {
        for (RoomSettings settings : new RoomSettings[] {FIFO, DRAW}) {
            Map<Integer, Long> askers = LongStream.rangeClosed(1, 10_000)
                    .mapToObj(number -> view(settings, Duration.ofSeconds(20), 10_000)
                            .waiting(number)
                            .askAgainInSeconds())
                    .collect(Collectors.groupingBy(Function.identity(), HashMap::new, Collectors.counting()));

            assertThat(askers.keySet()).allMatch(seconds -> seconds > 20);
            assertThat(askers.values()).allMatch(crowd -> crowd < 2_600);
            assertThat(askers).hasSizeGreaterThanOrEqualTo(9);
        }
    }

    @Test
    void whateverIsLeftNobodyAsksInTheLastMomentsBeforeAnOpeningNorLaterThanAMinuteFromNow() {
        for (int left = 1; left <= 400; left++) {
            for (int seed = 0; seed < 50; seed++) {
                int pace = AskingPace.beforeOpening(Duration.ofSeconds(left), 100_000, seed);
                assertThat(pace).isBetween(2, 60);
                assertThat(left - pace).as("%d s before", left).matches(rest -> rest < 0 || rest >= 20);
            }
        }
    }

    private static RoomView view(RoomSettings settings, Duration beforeOpening, int waiting) {
        Instant now = OPENS.minus(beforeOpening);
        long micros = now.getEpochSecond() * 1_000_000 + now.getNano() / 1000;
        Map<Long, Long> blocks = LongStream.rangeClosed(1, waiting)
                .boxed()
                .collect(Collectors.groupingBy(Line::block, Collectors.counting()));
        long[] front = LongStream.rangeClosed(1, Math.min(waiting, Line.FRONT)).toArray();
        Line line = Line.of(0, waiting, blocks, front);
        boolean begun = beforeOpening.isNegative() || beforeOpening.isZero();
        Beginning beginning = new Beginning(begun, 0, false, Optional.empty());
        return new RoomView(new RoomName("hall"), 1, micros, line, 0, Flow.NONE, settings, beginning);
    }
}
