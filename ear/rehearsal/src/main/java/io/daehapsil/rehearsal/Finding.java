package io.daehapsil.rehearsal;

import java.util.List;

/**
 * One promise, and whether it was kept.
 *
 * @param measured the figure, or how much was looked at
 * @param broken what broke it, each in words
 */
record Finding(String promise, String measured, boolean kept, List<String> broken) {

    private static final int MOST_SHOWN = 5;

    Finding {
        broken = List.copyOf(broken);
    }

    /** Kept where nothing breaks it and something was looked at: of what nobody did, nothing is known. */
    static Finding of(String promise, String measured, long lookedAt, List<String> broken) {
        return lookedAt == 0
                ? new Finding(promise, measured, false, List.of("nothing was seen that could show it"))
                : new Finding(promise, measured, broken.isEmpty(), broken);
    }

    List<String> shown() {
        return broken.stream().limit(MOST_SHOWN).toList();
    }
}
