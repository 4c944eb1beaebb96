package io.daehapsil.domain.timetable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServiceTimeTest {

    @ParameterizedTest
    @CsvSource({
        "05:13:00, 2026-12-24, Asia/Seoul,       2026-12-24T05:13",
        "5:13:00,  2026-12-24, Asia/Seoul,       2026-12-24T05:13",
        "24:00:00, 2026-12-24, Asia/Seoul,       2026-12-25T00:00",
        "25:10:30, 2026-12-31, Asia/Seoul,       2027-01-01T01:10:30",
        // the clock goes forward on 2026-03-08 and back on 2026-11-01 at two in the morning
        "07:00:00, 2026-03-08, America/New_York, 2026-03-08T07:00",
        "07:00:00, 2026-11-01, America/New_York, 2026-11-01T07:00",
        "01:00:00, 2026-03-08, America/New_York, 2026-03-08T00:00",
        "24:30:00, 2026-03-07, America/New_York, 2026-03-08T00:30",
    })
    void aServiceTimeIsWhatTheClockShowsAndCountsOnAfterMidnight(
            String time, LocalDate date, ZoneId zone, String local) {
        assertThat(ServiceTime.parse(time).on(date, zone).atZone(zone).toLocalDateTime())
                .hasToString(local);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "07:00", "07:60:00", "07:00:60", "-1:00:00", "7.00.00", "1234:00:00"})
    void aTextThatIsNoTimeIsRefused(String text) {
        assertThatThrownBy(() -> ServiceTime.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(text);
    }

    @Test
    void aTimeIsWrittenAsItIsRead() {
        assertThat(ServiceTime.parse("25:10:30")).hasToString("25:10:30");
    }
}
