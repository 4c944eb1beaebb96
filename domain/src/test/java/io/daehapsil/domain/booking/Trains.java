package io.daehapsil.domain.booking;

import io.daehapsil.domain.timetable.Call;
import io.daehapsil.domain.timetable.Car;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** A small train: Seoul, Daejeon, Daegu, Busan; car 1 first class with 1A 1B, car 2 standard with three rows of A B C D. */
final class Trains {

    static final StopId SEOUL = new StopId("SEOUL");
    static final StopId DAEJEON = new StopId("DAEJEON");
    static final StopId DAEGU = new StopId("DAEGU");
    static final StopId BUSAN = new StopId("BUSAN");
    static final Departure KTX1 = train("KTX1@2026-12-24");
    static final Contact HONG = new Contact("홍길동", Optional.of("010-1234-5678"), Optional.empty());

    private Trains() {}

    static Departure train(String id) {
        Instant start = Instant.parse("2026-12-24T00:00:00Z");
        List<Call> calls = List.of(
                new Call(SEOUL, start, start),
                new Call(DAEJEON, start.plusSeconds(3600), start.plusSeconds(3660)),
                new Call(DAEGU, start.plusSeconds(6000), start.plusSeconds(6060)),
                new Call(BUSAN, start.plusSeconds(9000), start.plusSeconds(9000)));
        List<Car> cars = List.of(new Car(1, SeatClass.FIRST, 1, "A B"), new Car(2, SeatClass.STANDARD, 3, "AB CD"));
        return new Departure(
                new DepartureId(id),
                "경부선",
                "KTX",
                "1",
                LocalDate.of(2026, 12, 24),
                ZoneId.of("Asia/Seoul"),
                calls,
                cars);
    }

    static OrderLeg chosen(StopId from, StopId to, String... seats) {
        return OrderLeg.chosen(
                KTX1.id(),
                from,
                to,
                List.of(seats).stream().map(SeatLabel::parse).toList());
    }

    static OrderLeg any(StopId from, StopId to, int count) {
        return OrderLeg.any(KTX1.id(), from, to, count, Optional.empty());
    }
}
