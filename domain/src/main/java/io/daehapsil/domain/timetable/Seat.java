package io.daehapsil.domain.timetable;

/**
 * One seat of a train.
 *
 * @param index 0 to n-1 over all cars in order: its bit in the stock's bitmaps
 * @param row from 1, at the front
 * @param column position in the car's layout, aisle included: seats side by side differ by one, across the aisle by two
 */
public record Seat(int index, SeatLabel label, SeatClass seatClass, int row, int column) {

    public int car() {
        return label.car();
    }

    /** Next to each other in one row, with no aisle between. */
    public boolean isBeside(Seat other) {
        return isInRowOf(other) && Math.abs(column - other.column) == 1;
    }

    public boolean isInRowOf(Seat other) {
        return car() == other.car() && row == other.row;
    }
}
