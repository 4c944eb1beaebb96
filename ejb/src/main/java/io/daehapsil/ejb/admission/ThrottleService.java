package io.daehapsil.ejb.admission;

import io.daehapsil.domain.admission.BatchThrottle;
import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.DownstreamLoads;
import io.daehapsil.domain.admission.DownstreamLoads.Latest;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
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

    /** For the container's proxy only. */
    protected ThrottleService() {
        this(null, null, null);
    }

    @Inject
    public ThrottleService(RoomService rooms, RoomViews views, DownstreamLoads loads) {
        this.rooms = rooms;
        this.views = views;
        this.loads = loads;
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

    /** Moves the room's batch size a step, where the room wants it and there is reason to. */
    public void steer(RoomName room) {
        RoomSettings settings = views.view(room).settings();
        if (!settings.autoThrottling()) {
            return;
        }
        Latest latest = loads.latest(room);
        int base = settings.baseBatchSize();
        int current = settings.currentBatchSize();
        int next = new BatchThrottle(Math.min(settings.batchFloor(), base), base, DownstreamLoad.Limits.USUAL)
                .next(current, figures(latest.fresh()), figures(latest.earlier()));
        if (next != current && loads.moveBatch(room, current, next)) {
            LOG.log(Level.INFO, "{0} lets in {1} people a tick now, before {2}", new Object[] {room, next, current});
        }
    }

    private static List<DownstreamLoad> figures(Collection<ServerLoad> servers) {
        return servers.stream().map(ServerLoad::load).toList();
    }
}
