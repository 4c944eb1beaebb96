package io.daehapsil.ejb.timetable.gtfs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What became of a feed.
 *
 * @param departures how many there are to sell
 * @param added how many of them were not on sale before
 * @param trips by route, how many run on one of the dates at least
 * @param stops how many somebody calls at
 * @param timesFilled how many calls had no time, and got one by the way between their neighbours
 * @param fares how many fares came with it
 * @param skipped what was left out, and why
 */
public record ImportReport(
        int departures,
        int added,
        Map<String, Integer> trips,
        int stops,
        int timesFilled,
        int fares,
        List<Skipped> skipped) {

    /** @param what rows or files, counted */
    public record Skipped(String what, int count, String why) {}

    public ImportReport {
        trips = Map.copyOf(trips);
        skipped = List.copyOf(skipped);
    }

    public ImportReport added(int count) {
        return new ImportReport(departures, count, trips, stops, timesFilled, fares, skipped);
    }

    /** With that many fares taken. */
    public ImportReport priced(int count) {
        return new ImportReport(departures, added, trips, stops, timesFilled, count, skipped);
    }

    public ImportReport without(Skipped rows) {
        List<Skipped> all = new ArrayList<>(skipped);
        all.add(rows);
        return new ImportReport(departures, added, trips, stops, timesFilled, fares, all);
    }
}
