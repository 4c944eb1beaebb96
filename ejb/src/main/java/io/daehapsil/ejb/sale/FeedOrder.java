package io.daehapsil.ejb.sale;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.timetable.gtfs.Selection;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One line of the list of feeds: {@code room file.zip dates=2026-12-24,2026-12-25 routes=A,B trainType=BUS}. */
record FeedOrder(RoomName room, Path zip, Selection chosen) {

    private static final String FORM =
            "a line is: room file.zip dates=2026-12-24,2026-12-25, perhaps routes=… and trainType=…";
    private static final Set<String> WORDS = Set.of("dates", "routes", "trainType");

    /**
     * @param folder where a file without a folder lies
     * @throws IllegalArgumentException saying what is wrong
     */
    static FeedOrder parse(String line, Path folder) {
        String[] parts = line.strip().split("\\s+");
        if (parts.length < 3) {
            throw new IllegalArgumentException(FORM);
        }
        Map<String, String> words = new HashMap<>();
        for (String part : List.of(parts).subList(2, parts.length)) {
            int equals = part.indexOf('=');
            if (equals < 1 || !WORDS.contains(part.substring(0, equals))) {
                throw new IllegalArgumentException(part + " is not known; " + FORM);
            }
            words.put(part.substring(0, equals), part.substring(equals + 1));
        }
        return new FeedOrder(
                new RoomName(parts[0]),
                folder.resolve(parts[1]),
                new Selection(
                        dates(words.getOrDefault("dates", "")),
                        Set.copyOf(list(words.getOrDefault("routes", ""))),
                        Optional.ofNullable(words.get("trainType"))));
    }

    private static List<LocalDate> dates(String text) {
        try {
            List<LocalDate> dates =
                    list(text).stream().map(LocalDate::parse).sorted().toList();
            if (!dates.isEmpty()) {
                return dates;
            }
        } catch (DateTimeException noDate) {
            throw new IllegalArgumentException("a date is written 2026-12-24", noDate);
        }
        throw new IllegalArgumentException("there are no dates; " + FORM);
    }

    private static List<String> list(String text) {
        return Arrays.stream(text.split(","))
                .filter(part -> !part.isEmpty())
                .distinct()
                .toList();
    }
}
