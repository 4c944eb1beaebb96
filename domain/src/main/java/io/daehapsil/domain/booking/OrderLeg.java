package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.fare.PassengerType;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.domain.timetable.SeatClass;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.domain.timetable.StopId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * One ride of an order: either chosen seats, or how many seats and what they should be like. Fields of a flaw are named
 * {@code to}, {@code seats}, {@code count}, {@code passengers}.
 *
 * @param seats the chosen ones, or empty for any
 * @param count how many; with chosen seats their number
 * @param wish what any seats should be like; of no meaning with chosen ones
 * @param passengers who sits on each of the seats, in their order, or empty for the usual ones
 */
public record OrderLeg(
        DepartureId departure,
        StopId from,
        StopId to,
        List<SeatLabel> seats,
        int count,
        SeatWish wish,
        List<PassengerType> passengers) {

    public OrderLeg {
        seats = List.copyOf(seats);
        passengers = List.copyOf(passengers);
        if (from.equals(to)) {
            throw new InvalidOrder("to", Flaw.STOPS_SAME);
        }
        if (count < 1) {
            throw new InvalidOrder("count", Flaw.SEATS_NONE);
        }
        if (new HashSet<>(seats).size() < seats.size()) {
            throw new InvalidOrder("seats", Flaw.SEAT_TWICE);
        }
        if (!seats.isEmpty() && seats.size() != count) {
            throw new InvalidOrder("count", Flaw.SEAT_COUNT);
        }
        if (!passengers.isEmpty() && passengers.size() != count) {
            throw new InvalidOrder("passengers", Flaw.PASSENGERS_COUNT);
        }
    }

    public OrderLeg(DepartureId departure, StopId from, StopId to, List<SeatLabel> seats, int count, SeatWish wish) {
        this(departure, from, to, seats, count, wish, List.of());
    }

    public static OrderLeg chosen(DepartureId departure, StopId from, StopId to, List<SeatLabel> seats) {
        return new OrderLeg(departure, from, to, seats, seats.size(), SeatWish.any());
    }

    public static OrderLeg any(
            DepartureId departure, StopId from, StopId to, int count, Optional<SeatClass> seatClass) {
        return any(departure, from, to, count, SeatWish.of(seatClass));
    }

    public static OrderLeg any(DepartureId departure, StopId from, StopId to, int count, SeatWish wish) {
        return new OrderLeg(departure, from, to, List.of(), count, wish);
    }

    public Optional<SeatClass> seatClass() {
        return wish.seatClass();
    }

    /** @throws InvalidOrder if it asks for more seats than the room sells to one order */
    public void requireAtMost(int most) {
        if (count > most) {
            throw new InvalidOrder(seats.isEmpty() ? "count" : "seats", Flaw.SEATS_TOO_MANY, most);
        }
    }

    public OrderLeg riddenBy(List<PassengerType> types) {
        return new OrderLeg(departure, from, to, seats, count, wish, types);
    }

    public boolean isChosen() {
        return !seats.isEmpty();
    }
}
