package io.daehapsil.ejb.original;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.access.Owners;
import io.daehapsil.domain.access.Owners.Verdict;
import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceSigner;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.original.Heartbeat.State;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.ejb.queue.Joined;
import io.daehapsil.ejb.queue.PlaceSignatures;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * The boundary of the FastAPI original's doors. Begins with {@link #recognise}; what follows is safe to repeat and throws
 * {@link io.daehapsil.domain.Unavailable} when Redis is needed and away.
 */
@ApplicationScoped
public class OriginalService {

    /** The original's clients give a sign of life every 10 s and know this figure; the room bears a longer silence. */
    private static final Duration NEXT_SIGN = Duration.ofSeconds(30);

    /** An id answers to its browser for as long as its place may live unseen, and a little longer. */
    private static final Duration MARGIN = Duration.ofMinutes(2);

    private final DeploymentSettings settings;
    private final TimetableService timetables;
    private final RoomService rooms;
    private final PlaceSignatures signatures;
    private final Owners owners;
    private final QueueService queue;
    private final AdmissionService admission;
    private final AccessService access;
    private final BlockListService blocks;
    private final JoinLimitService limits;
    private final RecentPlaces recent = new RecentPlaces();

    /** For the container's proxy only. */
    protected OriginalService() {
        this(null, null, null, null, null, null, null, null, null, null);
    }

    @Inject
    public OriginalService(
            DeploymentSettings settings,
            TimetableService timetables,
            RoomService rooms,
            PlaceSignatures signatures,
            Owners owners,
            QueueService queue,
            AdmissionService admission,
            AccessService access,
            BlockListService blocks,
            JoinLimitService limits) {
        this.settings = settings;
        this.timetables = timetables;
        this.rooms = rooms;
        this.signatures = signatures;
        this.owners = owners;
        this.queue = queue;
        this.admission = admission;
        this.access = access;
        this.blocks = blocks;
        this.limits = limits;
    }

    /** The room behind the doors; empty while they are closed, also because something was put on sale in it later. */
    public Optional<RoomName> room() {
        return settings.originalRoom().filter(room -> !timetables.rooms().contains(room));
    }

    /**
     * Finds out whether the caller may speak for the id. Every door goes through here, so this is where the block list
     * refuses an id.
     *
     * @param joins whether the call is one that gives an unknown id a place
     * @throws io.daehapsil.domain.blocklist.Blocked when the id is on the room's block list
     * @throws ForeignUser when the id answers to another browser
     * @throws NotFound while the doors are closed
     */
    public User recognise(UserId id, Browser browser, boolean joins) {
        RoomName room = openRoom();
        blocks.refuseUser(room, id.value());
        PlaceSigner signer = signatures.signer();
        String key = signer.keyForUser(room, id.value());
        String mark = browser.cookie().map(signer::markOfBrowser).orElse("");
        String caller = key + mark;
        if (recent.find(caller).isPresent()) {
            return new User(room, id, key, caller, true, false, browser.address());
        }
        String offered = browser.offer().map(signer::markOfBrowser).orElse("");
        Verdict verdict = owners.ask(room, key, new Owners.Shown(mark, offered, joins), hold(room));
        if (verdict == Verdict.FOREIGN) {
            throw new ForeignUser();
        }
        boolean settled = verdict == Verdict.MINE || verdict == Verdict.OPEN;
        return new User(room, id, key, caller, settled, verdict == Verdict.OFFERED, browser.address());
    }

    /** For a caller who has shown the key of downstreams and may speak for every id. @throws NotFound while the doors are closed */
    public User trusted(UserId id) {
        RoomName room = openRoom();
        String key = signatures.signer().keyForUser(room, id.value());
        return new User(room, id, key, key, false, false, Optional.empty());
    }

    /** Where the user stands; one without a place joins. A sign of life. */
    public Entrance status(User user) {
        return recent.find(user.caller())
                .map(place -> entrance(user, place, queue.status(user.room(), place)))
                .filter(entrance -> lives(entrance.status()))
                .orElseGet(() -> join(user));
    }

    /** A sign of life; of somebody inside it moves the idle deadline. Gives nobody a place. */
    public Heartbeat heartbeat(User user) {
        Duration waiting = shorter(NEXT_SIGN, settings(user.room()).waitingGrace());
        Optional<String> place = found(user);
        Status status =
                place.map(text -> queue.status(user.room(), text).status()).orElse(Status.LAPSED);
        return switch (status) {
            case WAITING -> new Heartbeat(State.WAITING, waiting);
            case ALLOWED ->
                extended(user, place.get())
                        .map(slot -> new Heartbeat(State.ACTIVE, shorter(NEXT_SIGN, slot.idleRemaining())))
                        .orElse(new Heartbeat(State.UNKNOWN, waiting));
            default -> new Heartbeat(State.UNKNOWN, waiting);
        };
    }

    /** The page closes, or is loaded anew: the next sign of life takes it back. A slot goes on. */
    public void closing(User user) {
        found(user).ifPresent(place -> queue.closing(user.room(), place));
    }

    /** Leaves for good, the line or the slot. */
    public void leave(User user) {
        found(user).ifPresent(place -> queue.leave(user.room(), place));
        recent.remove(user.caller());
    }

    /** Ends the slot at once; one who waits goes on waiting. */
    public void endSlot(User user) {
        found(user)
                .ifPresent(place -> admission.end(
                        user.room(), queue.verify(user.room(), place).id()));
    }

    /** How often somebody who waits can be told something new. */
    public Duration tick(RoomName room) {
        return settings(room).pollingInterval();
    }

    private Entrance join(User user) {
        user.address().ifPresent(address -> refuseOneTooMany(user, address));
        Joined joined = queue.join(user.room(), user.key());
        if (joined.anew()) {
            user.address().ifPresent(address -> limits.note(user.room(), address));
        }
        if (user.settled()) {
            recent.put(user.caller(), joined.place());
        }
        return entrance(user, joined.place(), joined.status());
    }

    /** Most calls that come here are of somebody who has a place: only where the address has joined enough it is asked whether. */
    private void refuseOneTooMany(User user, InetAddress address) {
        if (limits.isFull(user.room(), address)
                && queue.find(user.room(), user.key()).isEmpty()) {
            limits.count(user.room(), address);
        }
    }

    private Entrance entrance(User user, String signedPlace, PlaceStatus status) {
        RoomName room = user.room();
        return new Entrance(
                queue.verify(room, signedPlace).id(),
                status,
                status.slot().map(slot -> access.issueUserToken(room, user.id(), slot.remaining())));
    }

    private Optional<String> found(User user) {
        return recent.find(user.caller()).or(() -> queue.find(user.room(), user.key()));
    }

    private Optional<Slot> extended(User user, String place) {
        return admission.extend(user.room(), queue.verify(user.room(), place).id());
    }

    private RoomName openRoom() {
        return room().orElseThrow(() -> new NotFound("door", "original"));
    }

    private Duration hold(RoomName room) {
        RoomSettings present = settings(room);
        Duration longer = present.activeTtl().compareTo(present.waitingGrace()) > 0
                ? present.activeTtl()
                : present.waitingGrace();
        return longer.plus(MARGIN);
    }

    private RoomSettings settings(RoomName room) {
        return rooms.room(room).settings();
    }

    private static boolean lives(PlaceStatus status) {
        return status.status() == Status.WAITING || status.status() == Status.ALLOWED;
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
