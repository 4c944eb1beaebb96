package io.daehapsil.bench;

import java.util.Comparator;
import java.util.Optional;

/** What one request costs, and weighs on the wire, taken from a run of the bench at the longest line that it measured. */
final class MeasuredCosts {

    /** AskingPace: 50 s far from the head, and up to a fifth more. */
    private static final double ASK_EVERY_SECONDS = 55;

    private MeasuredCosts() {}

    /** Empty when the run has not measured both joins and polls. */
    static Optional<Sizing.Costs> of(Results results, int processors) {
        return results.lengths().stream().max(Comparator.naturalOrder()).flatMap(waiting -> {
            Optional<Series> poll = first(results, waiting, Variant.POLL, Variant.POLL_API);
            Optional<Series> join = first(results, waiting, Variant.JOIN, Variant.JOIN_API);
            Results.State state = results.states().get(waiting);
            if (poll.isEmpty() || join.isEmpty() || state == null || results.pageBytes() == 0) {
                return Optional.empty();
            }
            return Optional.of(new Sizing.Costs(
                    join.get().median(Shot::serverMicros),
                    poll.get().median(Shot::serverMicros),
                    join.get().median(Shot::redisMicros),
                    state.redisBytesEach(),
                    join.get().median(Shot::bytesEach),
                    poll.get().median(Shot::bytesEach),
                    results.pageBytes(),
                    ASK_EVERY_SECONDS,
                    processors));
        });
    }

    private static Optional<Series> first(Results results, long waiting, String variant, String otherwise) {
        return results.measured(variant, waiting).or(() -> results.measured(otherwise, waiting));
    }
}
