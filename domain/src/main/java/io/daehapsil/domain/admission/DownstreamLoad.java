package io.daehapsil.domain.admission;

import java.time.Duration;

/**
 * What one downstream said of itself: the booking side or a protected site.
 *
 * @param cpu busy share of its processors, 0 to 1
 * @param errorShare share of answers that were 5xx, 0 to 1
 * @param p95 its 95th percentile of answering time
 * @param queueDepth messages that wait to be written
 */
public record DownstreamLoad(double cpu, double errorShare, Duration p95, long queueDepth) {

    public DownstreamLoad {
        if (!(cpu >= 0 && cpu <= 1)) {
            throw new IllegalArgumentException("cpu is a share from 0 to 1");
        }
        if (!(errorShare >= 0 && errorShare <= 1)) {
            throw new IllegalArgumentException("errorShare is a share from 0 to 1");
        }
        if (p95.isNegative()) {
            throw new IllegalArgumentException("p95 is not negative");
        }
        if (queueDepth < 0) {
            throw new IllegalArgumentException("queueDepth is not negative");
        }
    }

    /** How near to its limits it is: 1 means that the first of the four stands at its limit. */
    double pressure(Limits limits) {
        double byTime = (double) p95.toNanos() / limits.p95().toNanos();
        double byDepth = (double) queueDepth / limits.queueDepth();
        return Math.max(Math.max(cpu / limits.cpu(), errorShare / limits.errorShare()), Math.max(byTime, byDepth));
    }

    /** What a downstream is meant to bear; each is the value at which no more people should come. */
    public record Limits(double cpu, double errorShare, Duration p95, long queueDepth) {

        public static final Limits USUAL = new Limits(0.8, 0.02, Duration.ofSeconds(1), 1_000);
    }
}
