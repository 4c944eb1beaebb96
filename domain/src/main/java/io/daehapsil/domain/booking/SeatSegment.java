package io.daehapsil.domain.booking;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.util.Objects;

/** A seat of a departure on one segment: what can be owned once. */
@Embeddable
public class SeatSegment {

    @Column(name = "departure")
    private String departure;

    @Column(name = "seat")
    private int seat;

    @Column(name = "segment")
    private int segment;

    /** For the persistence provider only. */
    protected SeatSegment() {}

    SeatSegment(String departure, int seat, int segment) {
        this.departure = departure;
        this.seat = seat;
        this.segment = segment;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SeatSegment that
                && departure.equals(that.departure)
                && seat == that.seat
                && segment == that.segment;
    }

    @Override
    public int hashCode() {
        return Objects.hash(departure, seat, segment);
    }
}
