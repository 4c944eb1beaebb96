package io.daehapsil.trial.fault;

import java.time.Duration;
import java.util.Map;

/**
 * One sale, which is the same for each fault.
 *
 * @param visitors who come
 * @param bookings made by so many of them
 * @param coming over how long they come
 * @param pace at which they are let in
 * @param struck how long a fault lasts
 * @param limit after which a sale is given up
 * @param seed of who wants what
 */
record Plan(int visitors, int bookings, Duration coming, Pace pace, Duration struck, Duration limit, long seed) {

    static final int SLOT_SECONDS = 300;

    private static final double BEFORE_IT_STRIKES = 0.2;
    private static final double BEFORE_IT_IS_HEALED = 0.6;

    /** Everybody goes through the line, and nothing but the pace holds it up. */
    Map<String, String> settings() {
        String aTick = Integer.toString(pace.aSecond());
        return Map.of(
                "base_batch_size",
                aTick,
                "current_batch_size",
                aTick,
                "polling_interval",
                "1",
                "auto_throttling_enabled",
                "false",
                "bypass_threshold",
                "0",
                "max_active",
                "100000",
                "active_ttl_sec",
                Integer.toString(SLOT_SECONDS),
                "idle_ttl_sec",
                Integer.toString(SLOT_SECONDS));
    }

    int comeBeforeItStrikes() {
        return (int) (visitors * BEFORE_IT_STRIKES);
    }

    /** The others come afterwards, so that there is somebody to see how it is then. */
    int comeBeforeItIsHealed() {
        return (int) (visitors * BEFORE_IT_IS_HEALED);
    }

    boolean buys(int visitor) {
        return (long) (visitor + 1) * bookings / visitors > (long) visitor * bookings / visitors;
    }
}
