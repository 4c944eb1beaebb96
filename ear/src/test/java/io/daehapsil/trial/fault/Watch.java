package io.daehapsil.trial.fault;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

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

    /** Whoever waits longer for a place or for what is said of it was held up. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Duration patience;
    private final Map<Doing, Long> first = new ConcurrentHashMap<>();
    private final LongAdder heldUp = new LongAdder();
    private volatile long struckAt = Long.MAX_VALUE;
    private volatile long healedAt = Long.MAX_VALUE;

    Watch() {
        this(PATIENCE);
    }

    Watch(Duration patience) {
        this.patience = patience;
    }

    /** The clock of all that is measured. */
    static long now() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime());
    }

    void struck() {
        struckAt = now();
    }

    /** How somebody was served who joined or asked. @param answered with anything but "try again" */
    void lineServed(long begunMillis, boolean answered) {
        boolean meanwhile = begunMillis >= struckAt && begunMillis < healedAt;
        if (meanwhile && !(answered && now() - begunMillis < patience.toMillis())) {
            heldUp.increment();
        }
    }

    /** What of the line was held up by a fault of something that the line does not need. */
    Optional<String> heldUp() {
        return heldUp.sum() == 0
                ? Optional.empty()
                : Optional.of(heldUp.sum() + " who joined or asked meanwhile had no answer within "
                        + patience.toSeconds() + " s");
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
