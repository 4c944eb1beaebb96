package io.daehapsil.bench;

import io.daehapsil.bench.push.Push;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoublePredicate;

/**
 * One promise and what came of it.
 *
 * @param measured empty when this run has not measured it
 */
record Target(String promise, Optional<String> measured, boolean met) {

    private static final double ALIKE = 0.9;
    private static final double POLLS_A_SECOND = 25_000;
    private static final double JOINS_A_SECOND = 16_000;
    private static final double POLL_SHARE = 0.8;
    private static final double JOIN_SHARE = 0.5;
    private static final double RESOURCE_SHARE = 0.85;
    private static final double JOIN_MILLIS = 15;
    private static final double MICROS_OF_MILLI = 1000;
    private static final double COMMANDS_EACH = 0.01;
    private static final double REDIS_BYTES_EACH = 300;
    private static final double ADMISSION_ERROR = 0.05;
    private static final double START_SECONDS = 20;
    private static final double LATE_MILLIS = 1000;
    private static final double TOLD_MILLIS = 1500;

    /** One in a hundred never reads. */
    private static final double READERS = 0.99;

    /** Heap that two measurements of the same node differ by anyway. */
    private static final double HEAP_NOISE_MIB = 25;

    private static final double MIB = 1 << 20;
    private static final double NANOS_OF_MICRO = 1000;

    static List<Target> of(Results results) {
        List<Target> targets = new ArrayList<>();
        String poll = measuredAnywhere(results, Variant.POLL) ? Variant.POLL : Variant.POLL_API;
        String join = measuredAnywhere(results, Variant.JOIN) ? Variant.JOIN : Variant.JOIN_API;
        for (long waiting : results.lengths()) {
            targets.add(rate(results, poll, waiting, POLLS_A_SECOND));
            targets.add(share(results, poll, Variant.BARE, waiting, POLL_SHARE));
            targets.add(rate(results, join, waiting, JOINS_A_SECOND));
            targets.add(share(results, join, Variant.BARE, waiting, JOIN_SHARE));
            targets.add(soon(results, waiting));
            targets.add(share(results, Variant.VERIFY, Variant.BARE, waiting, POLL_SHARE));
            targets.add(share(results, Variant.POLL_API, Variant.RESOURCE, waiting, RESOURCE_SHARE));
        }
        targets.add(alike(results, poll));
        results.commands()
                .forEach((waiting, commands) -> targets.add(below(
                        "Redis commands for each poll, " + line(waiting), commands.each(), COMMANDS_EACH, "%.4f")));
        longest(results.states())
                .ifPresent(longest -> targets.add(below(
                        "bytes of Redis for each who waits, " + line(longest.getKey()),
                        longest.getValue().redisBytesEach(),
                        REDIS_BYTES_EACH,
                        "%.0f")));
        heap(results).ifPresent(targets::add);
        results.admissions()
                .forEach(admission -> targets.add(new Target(
                        String.format(Locale.ROOT, "%d a second come in, within 5 %%", admission.configured()),
                        Optional.of(String.format(
                                Locale.ROOT,
                                "%.1f while %,.0f polls a second",
                                admission.measured(),
                                admission.pollsPerSecond())),
                        admission.error() <= ADMISSION_ERROR)));
        results.push().ifPresent(push -> push(push, targets));
        results.pure().stream()
                .filter(pure -> pure.name().equals("placeCheck"))
                .forEach(pure -> targets.add(below("place check, µs", pure.nanos() / NANOS_OF_MICRO, 3, "%.2f")));
        results.pure().stream()
                .filter(pure -> pure.name().equals("seatsInAFullTrain"))
                .forEach(pure -> targets.add(
                        below("seat finder on a full train, µs", pure.nanos() / NANOS_OF_MICRO, 100, "%.1f")));
        if (!Double.isNaN(results.startSeconds())) {
            targets.add(below("EAR ready, s", results.startSeconds(), START_SECONDS, "%.1f"));
        }
        return targets.stream().filter(target -> target.measured().isPresent()).toList();
    }

