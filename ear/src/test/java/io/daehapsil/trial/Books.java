package io.daehapsil.trial;

import java.util.List;
import java.util.Set;

/**
 * What stands in the database and in Redis when all is settled.
 *
 * @param bookings every row, also where two had the same reference
 * @param sold what the seats of confirmed bookings stand for, seat by seat and segment by segment
 * @param owned the rows that own a seat on a segment
 * @param taken the bits that are set in Redis
 */
public record Books(List<Row> bookings, List<SeatSegment> sold, Set<SeatSegment> owned, Set<SeatSegment> taken) {

    /**
     * One booking as the database has it.
     *
     * @param seats each with its departure, those given up too
     */
    public record Row(String reference, String state, Set<String> seats) {}
}
