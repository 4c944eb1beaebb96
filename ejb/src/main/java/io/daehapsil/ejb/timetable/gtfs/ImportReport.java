package io.daehapsil.ejb.timetable.gtfs;

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
 * @param skipped what was left out, and why
 */
public record ImportReport(
        int departures, int added, Map<String, Integer> trips, int stops, int timesFilled, List<Skipped> skipped) {

    /** @param what rows or files, counted */
    public record Skipped(String what, int count, String why) {}

    public ImportReport {
        trips = Map.copyOf(trips);
        skipped = List.copyOf(skipped);
    }

    public ImportReport added(int count) {
        return new ImportReport(departures, count, trips, stops, timesFilled, skipped);
    }
}
