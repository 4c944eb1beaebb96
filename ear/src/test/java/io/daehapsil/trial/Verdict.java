package io.daehapsil.trial;

import io.daehapsil.trial.Books.Row;
import io.daehapsil.trial.Ledger.Told;
import io.daehapsil.trial.Ledger.Word;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The books held against what customers were told: every acknowledged booking exists once and as it was told last, no seat has
 * two owners, none is lost, and what is sold and what is free are all.
 *
 * @param counts what the report prints, in its order
 * @param faults sentences; none: the product kept its word
 */
public record Verdict(Map<String, Long> counts, List<String> faults) {

    private static final String CONFIRMED = "CONFIRMED";

    public static Verdict of(Ledger ledger, Books books) {
        Map<String, Word> words = ledger.words();
        List<String> faults = new ArrayList<>(ledger.broken());
        Map<String, List<Row>> rows = books.bookings().stream().collect(Collectors.groupingBy(Row::reference));
        words.forEach((reference, word) -> judge(reference, word, rows.getOrDefault(reference, List.of()), faults));
        Set<SeatSegment> sold = new HashSet<>();
        books.sold().stream()
                .filter(segment -> !sold.add(segment))
                .forEach(segment -> faults.add(segment + " is sold twice"));
        missing(sold, books.owned(), "is sold and owned by no row", faults);
        missing(books.owned(), sold, "is owned by a booking that does not stand", faults);
        missing(sold, books.taken(), "is sold and free in Redis", faults);
        missing(books.taken(), sold, "is taken in Redis and nobody's: lost", faults);
        return new Verdict(counts(words, books, rows), List.copyOf(faults));
    }

    private static void judge(String reference, Word word, List<Row> rows, List<String> faults) {
        if (rows.size() != 1) {
            faults.add(reference + " was acknowledged and exists " + rows.size() + " times");
            return;
        }
        String state = rows.get(0).state();
        boolean kept = switch (word.told()) {
            case RESERVED -> state.equals(CONFIRMED);
            case CANCELLED -> state.equals("CANCELLED");
            case PERHAPS_CANCELLED -> state.equals(CONFIRMED) || state.equals("CANCELLED");
        };
        if (!kept) {
            faults.add(reference + " was told " + word.told() + " and is " + state);
        }
        if (!rows.get(0).seats().equals(word.seats())) {
            faults.add(reference + " was told " + word.seats() + " and has "
                    + rows.get(0).seats());
        }
    }

    private static void missing(Set<SeatSegment> these, Set<SeatSegment> there, String fault, List<String> faults) {
        these.stream()
                .filter(segment -> !there.contains(segment))
                .forEach(segment -> faults.add(segment + " " + fault));
    }

    private static Map<String, Long> counts(Map<String, Word> words, Books books, Map<String, List<Row>> rows) {
        Map<String, Long> counts = new TreeMap<>();
        counts.put("acknowledged", (long) words.size());
        counts.put("acknowledged and cancelled", of(words, Told.CANCELLED));
        counts.put("cancelled without an answer", of(words, Told.PERHAPS_CANCELLED));
        counts.put("bookings in the database", (long) books.bookings().size());
        counts.put(
                "booked, the answer lost",
                rows.keySet().stream()
                        .filter(reference -> !words.containsKey(reference))
                        .count());
        counts.put("seats sold, by segment", (long) books.sold().size());
        counts.put("seats taken in Redis, by segment", (long) books.taken().size());
        return counts;
    }

    private static long of(Map<String, Word> words, Told told) {
        return words.values().stream().filter(word -> word.told() == told).count();
    }
}
