package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OpeningTest {

    private static final ZoneId SEOUL = ZoneId.of("Asia/Seoul");
    private static final ZoneId NEW_YORK = ZoneId.of("America/New_York");
    private static final Instant EARLY = Instant.parse("2026-12-01T21:00:00Z");
    private static final Instant OPENS = Instant.parse("2026-12-01T22:00:00Z");
    private static final Instant CLOSES = Instant.parse("2026-12-02T22:00:00Z");

    private final Opening opening =
            new Opening(Optional.of(EARLY), Optional.of(OPENS), Optional.of(CLOSES), SEOUL, Opening.Order.DRAW);

    @Test
    void eachBorderBelongsToWhatBegins() {
        assertThat(opening.phase(EARLY.minusMillis(1))).isEqualTo(Opening.Phase.NOT_YET);
        assertThat(opening.phase(EARLY)).isEqualTo(Opening.Phase.PREQUEUE);
        assertThat(opening.phase(OPENS.minusMillis(1))).isEqualTo(Opening.Phase.PREQUEUE);
        assertThat(opening.phase(OPENS)).isEqualTo(Opening.Phase.OPEN);
        assertThat(opening.phase(CLOSES)).isEqualTo(Opening.Phase.CLOSED);
    }

    @Test
    void aRoomWithoutMomentsIsAlwaysOpen() {
        assertThat(Opening.always(SEOUL).phase(Instant.EPOCH)).isEqualTo(Opening.Phase.OPEN);
        assertThat(Opening.always(SEOUL).untilOpen(Instant.EPOCH)).isZero();
    }

    @Test
    void theCountdownEndsAtTheOpening() {
        assertThat(opening.untilOpen(OPENS.minusSeconds(90))).isEqualTo(Duration.ofSeconds(90));
        assertThat(opening.untilOpen(OPENS.plusSeconds(1))).isZero();
    }

    @Test
    void momentsInTheWrongOrderAreRefusedByName() {
        assertThatThrownBy(() -> new Opening(
                        Optional.of(OPENS), Optional.of(EARLY), Optional.empty(), SEOUL, Opening.Order.FIFO))
                .hasMessage("opens_at must be after prequeue_opens_at");
        assertThatThrownBy(() -> new Opening(
                        Optional.empty(), Optional.of(OPENS), Optional.of(OPENS), SEOUL, Opening.Order.FIFO))
                .hasMessage("closes_at must be after opens_at");
        assertThatThrownBy(() ->
                        new Opening(Optional.empty(), Optional.of(OPENS), Optional.empty(), SEOUL, Opening.Order.DRAW))
                .hasMessageContaining("prequeue_opens_at");
    }

    /** F-49: a sale an hour off. */
    @Test
    void sevenInSeoulIsTheSameInstantSeenFromNewYorkAroundEitherClockChange() {
        for (String day :
                new String[] {"2026-03-07", "2026-03-08", "2026-03-09", "2026-10-31", "2026-11-01", "2026-11-02"}) {
            Instant seven = WallClockTime.instant(LocalDateTime.parse(day + "T07:00"), SEOUL);
            LocalDateTime there = LocalDateTime.ofInstant(seven, NEW_YORK);

            assertThat(WallClockTime.instant(there, NEW_YORK)).isEqualTo(seven);
            assertThat(seven).isEqualTo(Instant.parse(day + "T07:00:00Z").minus(Duration.ofHours(9)));
        }
    }

    @Test
    void aLocalTimeThatDoesNotExistIsRefusedWithTheQuestion() {
        assertThatThrownBy(() -> WallClockTime.instant(LocalDateTime.parse("2026-03-08T02:30"), NEW_YORK))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("does not exist in America/New_York")
                .hasMessageContaining("2026-03-08T02:00 to 2026-03-08T03:00");
    }

    @Test
    void aLocalTimeThatExistsTwiceIsRefusedWithTheQuestion() {
        assertThatThrownBy(() -> WallClockTime.instant(LocalDateTime.parse("2026-11-01T01:30"), NEW_YORK))
                .hasMessageContaining("exists twice")
                .hasMessageContaining("2026-11-01T01:30-04:00 or 2026-11-01T01:30-05:00");
    }
}
