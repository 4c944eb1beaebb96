package io.daehapsil.domain.seating;

/** How much is left, in a word. */
public enum Availability {
    SOLD_OUT,
    /** They may be gone before the visitor has chosen. */
    FEW,
    MANY;

    private static final int FEW_SEATS = 10;

    public static Availability of(int seats) {
        if (seats == 0) {
            return SOLD_OUT;
        }
        return seats < FEW_SEATS ? FEW : MANY;
    }
}
