package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomSettings.RateBy;
import java.util.OptionalDouble;

/**
 * How large a batch becomes when nothing is wrong. FIXED, the default: {@code base_batch_size}, because operators know how
 * many their site bears, a protected site tells us of no bookings, and before its first rush a sale has nothing that could
 * have been measured. SHARE: {@code rate_share} of the bookings a second that were measured to be sustained, and the fixed
 * one until there is a measure. A share below 1 leaves the booking side time to catch up with what it has not written yet.
 */
public final class BatchCeiling {

    private static final int MOST = 100_000;

    private BatchCeiling() {}

    /** In people a tick, at least 1. */
    public static int of(RoomSettings settings, OptionalDouble sustainedPerSecond) {
        if (settings.rateBy() == RateBy.FIXED || sustainedPerSecond.isEmpty()) {
            return settings.baseBatchSize();
        }
        double seconds = settings.pollingInterval().toMillis() / 1000.0;
        long people = Math.round(settings.rateShare() * sustainedPerSecond.getAsDouble() * seconds);
        return (int) Math.max(1, Math.min(MOST, people));
    }
}
