package io.daehapsil.ejb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.desk.RoomPace;
import io.daehapsil.domain.desk.RoomPicture;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.desk.RoomSample.Counters;
import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.report.SaleReport;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.report.jdbc.JdbcSaleMinutes;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReportServiceTest {

    private static final RoomName ROOM = new RoomName("shop");
    private static final Instant OPENING = Instant.parse("2026-12-24T07:00:00Z");

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private ReportService reports;
    private JdbcSaleMinutes minutes;

    @BeforeEach
    void openTheRoom() {
        JdbcRooms rooms = new JdbcRooms(database);
        rooms.add(ROOM, "The shop", RoomSettings.DEFAULTS);
        minutes = new JdbcSaleMinutes(database);
        reports = new ReportService(new RoomService(rooms, null), null, minutes);
    }

    @Test
    void theReportIsMadeOfWhatTheNodesSawInEachMinute() {
        keep(50, 0, 0);
        keep(110, 90, 0);
        keep(170, 90, 30);

        SaleReport report = reports.report(ROOM);

        assertThat(report.totals().joined()).isEqualTo(90);
        assertThat(report.totals().admitted()).isEqualTo(30);
        assertThat(report.rows()).hasSize(2);
        assertThat(report.rows().get(1).fromNumber()).isEqualTo(1);
        assertThat(report.rows().get(1).toNumber()).isEqualTo(30);
        assertThat(report.rows().get(1).waitSeconds().orElseThrow()).isBetween(70L, 110L);
    }

    @Test
    void aMinuteInWhichNothingMovedIsNotWritten() {
        keep(50, 5, 2);
        keep(110, 5, 2);
        keep(170, 5, 2);

        assertThat(minutes.latestLine(ROOM, 10)).hasSize(1);
    }

    @Test
    void ofAnUnknownRoomThereIsNoReport() {
        assertThatThrownBy(() -> reports.report(new RoomName("no-such-room"))).isInstanceOf(NotFound.class);
    }

    private void keep(long seconds, long last, long head) {
        RoomView view = new RoomView(
                ROOM,
                1,
                1_000_000,
                Line.of(head, last, Map.of()),
                0,
                Flow.NONE,
                RoomSettings.DEFAULTS,
                new Beginning(true, 0, false, Optional.empty()));
        RoomSample sample = new RoomSample(
                OPENING.plusSeconds(seconds).toEpochMilli(),
                last - head,
                0,
                OptionalLong.empty(),
                0,
                new Counters(last, head, 0, 0, 0, 0));
        reports.keep(List.of(RoomPicture.of("The shop", view, sample, RoomPace.NONE)));
    }
}
