package io.daehapsil.ejb.node;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * How busy this Java machine keeps the processors. Reckoned from the time that it used, because Java's own figure is "since
 * anybody asked last", and the throttle asks too.
 */
public final class Processor {

    private long usedBefore = -1;
    private long askedAtNanos;

    /** Since the last call, 0 to 1; 0 where Java does not know, and at the first. */
    public double busy() {
        long used = used();
        long now = System.nanoTime();
        double share = usedBefore < 0 || used < 0
                ? 0
                : (double) (used - usedBefore)
                        / Math.max(1, now - askedAtNanos)
                        / Runtime.getRuntime().availableProcessors();
        usedBefore = used;
        askedAtNanos = now;
        return Math.min(1, Math.max(0, share));
    }

    /** Asked by name: WildFly shows an application the JDK's own class only when it is told to. */
    private static long used() {
        try {
            return (Long) ManagementFactory.getPlatformMBeanServer()
                    .getAttribute(new ObjectName(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME), "ProcessCpuTime");
        } catch (JMException e) {
            throw new IllegalStateException("this Java does not tell how much it has worked", e);
        }
    }
}
