package io.daehapsil.domain.timetable;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * One train or bus on one date. It is imported before its sale opens and never changes while it is on sale: bookings name
 * its seats by number and its segments by position.
 *
 * @param serviceDate the date of the timetable; who boards after midnight boards on the day after it
 * @param zone where its times are local
 */
public record Departure(
        DepartureId id,
        String route,
        String trainType,
        String trainNumber,
        LocalDate serviceDate,
        ZoneId zone,
        List<Call> calls,
        TrainLayout layout) {

    public Departure {
        calls = List.copyOf(calls);
        if (calls.size() < 2) {
            throw new IllegalArgumentException("departure " + id + " has fewer than two calls");
        }
        for (int i = 1; i < calls.size(); i++) {
            if (!calls.get(i).arrival().isAfter(calls.get(i - 1).departure())) {
                throw new IllegalArgumentException(
                        "departure " + id + " reaches " + calls.get(i).stop() + " before it has left "
                                + calls.get(i - 1).stop());
            }
        }
    }

    public Departure(
            DepartureId id,
            String route,
            String trainType,
            String trainNumber,
            LocalDate serviceDate,
            ZoneId zone,
            List<Call> calls,
            List<Car> cars) {
        this(id, route, trainType, trainNumber, serviceDate, zone, calls, new TrainLayout(cars));
    }

    public List<Car> cars() {
        return layout.cars();
    }

    public int segmentCount() {
        return calls.size() - 1;
    }

    /** When it arrives at its last stop. */
    public Instant arrival() {
        return calls.get(calls.size() - 1).arrival();
    }

    public int seatCount() {
        return layout.seatCount();
    }

    public Seat seatAt(int index) {
        return layout.seat(index);
    }

    /** The seat's number, 0 to n-1; empty when this train has no such seat. */
    public OptionalInt seatIndex(SeatLabel label) {
        return layout.seat(label).stream().mapToInt(Seat::index).findFirst();
    }

    /** As {@link #findStretch}; NoSuchStretch when there is none. */
    public Stretch stretch(StopId from, StopId to) {
        return findStretch(from, to).orElseThrow(() -> new NoSuchStretch(id, from, to));
    }

    /** The earliest ride from where people may get on to where they may get off, empty when there is none. */
    public Optional<Stretch> findStretch(StopId from, StopId to) {
        for (int board = 0; board < calls.size() - 1; board++) {
            if (!calls.get(board).boards() || !calls.get(board).stop().equals(from)) {
                continue;
            }
            for (int alight = board + 1; alight < calls.size(); alight++) {
                if (calls.get(alight).alights() && calls.get(alight).stop().equals(to)) {
                    return Optional.of(new Stretch(board, alight));
                }
            }
        }
        return Optional.empty();
    }

    /** When the train leaves the stretch's first stop, in local time. */
    public ZonedDateTime boards(Stretch stretch) {
        return calls.get(stretch.fromCall()).departure().atZone(zone);
    }

    /** When the train reaches the stretch's last stop, in local time. */
    public ZonedDateTime alights(Stretch stretch) {
        return calls.get(stretch.toCall()).arrival().atZone(zone);
    }
}
