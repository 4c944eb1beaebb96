package io.daehapsil.web.gate;

import java.util.Locale;

/** What can go wrong at the gate, with the status and the texts for it. */
enum GateTrouble {
    MALFORMED(400),
    NOT_OURS(404),
    /** No site of that name is behind this gate. */
    UNKNOWN(404),
    /** More and longer headers than anybody needs. */
    HEADERS(431),
    SOCKET(501),
    /** The site does not answer, or broke off. */
    AWAY(502),
    /** The site was silent for too long. */
    SLOW(504),
    /** The site leads back to its own gate. */
    LOOP(508);

    private final int status;

    GateTrouble(int status) {
        this.status = status;
    }

    int status() {
        return status;
    }

    /** Where the texts are. */
    String key() {
        return "gate." + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the same request may go well in a while. */
    boolean passes() {
        return this == AWAY || this == SLOW;
    }
}
