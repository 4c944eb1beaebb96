package io.daehapsil.ejb.sale;

import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.RecentCalls;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.ejb.admission.ThrottleService;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.node.NodeService;
import io.daehapsil.ejb.timer.OneByOne;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.management.ManagementFactory;
import java.util.UUID;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * The built-in booking's word about itself, for the rate of every room with a sale: how busy this node's Java machine is, how
 * the latest calls of the booking went here, how many reservations have not reached the database, and how fast they do.
 */
@ApplicationScoped
public class SaleLoad {

    private final TimetableService timetables;
    private final BookingService bookings;
    private final ThrottleService throttle;
    private final Metrics metrics;
    private final NodeService node;
    private final String name = "daehapsil-" + UUID.randomUUID();

    /** For the container's proxy only. */
    protected SaleLoad() {
        this(null, null, null, null, null);
    }

    @Inject
    public SaleLoad(
            TimetableService timetables,
            BookingService bookings,
            ThrottleService throttle,
            Metrics metrics,
            NodeService node) {
        this.timetables = timetables;
        this.bookings = bookings;
        this.throttle = throttle;
        this.metrics = metrics;
        this.node = node;
    }

    /**
     * How fast bookings are written is for every node to see; how busy it is tells only who is there for them, or a full waiting
     * room at other nodes would slow down a booking that has nothing to do.
     *
     * @throws io.daehapsil.domain.Unavailable if Redis is away
     */
    public void report() {
        double cpu = cpu();
        RecentCalls.Summary calls = metrics.recentBookingCalls();
        OneByOne.each(timetables.rooms(), room -> {
            throttle.measure(room);
            if (node.serves(NodeRole.BOOKING)) {
                DownstreamLoad load =
                        new DownstreamLoad(cpu, calls.errorShare(), calls.p95(), bookings.countPending(room));
                throttle.report(room, new ServerLoad(name, load, 0));
            }
        });
    }

    /**
     * Since the last call; Java answers with a negative number where it does not know. Asked by name, because WildFly shows
     * an application the JDK's own class only when it is told to, and leaves out a bean that needs it without a word.
     */
    private static double cpu() {
        try {
            Object share = ManagementFactory.getPlatformMBeanServer()
                    .getAttribute(new ObjectName(ManagementFactory.OPERATING_SYSTEM_MXBEAN_NAME), "ProcessCpuLoad");
            return share instanceof Double busy && busy >= 0 ? Math.min(1, busy) : 0;
        } catch (JMException e) {
            throw new IllegalStateException("this Java does not tell how busy it is", e);
        }
    }
}
