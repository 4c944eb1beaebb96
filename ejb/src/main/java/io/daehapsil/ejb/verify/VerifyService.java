package io.daehapsil.ejb.verify;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.access.Pass;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings.FailMode;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.admission.LiveSlots;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.Verified;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.verify.Verdict.Why;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Says whether a request of a visitor may pass to a site that a room protects. A pass opens only while its slot lives, so that
 * one who left, was turned out or whose line was reset stands outside within a second although the signature is still good.
 * A request of somebody inside moves the idle deadline of the slot. Costs no call to Redis but for the first request of
 * somebody at this node. Safe to repeat.
 */
@ApplicationScoped
public class VerifyService {

    /** As for the server's own check of passes. */
    private static final Duration CLOCKS_DIFFER = Duration.ofSeconds(10);

    private final KnownPasses passes;
    private final AccessService access;
    private final QueueService queue;
    private final RoomService rooms;
    private final LiveSlots slots;
    private final BlockListService blocks;
    private final Metrics metrics;
    private final Clock clock;

    /** For the container's proxy only. */
    protected VerifyService() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public VerifyService(
            AccessService access,
            QueueService queue,
            RoomService rooms,
            LiveSlots slots,
            BlockListService blocks,
            Metrics metrics,
            Clock clock) {
        this.passes = new KnownPasses(access);
        this.access = access;
        this.queue = queue;
        this.rooms = rooms;
        this.slots = slots;
        this.blocks = blocks;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Looks at all that the request shows and takes what opens.
     *
     * @throws io.daehapsil.domain.NotFound for an unknown room
     * @throws io.daehapsil.domain.blocklist.Blocked
     */
    public Verdict verify(RoomName room, Shown shown) {
        FailMode whenAway = rooms.room(room).settings().failMode();
        Verdict verdict;
        try {
            verdict = inside(room, shown);
        } catch (Unavailable away) {
            verdict = whenAway == FailMode.OPEN ? new Verdict.Unguarded() : new Verdict.Outside(Why.UNAVAILABLE);
        }
        metrics.verified(room, counted(verdict));
        return verdict;
    }

    private Verdict inside(RoomName room, Shown shown) {
        Why why = isNothing(shown) ? Why.PASS_MISSING : Why.PASS_NOT_VALID;
        List<Supplier<Optional<PlaceId>>> ways = List.of(
                () -> place(room, shown.ticket(), true),
                () -> signed(room, shown.place()),
                () -> place(room, shown.pass(), false),
                () -> place(room, shown.bearer(), false));
        for (Supplier<Optional<PlaceId>> way : ways) {
            Optional<PlaceId> place = way.get();
            if (place.isPresent()) {
                blocks.refuse(room, place.get());
                Optional<Slot> slot = slots.touch(room, place.get());
                if (slot.isPresent()) {
                    return new Verdict.Inside(slot.get());
                }
                why = Why.SLOT_ENDED;
            }
        }
        return new Verdict.Outside(why);
    }

    /**
     * What somebody gets in exchange for a pass who comes from the waiting page of another host: good for this door only and
     * for as long as the slot can last, while a pass is short-lived and opens more. Empty where the pass opens nothing.
     *
     * @throws Unavailable if Redis is away
     */
    public Optional<Ticket> ticket(RoomName room, String pass) {
        rooms.room(room);
        return place(room, pass, false)
                .flatMap(place -> slots.touch(room, place))
                .map(slot -> {
                    Duration lasts = slot.remaining();
                    return new Ticket(access.issueTicket(slot), lasts);
                });
    }

    /** @param lasts how long it is good at most */
    public record Ticket(String text, Duration lasts) {}

    /**
     * The place, signed, of somebody who comes with a pass from the waiting page of another host of ours, where the cookie of the
     * place stayed behind. Empty where the pass opens nothing.
     *
     * @throws io.daehapsil.domain.NotFound for an unknown room
     * @throws Unavailable if Redis is away
     */
    public Optional<String> placeOf(RoomName room, String pass) {
        rooms.room(room);
        return place(room, pass, false)
                .flatMap(place -> slots.touch(room, place))
                .map(queue::placeOf);
    }

    private Optional<PlaceId> place(RoomName room, String token, boolean orTicket) {
        return passes.read(token)
                .filter(pass -> pass.room().equals(room)
                        && (pass.audience().equals(Pass.AUDIENCE)
                                || orTicket && pass.audience().equals(Pass.TICKET))
                        && clock.instant().minus(CLOCKS_DIFFER).isBefore(pass.expiresAt()))
                .map(KnownPass::place);
    }

    private Optional<PlaceId> signed(RoomName room, String place) {
        if (place == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(queue.verify(room, place).id());
        } catch (ForgedPlace e) {
            return Optional.empty(); // a cookie of another installation, or of nobody: something else may be good
        }
    }

    private static boolean isNothing(Shown shown) {
        return shown.ticket() == null && shown.pass() == null && shown.place() == null && shown.bearer() == null;
    }

    private static Verified counted(Verdict verdict) {
        if (verdict instanceof Verdict.Outside outside) {
            return outside.why() == Why.UNAVAILABLE ? Verified.UNAVAILABLE : Verified.OUTSIDE;
        }
        return verdict instanceof Verdict.Inside ? Verified.INSIDE : Verified.UNGUARDED;
    }
}
