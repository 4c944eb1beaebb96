package io.daehapsil.bench;

import io.daehapsil.bench.push.Push;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Everything that one run of the bench has found out. */
final class Results {

    private final Map<String, Series> series = new LinkedHashMap<>();
    private final Map<Long, State> states = new LinkedHashMap<>();
    private final Map<Long, Commands> commands = new LinkedHashMap<>();
    private final List<Admission> admissions = new ArrayList<>();
    private final List<Pure> pure = new ArrayList<>();
    private double startSeconds = Double.NaN;
    private Optional<Push> push = Optional.empty();
    private long pageBytes;

    /**
     * What is held while so many wait.
     *
     * @param redisBytesEach Redis' used memory beyond that without anybody, for each who waits
     * @param heapBytes live objects of the server after a full collection
     */
    record State(double redisBytesEach, long heapBytes) {}

    /**
     * What Redis is asked while so many polls are answered, with what timers ask in that time.
     *
     * @param all commands, those that scripts give too
     * @param fromNodes commands that came over a connection
     */
    record Commands(long polls, long all, long fromNodes) {

        double each() {
            return (double) all / polls;
        }

        double fromNodesEach() {
            return (double) fromNodes / polls;
        }
    }

    /** How many came in a second where so many were configured, and how many polls a second were answered meanwhile. */
    record Admission(long configured, double measured, double pollsPerSecond) {

        double error() {
            return Math.abs(measured - configured) / configured;
        }
    }

    /** One JMH figure. */
    record Pure(String name, double nanos, double errorNanos) {}

    void startedIn(double seconds) {
        startSeconds = seconds;
    }

    double startSeconds() {
        return startSeconds;
    }

    void pageWeighs(long bytes) {
        pageBytes = bytes;
    }

    /** The waiting page with all that it loads, for somebody who comes for the first time; 0 when it was not weighed. */
    long pageBytes() {
        return pageBytes;
    }

    void pushed(Push held) {
        push = Optional.of(held);
    }

    Optional<Push> push() {
        return push;
    }

    Series series(String variant, long waiting) {
        return series.computeIfAbsent(waiting + " " + variant, missing -> new Series(variant, waiting));
    }

    Optional<Series> measured(String variant, long waiting) {
        return Optional.ofNullable(series.get(waiting + " " + variant)).filter(found -> found.runs() > 0);
    }

    Collection<Series> all() {
        return series.values();
    }

    /** Lengths of the line at which anything was measured, in that order. */
    List<Long> lengths() {
        return series.values().stream().map(Series::waiting).distinct().toList();
    }

    Map<Long, State> states() {
        return states;
    }

    Map<Long, Commands> commands() {
        return commands;
    }

    List<Admission> admissions() {
        return admissions;
    }

    List<Pure> pure() {
        return pure;
    }
}
