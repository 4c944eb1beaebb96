package io.daehapsil.web.admin;

import io.daehapsil.ejb.timetable.gtfs.Selection;
import io.daehapsil.web.problem.Input;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What of a feed an operator wants to sell, as it is written in forms and addresses: with commas. */
public final class FeedChoice {

    private static final int MOST_DATES = 60;

    private FeedChoice() {}

    /**
     * @param routes nothing for all
     * @param trainType nothing where the feed gives every trip's
     * @throws io.daehapsil.web.problem.Refusal at the field dates
     */
    public static Selection read(String dates, String routes, String trainType) {
        return new Selection(
                dates(dates),
                parts(routes).collect(Collectors.toSet()),
                Optional.ofNullable(trainType).map(String::strip).filter(type -> !type.isEmpty()));
    }

    private static List<LocalDate> dates(String text) {
        List<LocalDate> dates = parts(text)
                .map(date -> Input.date("dates", date))
                .distinct()
                .sorted()
                .toList();
        if (dates.isEmpty() || dates.size() > MOST_DATES) {
            throw Input.invalid("dates", "Name 1 to " + MOST_DATES + " dates, with commas between them.");
        }
        return dates;
    }

    private static Stream<String> parts(String text) {
        return text == null
                ? Stream.empty()
                : Arrays.stream(text.split(",")).map(String::strip).filter(part -> !part.isEmpty());
    }
}
