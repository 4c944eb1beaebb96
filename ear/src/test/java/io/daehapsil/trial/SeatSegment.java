package io.daehapsil.trial;

/** One seat of a departure on one segment of its way, both counted from 0: the smallest thing that is sold. */
public record SeatSegment(String departure, int seat, int segment) {

    @Override
    public String toString() {
        return departure + " seat " + seat + " segment " + segment;
    }
}
