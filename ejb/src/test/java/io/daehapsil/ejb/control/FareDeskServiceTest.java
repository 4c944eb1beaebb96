package io.daehapsil.ejb.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.audit.jdbc.JdbcAuditTrail;
import io.daehapsil.ejb.fare.BrokenFares;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.fare.jdbc.JdbcFares;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.ejb.timetable.gtfs.SampleFeed;
import io.daehapsil.ejb.timetable.jdbc.JdbcTimetables;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.LocalDate;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FareDeskServiceTest {

    private static final RoomName ROOM = new RoomName("holiday");
    private static final Actor KIM = new Actor("kim", "192.0.2.7");
    private static final String HEADER = "from,to,class,passenger,amount,currency\n";

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final FareService fares = new FareService(new JdbcFares(database));
    private final TimetableService timetables = new TimetableService(new JdbcTimetables(database), Clock.systemUTC());
    private final AuditService audit = new AuditService(new JdbcAuditTrail(database), Clock.systemUTC());
    private final FareDeskService desk = new FareDeskService(fares, timetables, audit, new DatabaseWork(database));

    @BeforeEach
    void sell() {
        timetables.add(ROOM, SampleFeed.on(LocalDate.of(2026, 12, 24)));
    }

    @Test
    void aTableTakesThePlaceOfTheOneBefore() {
        assertThat(replace("SEOUL,BUSAN,STANDARD,ADULT,59800,KRW\nSEOUL,BUSAN,FIRST,ADULT,83700,KRW\n"))
                .isEqualTo(2);
        assertThat(replace("SEOUL,BUSAN,STANDARD,CHILD,29900,KRW\n")).isEqualTo(1);

        assertThat(fares.fares(ROOM).orElseThrow().passengers()).hasToString("[CHILD]");
    }

    @Test
    void aBrokenTableChangesNothing() {
        replace("SEOUL,BUSAN,STANDARD,ADULT,59800,KRW\n");

        assertThatThrownBy(() -> replace("SEOUL,BUSAN,STANDARD,ADULT,cheap,KRW\n"))
                .isInstanceOf(BrokenFares.class)
                .hasMessageStartingWith("fares.csv, line 2: ");
        assertThat(fares.fares(ROOM).orElseThrow().rows()).hasSize(1);
    }

    @Test
    void aRoomWithoutASaleHasNoFares() {
        assertThatThrownBy(() -> desk.replace(KIM, new RoomName("other"), csv("")))
                .isInstanceOf(NotFound.class);
    }

    private int replace(String lines) {
        return desk.replace(KIM, ROOM, csv(lines));
    }

    private static ByteArrayInputStream csv(String lines) {
        return new ByteArrayInputStream((HEADER + lines).getBytes(StandardCharsets.UTF_8));
    }
}
