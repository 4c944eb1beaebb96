package io.daehapsil.ejb.verify;

import io.daehapsil.domain.admission.Slot;

/** Whether a request may pass. */
public sealed interface Verdict {

    /** It may: its visitor is inside. */
    record Inside(Slot slot) implements Verdict {}

    /** It may, because nobody can tell who is inside and the room's {@code fail_mode} is OPEN. */
    record Unguarded() implements Verdict {}

    /** It may not. */
    record Outside(Why why) implements Verdict {}

    /** Why it may not. */
    enum Why {
        /** It shows nothing. */
        PASS_MISSING,
        /** What it shows is not ours, for another room, or over. */
        PASS_NOT_VALID,
        /** What it shows is good, but its visitor is not inside: not yet, or no more. */
        SLOT_ENDED,
        /** Redis is away and the room's {@code fail_mode} is CLOSED. */
        UNAVAILABLE
    }
}
