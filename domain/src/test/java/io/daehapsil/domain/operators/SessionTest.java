package io.daehapsil.domain.operators;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SessionTest {

    private static final Instant EIGHT = Instant.parse("2026-12-24T08:00:00Z");

    @Test
    void itEndsWhenNothingIsDoneForHalfAnHour() {
        Session session = session(EIGHT);

        assertThat(session.isLive(EIGHT.plus(Duration.ofMinutes(30)).minusMillis(1)))
                .isTrue();
        assertThat(session.isLive(EIGHT.plus(Duration.ofMinutes(30)))).isFalse();
    }

    @Test
    void itEndsAfterTwelveHoursHoweverBusyItIs() {
        Instant end = EIGHT.plus(Duration.ofHours(12));

        assertThat(session(end.minusSeconds(1)).isLive(end.minusMillis(1))).isTrue();
        assertThat(session(end.minusSeconds(1)).isLive(end)).isFalse();
    }

    @Test
    void itsUseIsWrittenDownOnceAMinute() {
        assertThat(session(EIGHT).isToBeNoted(EIGHT.plusSeconds(59))).isFalse();
        assertThat(session(EIGHT).isToBeNoted(EIGHT.plusSeconds(60))).isTrue();
    }

    private static Session session(Instant seen) {
        return new Session(SessionId.random(), new OperatorName("kim"), EIGHT, seen);
    }
}
