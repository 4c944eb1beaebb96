package io.daehapsil.rehearsal;

import io.daehapsil.rehearsal.Story.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How far the told ranges were from the wait that came. A visitor learns of the admission with the next answer only: it was
 * somewhere between the last two, and no range is blamed for that.
 */
final class WaitTold {

    /** Of a few seconds any error is a large share. */
    private static final double SHORTEST_SECONDS = 10;

    private static final double NINE_OF_TEN = 0.9;
    private static final double MILLIS = 1000;

    private WaitTold() {}

    static Finding judge(List<Story> stories, double limit) {
        List<Double> errors = new ArrayList<>();
        stories.forEach(story -> errors.addAll(errors(story)));
        String promise =
                String.format(Locale.ROOT, "nine of ten told ranges miss the wait by at most %.0f %%", limit * 100);
        if (errors.isEmpty()) {
            return Finding.of(promise, "nobody waited", 0, List.of());
        }
        errors.sort(null);
        double error = errors.get((int) Math.ceil(errors.size() * NINE_OF_TEN) - 1);
        String measured = String.format(
                Locale.ROOT,
                "%.1f %% (median %.1f %%, %,d ranges)",
                error * 100,
                errors.get(errors.size() / 2) * 100,
                errors.size());
        return Finding.of(
                promise,
                measured,
                errors.size(),
                error > limit
                        ? List.of(String.format(Locale.ROOT, "one of ten misses it by %.1f %% or more", error * 100))
                        : List.of());
    }

    private static List<Double> errors(Story story) {
        List<Double> errors = new ArrayList<>();
        List<Told> told = story.told();
        int inside = 0;
        while (inside < told.size() && !told.get(inside).inside()) {
            inside++;
        }
        if (inside == 0 || inside == told.size()) {
            return errors;
        }
        double latest = told.get(inside).answeredMillis() / MILLIS;
        double earliest = told.get(inside - 1).askedMillis() / MILLIS;
        for (Told range : told.subList(0, inside)) {
            double at = range.answeredMillis() / MILLIS;
            double tooLate = Math.max(0, range.fromSeconds() - (latest - at));
            double tooSoon = Math.max(0, Math.max(0, earliest - at) - range.toSeconds());
            errors.add((tooLate + tooSoon) / Math.max(SHORTEST_SECONDS, latest - at));
        }
        return errors;
    }
}
