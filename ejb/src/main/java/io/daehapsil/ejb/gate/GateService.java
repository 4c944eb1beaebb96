package io.daehapsil.ejb.gate;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.gate.Site;
import io.daehapsil.domain.proof.ProofNeeded;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings.FailMode;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.admission.LiveSlots;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.gate.Entry.Inside;
import io.daehapsil.ejb.gate.Entry.Lost;
import io.daehapsil.ejb.gate.Entry.Proves;
import io.daehapsil.ejb.gate.Entry.Unguarded;
import io.daehapsil.ejb.gate.Entry.Waits;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.Verified;
import io.daehapsil.ejb.queue.Joined;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.ejb.queue.RoomService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** The boundary of the gate: who goes through to a site, and who leaves it. Safe to repeat. */
@ApplicationScoped
public class GateService {

    private final QueueService queue;
    private final RoomService rooms;
    private final LiveSlots slots;
    private final AdmissionService admission;
    private final BlockListService blocks;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected GateService() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public GateService(
            QueueService queue,
            RoomService rooms,
            LiveSlots slots,
            AdmissionService admission,
            BlockListService blocks,
            Metrics metrics) {
        this.queue = queue;
        this.rooms = rooms;
        this.slots = slots;
        this.admission = admission;
        this.blocks = blocks;
        this.metrics = metrics;
    }

    /**
     * Lets somebody with a slot in, whose idle deadline moves by it, and gives everybody else a place.
     *
     * @param shown the signed place that the visitor carries
     * @param mayJoin throws where the visitor may not have a new place
     * @throws Unavailable if Redis is away and the room's fail mode keeps everybody waiting
     * @throws io.daehapsil.domain.blocklist.Blocked
     * @throws io.daehapsil.domain.queue.RoomNotOpen
     */
    public Entry enter(Site site, Optional<String> shown, Runnable mayJoin) {
        RoomName room = site.room();
        try {
            Entry entry = shown.isPresent() ? enter(room, shown.get(), mayJoin) : join(room, mayJoin, Optional.empty());
            metrics.verified(room, entry instanceof Inside ? Verified.INSIDE : Verified.OUTSIDE);
            return entry;
        } catch (Unavailable away) {
            boolean open = rooms.room(room).settings().failMode() == FailMode.OPEN;
            metrics.verified(room, open ? Verified.UNGUARDED : Verified.UNAVAILABLE);
            if (!open) {
                throw away;
            }
            return new Unguarded();
        }
    }

    private Entry enter(RoomName room, String shown, Runnable mayJoin) {
        Place place;
        try {
            place = queue.verify(room, shown);
        } catch (ForgedPlace forged) {
            return join(room, mayJoin, Optional.of(Lost.FORGED));
        }
        blocks.refuse(room, place.id());
        if (slots.touch(room, place.id()).isPresent()) {
            return new Inside(place.id(), Optional.empty());
        }
        PlaceStatus status = queue.status(place);
        return switch (status.status()) {
            case WAITING -> new Waits(shown, false, status, Optional.empty());
            // Admitted since the node last looked.
            case ALLOWED ->
                admission.extend(room, place.id()).isPresent()
                        ? new Inside(place.id(), Optional.empty())
                        : join(room, mayJoin, Optional.of(Lost.ENDED));
            case LAPSED -> join(room, mayJoin, Optional.of(Lost.LAPSED));
            case RESTARTED -> join(room, mayJoin, Optional.of(Lost.RESTARTED));
            case LEFT -> join(room, mayJoin, Optional.of(Lost.LEFT));
            case ENDED -> join(room, mayJoin, Optional.of(Lost.ENDED));
        };
    }

    private Entry join(RoomName room, Runnable mayJoin, Optional<Lost> why) {
        Joined joined;
        try {
            mayJoin.run();
            joined = queue.join(room, UUID.randomUUID().toString());
        } catch (ProofNeeded needed) {
            return new Proves();
        }
        if (joined.slot().isEmpty()) {
            return new Waits(joined.place(), true, joined.status(), why);
        }
        return new Inside(joined.slot().get().place(), Optional.of(joined.place()));
    }

    /** The site has said that the visitor is done. @throws Unavailable */
    public void leave(Site site, PlaceId place) {
        admission.end(site.room(), place);
        slots.forget(site.room(), place);
    }

    /**
     * One call of a site has been answered.
     *
     * @param failed whether by a 5xx, or not at all
     */
    public void answered(Site site, Duration took, boolean failed) {
        metrics.siteCalled(site.room(), took, failed);
    }
}
