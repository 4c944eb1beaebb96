package io.daehapsil.ejb.timetable.gtfs;

import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What of a feed is to be sold.
 *
 * @param dates service dates
 * @param routes ids of {@code routes.txt}; empty for all
 * @param trainType of the trips whose row gives none
 */
public record Selection(List<LocalDate> dates, Set<String> routes, Optional<String> trainType) {

    public Selection {
        dates = List.copyOf(dates);
        routes = Set.copyOf(routes);
    }

    /** Everything that runs on these dates. */
    public static Selection of(Collection<LocalDate> dates) {
        return new Selection(List.copyOf(dates), Set.of(), Optional.empty());
    }

    boolean isOfRoute(String route) {
        return routes.isEmpty() || routes.contains(route);
    }
}
