package io.daehapsil.domain.timetable;

/**
 * One seat of a train.
 *
 * @param index 0 to n-1 over all cars in order: its bit in the stock's bitmaps
 * @param row from 1, at the front
 * @param column position in the car's row, aisle included: seats side by side differ by one, across the aisle by two
 * @param window whether it is the first or the last of its row
 * @param aisle whether the aisle is beside it; a single seat may have both
 */
public record Seat(
        int index, SeatLabel label, SeatClass seatClass, int row, int column, boolean window, boolean aisle) {

    static Seat in(Car car, int row, int column, int index) {
        String places = car.row(row);
        int last = places.length() - 1;
        return new Seat(
                index,
                new SeatLabel(car.number(), row + String.valueOf(places.charAt(column))),
                car.seatClass(),
                row,
                column,
                column == 0 || column == last,
                column > 0 && places.charAt(column - 1) == ' ' || column < last && places.charAt(column + 1) == ' ');
    }

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
