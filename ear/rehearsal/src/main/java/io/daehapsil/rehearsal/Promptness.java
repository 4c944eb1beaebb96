package io.daehapsil.rehearsal;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/** How long the answers took, as visitors had to wait for them. */
final class Promptness {

    private static final int OF_A_HUNDRED = 95;

    private Promptness() {}

    static Finding join(List<Story> stories, Duration limit) {
        return judge(
                "joining",
                stories.stream()
                        .flatMap(story -> story.joins().stream())
                        .mapToLong(join -> join.answeredMillis() - join.askedMillis()),
                limit);
    }

    static Finding status(List<Story> stories, Duration limit) {
        return judge(
                "asking for the status",
                stories.stream()
                        .flatMap(story -> story.told().stream())
                        .mapToLong(told -> told.answeredMillis() - told.askedMillis()),
                limit);
    }

    private static Finding judge(String what, LongStream millis, Duration limit) {
        long[] sorted = millis.sorted().toArray();
        String promise = String.format(Locale.ROOT, "%s takes at most %d ms at p95", what, limit.toMillis());
        if (sorted.length == 0) {
            return Finding.of(promise, "no answers", 0, List.of());
        }
        long p95 = sorted[(int) (((long) sorted.length * OF_A_HUNDRED + 99) / 100) - 1];
        String measured = String.format(
                Locale.ROOT,
                "%d ms (p50 %d, longest %d, %,d answers)",
                p95,
                sorted[sorted.length / 2],
                sorted[sorted.length - 1],
                sorted.length);
        return Finding.of(
                promise,
                measured,
                sorted.length,
                p95 > limit.toMillis() ? List.of("p95 is " + p95 + " ms") : List.of());
    }
}
