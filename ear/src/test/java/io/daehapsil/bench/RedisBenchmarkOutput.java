package io.daehapsil.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what {@code redis-benchmark --csv} prints: a line of names and a line of figures, all in quotes. */
final class RedisBenchmarkOutput {

    private static final Pattern CELL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.|\"(?!,|$))*)\"(?:,|$)");
    private static final String RATE = "rps";
    private static final String P50 = "p50_latency_ms";
    private static final String P99 = "p99_latency_ms";

    private RedisBenchmarkOutput() {}

    /** @throws IllegalStateException with all that was printed, when the figures are not there */
    static Shot shot(String output, long requests) {
        List<String> lines =
                output.lines().filter(line -> line.startsWith("\"")).toList();
        if (lines.size() < 2) {
            throw new IllegalStateException("redis-benchmark gave no figures: " + output.strip());
        }
        List<String> names = cells(lines.get(0));
        List<String> figures = cells(lines.get(1));
        if (figures.size() < names.size()) {
            throw new IllegalStateException("redis-benchmark gave no figures: " + output.strip());
        }
        // The first cell is the command itself, in which anything may stand; the figures are counted from the end.
        List<String> last = figures.subList(figures.size() - names.size(), figures.size());
        double rate = Double.parseDouble(last.get(names.indexOf(RATE)));
        return new Shot(
                requests,
                requests / rate,
                Double.parseDouble(last.get(names.indexOf(P50))) * 1000,
                Double.parseDouble(last.get(names.indexOf(P99))) * 1000,
                0,
                0,
                Shot.Cpu.NONE);
    }

    private static List<String> cells(String line) {
        List<String> cells = new ArrayList<>();
        Matcher cell = CELL.matcher(line);
        while (cell.find()) {
            cells.add(cell.group(1));
        }
        return cells;
    }
}
