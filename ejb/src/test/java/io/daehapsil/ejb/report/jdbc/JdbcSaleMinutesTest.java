package io.daehapsil.ejb.report.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.report.SaleMinute;
import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JdbcSaleMinutesTest {

    private static final RoomName ROOM = new RoomName("ktx-holiday");

    static Stream<TestDatabase> database() {
        return TestDatabases.migrated();
    }

    @ParameterizedTest
    @MethodSource("database")
    void theYoungestOfEachMinuteStaysWhoeverComesLast(TestDatabase database) {
        JdbcSaleMinutes minutes = new JdbcSaleMinutes(database.dataSource());
        minutes.keep(ROOM, minute("07:00:10", 3, 10));
        minutes.keep(ROOM, minute("07:00:50", 3, 50));
        minutes.keep(ROOM, minute("07:00:30", 3, 30));
        minutes.keep(ROOM, minute("07:01:10", 3, 70));

        assertThat(minutes.latestLine(ROOM, 100)).containsExactly(minute("07:00:50", 3, 50), minute("07:01:10", 3, 70));
        assertThat(minutes.latestLine(ROOM, 1)).containsExactly(minute("07:01:10", 3, 70));
        assertThat(minutes.latestLine(new RoomName("other"), 100)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("database")
    void aLineThatWasResetIsNoPartOfTheReport(TestDatabase database) {
        JdbcSaleMinutes minutes = new JdbcSaleMinutes(database.dataSource());
        minutes.keep(ROOM, minute("07:00:10", 3, 10));
        minutes.keep(ROOM, minute("07:00:40", 4, 1));

        assertThat(minutes.latestLine(ROOM, 100)).containsExactly(minute("07:00:40", 4, 1));
    }

    @ParameterizedTest
    @MethodSource("database")
    void manyNodesMayKeepOneMinuteAtOnce(TestDatabase database) throws Exception {
        ExecutorService nodes = Executors.newFixedThreadPool(6);
        try {
            List<Callable<Void>> all = IntStream.range(0, 12)
                    .<Callable<Void>>mapToObj(node -> () -> {
                        new JdbcSaleMinutes(database.dataSource()).keep(ROOM, minute("07:00:1" + node % 10, 3, 10));
                        return null;
                    })
                    .toList();
            for (var done : nodes.invokeAll(all)) {
                done.get();
            }
        } finally {
            nodes.shutdown();
        }

        assertThat(new JdbcSaleMinutes(database.dataSource()).latestLine(ROOM, 100))
                .hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("database")
    void withoutABookingNothingIsSold(TestDatabase database) {
        assertThat(new JdbcSaleMinutes(database.dataSource()).sold(ROOM)).isEmpty();
    }

    private static SaleMinute minute(String at, long generation, long admitted) {
        return new SaleMinute(
                Instant.parse("2026-12-24T" + at + "Z"), generation, 200, admitted, 5, 6, 200, admitted, 1, 2, 3, 4);
    }
}
