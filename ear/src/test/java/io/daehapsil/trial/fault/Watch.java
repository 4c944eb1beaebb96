package io.daehapsil.trial.fault;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/** How long each thing takes to succeed again for somebody who tries after a fault was healed. For any number of threads. */
final class Watch {

    enum Doing {
        JOINED,
        ASKED,
        ADMITTED,
        RESERVED,
        /** Into the database. */
        WRITTEN
    }

    private final Map<Doing, Long> first = new ConcurrentHashMap<>();
    private volatile long healedAt = Long.MAX_VALUE;

    /** The clock of all that is measured. */
    static long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    void healed() {
        healedAt = now();
    }

    boolean isHealed() {
        return healedAt != Long.MAX_VALUE;
    }

    /** @param begunMillis what began before the end of a fault says nothing */
    void succeeded(Doing doing, long begunMillis) {
        if (begunMillis >= healedAt) {
            first.putIfAbsent(doing, now() - healedAt);
        }
    }

    boolean isWhole() {
        return first.size() == Doing.values().length;
    }

    /** Until everything had succeeded again; empty while something has not. */
    Optional<Duration> recovery() {
        return isWhole() ? first.values().stream().max(Long::compare).map(Duration::ofMillis) : Optional.empty();
    }

    /** What was slowest, or has not come back. */
    String slowest() {
        for (Doing doing : Doing.values()) {
            if (!first.containsKey(doing)) {
                return "not " + word(doing);
            }
        }
        return word(first.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey());
    }

    private static String word(Doing doing) {
        return doing.name().toLowerCase(Locale.ROOT);
    }
}
