package io.daehapsil.ejb.admission;

import io.daehapsil.domain.admission.BatchCeiling;
import io.daehapsil.domain.admission.BatchThrottle;
import io.daehapsil.domain.admission.BookingPaces;
import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.DownstreamLoads;
import io.daehapsil.domain.admission.DownstreamLoads.Latest;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomSettings.RateBy;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.OptionalDouble;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * The boundary of the dynamic rate: takes what downstreams tell of their load, and lets a room's batch size follow it. All
 * methods are safe to repeat and on several nodes at once, and throw {@link io.daehapsil.domain.Unavailable} when Redis is
 * away; admission then goes on with the batch size that stands.
 */
@ApplicationScoped
public class ThrottleService {

    private static final Logger LOG = Logger.getLogger(ThrottleService.class.getName());

    private final RoomService rooms;
    private final RoomViews views;
    private final DownstreamLoads loads;
    private final BookingPaces paces;

    /** For the container's proxy only. */
    protected ThrottleService() {
        this(null, null, null, null);
    }

    @Inject
    public ThrottleService(RoomService rooms, RoomViews views, DownstreamLoads loads, BookingPaces paces) {
        this.rooms = rooms;
        this.views = views;
        this.loads = loads;
        this.paces = paces;
    }

    /**
     * Takes a server's word about itself; it counts until the server's next one, at most half a minute.
     *
     * @return false when too many servers have told theirs for this room
     * @throws io.daehapsil.domain.NotFound for an unknown room
     */
    public boolean report(RoomName room, ServerLoad load) {
        rooms.room(room);
        return loads.keep(room, load);
    }

    /** Takes one more look at how fast the booking side of a room is, also where the rate is fixed: a share needs a past. */
    public void measure(RoomName room) {
        paces.measure(room);
    }

    /**
     * Moves the room's batch size, where the room wants it and there is reason to: a step with what the downstreams bear, or
     * at once to the measured share where nobody throttles.
     */
    public void steer(RoomName room) {
        RoomSettings settings = views.view(room).settings();
        boolean byShare = settings.rateBy() == RateBy.SHARE;
        if (!settings.autoThrottling() && !byShare) {
            return;
        }
        int ceiling = BatchCeiling.of(settings, byShare ? paces.measure(room).sustained() : OptionalDouble.empty());
        int current = settings.currentBatchSize();
        int next = settings.autoThrottling() ? throttled(room, settings, ceiling) : ceiling;
        if (next != current && loads.moveBatch(room, current, next)) {
            LOG.log(Level.INFO, "{0} lets in {1} people a tick now, before {2}", new Object[] {room, next, current});
        }
    }

    private int throttled(RoomName room, RoomSettings settings, int ceiling) {
        Latest latest = loads.latest(room);
        return new BatchThrottle(Math.min(settings.batchFloor(), ceiling), ceiling, DownstreamLoad.Limits.USUAL)
                .next(settings.currentBatchSize(), figures(latest.fresh()), figures(latest.earlier()));
    }

    private static List<DownstreamLoad> figures(Collection<ServerLoad> servers) {
        return servers.stream().map(ServerLoad::load).toList();
    }
}
