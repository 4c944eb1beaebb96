package io.daehapsil.trial.fault;

import java.util.List;
import java.util.Optional;

/**
 * What one visitor lived, in milliseconds of one clock that all share. A moment of asking is before the product can have heard
 * it, one of an answer after the product gave it.
 *
 * @param joining empty for who never got a number
 * @param admission empty for who never came in
 * @param broken sentences on what nobody may live
 */
record Story(Optional<Joining> joining, Optional<Admission> admission, List<String> broken) {

    Story {
        broken = List.copyOf(broken);
    }

    /** @param askedMillis when the first of perhaps several tries began */
    record Joining(long askedMillis, long answeredMillis, long number) {}

    /** When the visitor was let in, by what was left of the slot when it was first told: certainly between these two. */
    record Admission(long earliestMillis, long latestMillis) {

        private static final int SECOND = 1000;

        /** @param remainingSeconds of the slot's whole time, rounded down, as told in an answer between these two moments */
        static Admission told(long askedMillis, long answeredMillis, long remainingSeconds, long wholeSeconds) {
            long used = (wholeSeconds - remainingSeconds) * SECOND;
            return new Admission(askedMillis - used, answeredMillis - used + SECOND);
        }
    }
}
