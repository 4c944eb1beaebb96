package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.RoomSettings;
import java.time.Instant;
import java.util.OptionalLong;

/**
 * How many may come in at this moment. The decision is taken inside Redis, by its clock and in one step with the admission
 * ({@code lua/admission/count_allowed.lua}), because two nodes that decided for themselves would let in twice as many; this is
 * the rule that the script is held to by its test.
 */
public final class AdmissionPolicy {

    private static final long MINUTE_MILLIS = 60_000;

    private AdmissionPolicy() {}

    /**
     * A room's admission at one moment.
     *
     * @param allowance what the rate had left at {@code allowanceAtMillis}
     * @param lastMinute admissions in the last minute, the second that has begun and 60 before it
     * @param freeSeats seats with a free segment; empty for a room without a sale
     */
    public record State(
            double allowance,
            long allowanceAtMillis,
            long lastMinute,
            long inside,
            long waiting,
            OptionalLong freeSeats) {

        /** A room without a sale. */
        public State(double allowance, long allowanceAtMillis, long lastMinute, long inside, long waiting) {
            this(allowance, allowanceAtMillis, lastMinute, inside, waiting, OptionalLong.empty());
        }
    }

    /**
     * Nobody unless the room is open. As many as wait, but no more than the rate has left, than fit into the sliding minute, and than there are places inside.
     * Never negative, also when the settings were lowered below what is already the case.
     */
    public static long howMany(RoomSettings settings, State state, long nowMillis) {
        Opening.Phase phase = settings.opening().phase(Instant.ofEpochMilli(nowMillis));
        if (settings.paused() || phase != Opening.Phase.OPEN) {
            return 0;
        }
        long room = placesInside(settings, state.freeSeats()) - state.inside();
        long minute = perMinute(settings) - state.lastMinute();
        long rate = (long) allowance(settings, state, nowMillis);
        return Math.max(0, Math.min(Math.min(state.waiting(), room), Math.min(minute, rate)));
    }

    /**
     * What the rate allows now. It fills with time and holds two batches: a tick that comes late loses nothing, and a long
     * silence saves up no crowd.
     */
    public static double allowance(RoomSettings settings, State state, long nowMillis) {
        double elapsed = Math.max(0, nowMillis - state.allowanceAtMillis());
        double filled = state.allowance()
                + elapsed
                        * settings.currentBatchSize()
                        / settings.pollingInterval().toMillis();
        return Math.min(2.0 * settings.currentBatchSize(), filled);
    }

    /**
     * How many may be inside at once. Whoever comes in when there is less left to book than there are people inside would
     * find nothing, and would have waited better in the line, where a seat that comes back still counts.
     */
    public static long placesInside(RoomSettings settings, OptionalLong freeSeats) {
        return settings.capToStock() > 0 && freeSeats.isPresent()
                ? Math.min(settings.maxActive(), (long) (settings.capToStock() * freeSeats.getAsLong()))
                : settings.maxActive();
    }

    /** The most that come in within any 60 seconds. */
    public static long perMinute(RoomSettings settings) {
        return settings.currentBatchSize()
                * MINUTE_MILLIS
                / settings.pollingInterval().toMillis();
    }
}
