package io.daehapsil.bench.gate;

import io.daehapsil.bench.Series;
import io.daehapsil.bench.Shot;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Medians of each way's runs, its ratio to nginx round by round, and what a request costs each process. */
final class GateReport {

    private static final double MICROS = 1e6;
    /** A figure with more of them is none. */
    private static final double MOST_FAILED = 0.001;
    /** Whoever uses less has nothing to do with it. */
    private static final double WORTH_A_WORD = 0.5;

    private final String server;
    private final Duration run;
    private final int runs;
    private final Map<String, Map<String, Measured>> byPage = new LinkedHashMap<>();

    private record Measured(Series series, Map<String, List<Double>> micros) {}

    GateReport(String server, Duration run, int runs) {
        this.server = server;
        this.run = run;
        this.runs = runs;
    }

    /** @throws IllegalStateException where what was measured was something else than answers of the site */
    void add(String page, Way way, Shot shot, Map<String, Double> cpuSeconds) {
        Measured measured = byPage.computeIfAbsent(page, none -> new LinkedHashMap<>())
                .computeIfAbsent(way.name(), none -> new Measured(new Series(way.name(), 0), new TreeMap<>()));
        measured.series().add(shot);
        if (measured.series().failedShare() > MOST_FAILED) {
            throw new IllegalStateException(
                    way.name() + " refused or lost " + (shot.refused() + shot.failed()) + " requests for " + page);
        }
        cpuSeconds.forEach((process, seconds) -> measured.micros()
                .computeIfAbsent(process, none -> new ArrayList<>())
                .add(seconds * MICROS / shot.requests()));
    }

    void print(PrintStream out) {
        out.printf(
                "%ngate-bench on %s: medians of %d runs of %d s, 64 connections; processor time of a request in microseconds%n",
                server, runs, run.toSeconds());
        byPage.forEach((page, ways) -> {
            out.printf(
                    "%n%-12s %-15s %10s %8s %8s %9s  %s%n",
                    page, "way", "a second", "p50 ms", "p99 ms", "of nginx", "");
            ways.forEach((name, measured) -> out.printf(
                    "%-12s %-15s %,10.0f %8.2f %8.2f %9.2f  %s%n",
                    "",
                    name,
                    measured.series().median(Shot::perSecond),
                    measured.series().median(Shot::p50Micros) / 1000,
                    measured.series().median(Shot::p99Micros) / 1000,
                    measured.series().ratioTo(ways.get(Way.NGINX).series()),
                    costs(measured.micros())));
            out.printf(
                    "%-12s the gate carries %.2f of what nginx does%n",
                    "", ways.get(Way.GATE).series().ratioTo(ways.get(Way.NGINX).series()));
        });
    }

    private static String costs(Map<String, List<Double>> micros) {
        StringBuilder text = new StringBuilder();
        micros.forEach((process, each) -> {
            double median = Series.medianOf(
                    each.stream().mapToDouble(Double::doubleValue).toArray());
            if (median >= WORTH_A_WORD) {
                text.append(process).append(' ').append(Math.round(median)).append("  ");
            }
        });
        return text.toString().strip();
    }
}
