package io.daehapsil.trial.fault;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of one sale.
 *
 * @param struck how long the fault lasted
 * @param refused how often somebody had to send again, as there was no answer or "try again"
 * @param recovery what everything took to succeed again after the end of the fault, and what was slowest
 * @param broken sentences; none: every promise was kept
 */
record Row(
        Set<InjectedFault> faults,
        Duration struck,
        long joined,
        long admitted,
        long booked,
        long refused,
        String recovery,
        List<String> broken) {

    private static final String FORMAT = "%-36s %8s %8s %9s %8s %8s  %-18s %s%n";
    private static final int MOST_SHOWN = 10;

    /** A line for each, and below it what was broken. */
    static String table(List<Row> rows) {
        StringBuilder table = new StringBuilder(FORMAT.formatted(
                "fault", "struck s", "joined", "admitted", "booked", "refused", "recover s", "verdict"));
        for (Row row : rows) {
            table.append(FORMAT.formatted(
                    row.name(),
                    seconds(row.struck()),
                    row.joined(),
                    row.admitted(),
                    row.booked(),
                    row.refused(),
                    row.recovery(),
                    row.isKept() ? "kept" : row.broken().size() + " broken"));
            row.broken().stream()
                    .limit(MOST_SHOWN)
                    .forEach(sentence ->
                            table.append("  WRONG: ").append(sentence).append(System.lineSeparator()));
        }
        return table.toString();
    }

    String name() {
        return name(faults);
    }

    static String name(Set<InjectedFault> faults) {
        return faults.stream().map(Enum::name).sorted().collect(Collectors.joining("+"));
    }

    boolean isKept() {
        return broken.isEmpty();
    }

    static String seconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f", duration.toMillis() / 1000.0);
    }
}