    private static void push(Push push, List<Target> targets) {
        String sockets = String.format(Locale.ROOT, ", %,d sockets", push.sockets());
        targets.add(
                new Target("nobody is lost" + sockets, Optional.of(Integer.toString(push.lost())), push.lost() == 0));
        targets.add(
                below("documents later than promised, ms at p99" + sockets, push.lateMillis(), LATE_MILLIS, "%.0f"));
        targets.add(below("an admission is told, ms at p99" + sockets, push.p99Millis(), TOLD_MILLIS, "%.0f"));
        targets.add(new Target(
                "all who read are told that they are admitted" + sockets,
                Optional.of(String.format(Locale.ROOT, "%,d of %,d", push.told(), push.admitted())),
                push.told() >= push.admitted() * READERS));
    }

    private static Target rate(Results results, String variant, long waiting, double bound) {
        return judged(
                String.format(Locale.ROOT, "%s at least %,.0f a second, %s", variant, bound, line(waiting)),
                results.measured(variant, waiting).map(series -> series.median(Shot::perSecond)),
                "%,.0f",
                measured -> measured >= bound);
    }

    private static Target soon(Results results, long waiting) {
        return judged(
                String.format(
                        Locale.ROOT, "%s, ms at p99 below %.0f, %s", Variant.JOIN_ALONE, JOIN_MILLIS, line(waiting)),
                results.measured(Variant.JOIN_ALONE, waiting)
                        .map(series -> series.median(Shot::p99Micros) / MICROS_OF_MILLI),
                "%.1f",
                millis -> millis < JOIN_MILLIS);
    }

    private static Target share(Results results, String variant, String base, long waiting, double bound) {
        return judged(
                String.format(Locale.ROOT, "%s at least %.2f of %s, %s", variant, bound, base, line(waiting)),
                results.measured(variant, waiting).map(series -> series.ratioTo(results.series(base, waiting))),
                "%.2f",
                measured -> measured >= bound);
    }

    /** Compared by the share of the bare servlet in the same rounds, because minutes lie between two lengths of the line. */
    private static Target alike(Results results, String poll) {
        double[] shares = results.lengths().stream()
                .filter(waiting -> results.measured(poll, waiting).isPresent())
                .mapToDouble(waiting -> results.series(poll, waiting).ratioTo(results.series(Variant.BARE, waiting)))
                .toArray();
        Optional<Double> spread = shares.length < 2
                ? Optional.empty()
                : Optional.of(Arrays.stream(shares).min().orElseThrow()
                        / Arrays.stream(shares).max().orElseThrow());
        return judged(
                "slowest length of the line against the fastest, " + poll, spread, "%.2f", share -> share >= ALIKE);
    }

    private static Optional<Target> heap(Results results) {
        Collection<Results.State> states = results.states().values();
        if (states.size() < 2) {
            return Optional.empty();
        }
        double shortest = states.iterator().next().heapBytes() / MIB;
        double longest = longest(results.states()).orElseThrow().getValue().heapBytes() / MIB;
        return Optional.of(new Target(
                "heap of the node does not grow with the line, MiB",
                Optional.of(String.format(Locale.ROOT, "%.0f, then %.0f", shortest, longest)),
                longest - shortest < HEAP_NOISE_MIB));
    }

    private static Target below(String what, double measured, double bound, String format) {
        return judged(
                String.format(
                        Locale.ROOT,
                        "%s: below %s",
                        what,
                        bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound)),
                Optional.of(measured),
                format,
                found -> found < bound);
    }

    private static Target judged(String promise, Optional<Double> measured, String format, DoublePredicate good) {
        return new Target(
                promise,
                measured.map(figure -> String.format(Locale.ROOT, format, figure)),
                measured.filter(good::test).isPresent());
    }

    private static boolean measuredAnywhere(Results results, String variant) {
        return results.lengths().stream()
                .anyMatch(waiting -> results.measured(variant, waiting).isPresent());
    }

    private static <T> Optional<Map.Entry<Long, T>> longest(Map<Long, T> byLength) {
        return byLength.entrySet().stream().max(Map.Entry.comparingByKey());
    }

    private static String line(long waiting) {
        return String.format(Locale.ROOT, "%,d waiting", waiting);
    }
}
