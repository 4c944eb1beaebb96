package io.daehapsil.domain.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.report.SaleReport.Row;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SaleReportTest {

    private static final Instant OPENING = Instant.parse("2026-12-24T07:00:00Z");

    /** 6,000 come within the first minute, and 600 are let in each minute. */
    private static List<SaleMinute> opening() {
        List<SaleMinute> minutes = new ArrayList<>();
        for (int i = 0; i <= 11; i++) {
            long head = Math.min(6000, i * 600L);
            minutes.add(minute(i, i == 0 ? 0 : 6000, head));
        }
        return minutes;
    }

    @Test
    void whoWasLetInWhenIsTheNumbersOfEachMinute() {
        Row third = SaleReport.of(opening(), List.of()).rows().get(2);

        assertThat(third.at()).isEqualTo(OPENING.plusSeconds(180));
        assertThat(third.fromNumber()).isEqualTo(1201);
        assertThat(third.toNumber()).isEqualTo(1800);
        assertThat(third.admitted()).isEqualTo(600);
        assertThat(third.joined()).isZero();
        assertThat(third.waiting()).isEqualTo(4200);
    }

    @Test
    void waitsAreThoseOfThePeopleAndNotOfTheMinutes() {
        SaleReport report = SaleReport.of(opening(), List.of());

        // Number n came after n / 100 s and was let in after n / 10 s, so it waited n * 0.09 s.
        assertThat(report.waits().half().orElseThrow()).isBetween(260L, 280L);
        assertThat(report.waits().ninetyFive().orElseThrow()).isBetween(505L, 521L);
        assertThat(report.waits().longest()).isEqualTo(OptionalLong.of(540));
        assertThat(report.peakPerMinute()).isEqualTo(600);
        assertThat(report.totals().admitted()).isEqualTo(6000);
        assertThat(report.totals().joined()).isEqualTo(6000);
    }

    @Test
    void aMinuteInWhichNobodyCameInHasNoWait() {
        Row last = SaleReport.of(opening(), List.of()).rows().get(10);

        assertThat(last.waitSeconds()).isEmpty();
        assertThat(last.admitted()).isZero();
    }

    @Test
    void ofNothingThereIsNothingToTell() {
        SaleReport report = SaleReport.of(List.of(), List.of());

        assertThat(report.rows()).isEmpty();
        assertThat(report.waits().half()).isEmpty();
        assertThat(SaleReport.of(List.of(minute(0, 5, 5)), List.of()).rows()).isEmpty();
    }

    @Test
    void countersThatRedisLostMakeNothingNegative() {
        SaleReport report = SaleReport.of(List.of(minute(0, 500, 400), minute(1, 20, 10)), List.of());

        assertThat(report.rows()).allSatisfy(row -> {
            assertThat(row.joined()).isNotNegative();
            assertThat(row.admitted()).isNotNegative();
        });
        assertThat(report.totals().booked()).isNotNegative();
    }

    private static SaleMinute minute(int i, long last, long head) {
        return new SaleMinute(
                OPENING.plusSeconds(60L * i), 1, last, head, last - head, 0, last, head, 0, 0, 0, head / 2);
    }
}
