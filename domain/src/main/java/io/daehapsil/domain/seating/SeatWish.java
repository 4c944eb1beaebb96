package io.daehapsil.domain.seating;

import io.daehapsil.domain.timetable.SeatClass;
import java.util.Optional;

/**
 * What the seats to be found should be like.
 *
 * @param seatClass only seats of this class, or of any
 * @param spread where in the train to begin among seats that are equally good, any number: callers who give different
 *     ones do not all reach for the same seat at the same moment
 */
public record SeatWish(Optional<SeatClass> seatClass, int spread) {

    public static SeatWish any() {
        return new SeatWish(Optional.empty(), 0);
    }

    public static SeatWish of(SeatClass seatClass) {
        return new SeatWish(Optional.of(seatClass), 0);
    }

    public SeatWish spreadBy(int number) {
        return new SeatWish(seatClass, number);
    }
}
