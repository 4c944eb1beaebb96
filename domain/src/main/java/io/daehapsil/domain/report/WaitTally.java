package io.daehapsil.domain.report;

import io.daehapsil.domain.report.SaleReport.Waits;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;

/** How many waited how long. */
final class WaitTally {

    private static final double HALF = 0.5;
    private static final double NINETY_FIVE = 0.95;
    private static final double ALL = 1;

    private final TreeMap<Long, Double> peopleBySeconds = new TreeMap<>();
    private double people;

    void add(long seconds, double many) {
        peopleBySeconds.merge(seconds, many, Double::sum);
        people += many;
    }

    Waits told() {
        return new Waits(at(HALF), at(NINETY_FIVE), at(ALL));
    }

    /** The shortest wait that this share of the people did not exceed. */
    private OptionalLong at(double share) {
        if (peopleBySeconds.isEmpty()) {
            return OptionalLong.empty();
        }
        double counted = 0;
        for (Map.Entry<Long, Double> wait : peopleBySeconds.entrySet()) {
            counted += wait.getValue();
            // Sums of parts may miss the whole by the last digits.
            if (counted >= people * share - 1e-6) {
                return OptionalLong.of(wait.getKey());
            }
        }
        return OptionalLong.of(peopleBySeconds.lastKey());
    }
}
