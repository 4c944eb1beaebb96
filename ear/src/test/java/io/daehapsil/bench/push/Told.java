package io.daehapsil.bench.push;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What all visitors were told, and when; used by one thread. */
final class Told {

    private static final Pattern PACE = Pattern.compile("\"askAgainInSeconds\":(\\d+)");
    private static final long NANOS_OF_SECOND = 1_000_000_000L;
    private static final long NANOS_OF_MILLI = 1_000_000L;

    /** Visitor -> by when the next document was promised. */
    private final Map<Integer, Long> promised = new HashMap<>();

    private final Set<Integer> inside = new HashSet<>();
    private final Times late = new Times();
    private final Times admitted = new Times();
    private long documents;

    /** Begins the count of documents anew. */
    void forget() {
        documents = 0;
    }

    void heard(int visitor, String text, long nowNanos) {
        Matcher pace = PACE.matcher(text);
        if (!pace.find()) {
            return; // a sign that the connection lives
        }
        documents++;
        long next = nowNanos + Long.parseLong(pace.group(1)) * NANOS_OF_SECOND;
        Long due = promised.put(visitor, next);
        if (due != null) {
            late.add(Math.max(0, nowNanos - due) / NANOS_OF_MILLI);
        }
    }

    /** Counts the first word of it only. @param afterNanos since Redis said so */
    void admitted(int visitor, long afterNanos) {
        if (inside.add(visitor)) {
            admitted.add(afterNanos / NANOS_OF_MILLI);
        }
    }

    long documents() {
        return documents;
    }

    /** By how much documents came later than the one before had promised, in ms. */
    Times lateMillis() {
        return late;
    }

    /** How soon who was admitted was told, in ms. */
    Times admittedMillis() {
        return admitted;
    }
}
