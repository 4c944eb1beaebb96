package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.SeatClass;
import java.util.Optional;

/**
 * What the seats to be found should be like. Class, quiet and together are conditions: seats that are otherwise are not what
 * was asked for. The side is a preference, kept where it can be.
 *
 * @param seatClass only seats of this class, or of any
 * @param side where in the row, if that matters
 * @param quiet only seats in quiet cars
 * @param together all in one car
 * @param spread where in the train to begin among seats that are equally good, any number: callers who give different
 *     ones do not all reach for the same seat at the same moment
 */
public record SeatWish(
        Optional<SeatClass> seatClass, Optional<Side> side, boolean quiet, boolean together, int spread) {

    /** Where in its row a seat is. */
    public enum Side {
        WINDOW,
        AISLE
    }

    public static SeatWish any() {
        return of(Optional.empty());
    }

    public static SeatWish of(SeatClass seatClass) {
        return of(Optional.of(seatClass));
    }

    public static SeatWish of(Optional<SeatClass> seatClass) {
        return new SeatWish(seatClass, Optional.empty(), false, false, 0);
    }

    public SeatWish at(Side wished) {
        return new SeatWish(seatClass, Optional.of(wished), quiet, together, spread);
    }

    public SeatWish inQuietCars() {
        return new SeatWish(seatClass, side, true, together, spread);
    }

    public SeatWish inOneCar() {
        return new SeatWish(seatClass, side, quiet, true, spread);
    }

    public SeatWish spreadBy(int number) {
        return new SeatWish(seatClass, side, quiet, together, number);
    }
}
