package io.daehapsil.run;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waiting for other processes, which tell nobody when they are ready. */
final class Waits {
    private static final long STEP_MILLIS = 100;

    private Waits() {}

    /** One step of a polling loop. An interrupt ends the wait and stays set. */
    static void briefly() {
        try {
            TimeUnit.MILLISECONDS.sleep(STEP_MILLIS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether the process ended within the limit. */
    static boolean forExit(Process process, Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
