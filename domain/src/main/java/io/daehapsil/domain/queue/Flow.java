package io.daehapsil.domain.queue;

import java.time.Duration;

/**
 * How many came in lately, by Redis' clock.
 *
 * @param lastMinute in the last minute, or since people began to wait if that is later
 * @param lastTwentySeconds likewise
 * @param measured how long people have been waiting while admission ran: before it is {@link #ENOUGH} nothing is measured
 */
public record Flow(long lastMinute, long lastTwentySeconds, Duration measured) {

    /** Below this a measure is an accident of the tick. */
    static final Duration ENOUGH = Duration.ofSeconds(10);

    private static final double MINUTE = 60;
    private static final double TWENTY_SECONDS = 20;
    private static final int FEW = 10;

    public static final Flow NONE = new Flow(0, 0, Duration.ZERO);

    boolean isMeasured() {
        return measured.compareTo(ENOUGH) >= 0;
    }

    double perSecond() {
        return lastMinute / Math.min(MINUTE, seconds());
    }

    /** Shows a change of the rate within half a minute; with few admissions it would only show chance, and the minute counts. */
    double perSecondLately() {
        return lastTwentySeconds < FEW && lastMinute < MINUTE
                ? perSecond()
                : lastTwentySeconds / Math.min(TWENTY_SECONDS, seconds());
    }

    private double seconds() {
        return measured.toMillis() / 1000.0;
    }
}
