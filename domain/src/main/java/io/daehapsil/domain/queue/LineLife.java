package io.daehapsil.domain.queue;

import java.time.Duration;

/**
 * How a line lives on when its store has lost it, or was put back to an older copy of it. It is then restored: its new numbers
 * go on far above all that can have been given, and nobody is admitted until those who waited have shown their signed places
 * again, or a window is over.
 *
 * @param restores how often that has happened to this generation
 * @param covered numbers up to this one may be given, because the checkpoint knows of them
 * @param begunAtMillis when the line began, by the store's clock; 0 before
 * @param restoring how long admission still waits for those who come back; zero when it does not
 * @param awaited how many of them are still to come, as far as anybody knows
 */
public record LineLife(long restores, long covered, long begunAtMillis, Duration restoring, long awaited) {

    /** Never lost. */
    public static final LineLife FIRST = new LineLife(0, Long.MAX_VALUE, 0, Duration.ZERO, 0);

    public boolean isRestoring() {
        return !restoring.isZero();
    }
}
