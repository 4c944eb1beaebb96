package io.daehapsil.ejb.admission;

import io.daehapsil.domain.admission.AdmissionNews;
import io.daehapsil.domain.admission.Admissions;
import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.metrics.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/** The boundary of admission. Every method throws {@link io.daehapsil.domain.Unavailable} when Redis is away; all but {@link #admitByHand} are safe to repeat. */
@ApplicationScoped
public class AdmissionService {

    /** Keeps one call to Redis below 20 ms, so that nobody else waits long. */
    private static final int MOST_A_CALL = 500;

    private static final int MOST_BY_HAND = 1000;
    private static final int MOST_CALLS = 200;
    private static final Duration FAST_ENOUGH = Duration.ofSeconds(1);
    private static final Duration MOST_GIVEN = Duration.ofSeconds(30);

    private final Admissions admissions;
    private final AdmissionNews news;
    private final Metrics metrics;
    private boolean remembers;

    /** For the container's proxy only. */
    protected AdmissionService() {
        this(null, null, null);
    }

    @Inject
    public AdmissionService(Admissions admissions, AdmissionNews news, Metrics metrics) {
        this.admissions = admissions;
        this.news = news;
        this.metrics = metrics;
    }

    /**
     * The visitor's live slot, its idle deadline moved as far as it goes. To be called by what a visitor does inside: search,
     * seat map, reserve. Empty when there is no live slot.
     */
    public Optional<Slot> extend(RoomName room, PlaceId place) {
        return admissions.extend(room, place);
    }

    /**
     * Gives back to somebody inside what a call took here beyond a second, at most half a minute for one call: the clock of a
     * slot does not run while the server hangs.
     */
    public void giveBack(RoomName room, PlaceId place, Duration took) {
        Duration delay = took.minus(FAST_ENOUGH);
        if (!delay.isNegative() && !delay.isZero()) {
            admissions.giveBack(room, place, delay.compareTo(MOST_GIVEN) < 0 ? delay : MOST_GIVEN);
        }
    }

    /** Adds a listener for those who come in, whichever node lets them in ({@link io.daehapsil.domain.admission.AdmissionNews}). */
    public void subscribe(Consumer<Admitted> listener) {
        news.subscribe(listener);
    }

    /** From the first call on this node remembers who was let in and does not know it yet ({@link Admissions#remember}). */
    public synchronized void rememberAdmissions() {
        if (!remembers) {
            news.subscribe(admissions::remember);
            remembers = true;
        }
    }

    /** Ends the slot at once, so that the next one can come in. Does nothing when there is none. */
    public void end(RoomName room, PlaceId place) {
        if (admissions.end(room, place)) {
            metrics.slotEnded(room);
        }
    }

    /**
     * Frees the slots whose time is over and lets the next ones in, as many as the room's settings allow at this moment on
     * all nodes together.
     *
     * @return how many came in
     */
    public int admit(RoomName room) {
        metrics.slotsExpired(room, repeated(() -> admissions.sweep(room, MOST_A_CALL)));
        int admitted = repeated(() -> admissions.admit(room, MOST_A_CALL));
        metrics.admitted(room, admitted);
        return admitted;
    }

    /**
     * Lets the next ones in by an operator's word ({@link Admissions#admitByHand}). Each call lets in more.
     *
     * @param people 1 to 1,000
     * @return how many came in
     */
    public int admitByHand(RoomName room, int people) {
        if (people < 1 || people > MOST_BY_HAND) {
            throw new IllegalArgumentException("1 to " + MOST_BY_HAND + " people are let in by hand at once");
        }
        int admitted = 0;
        int done = MOST_A_CALL;
        while (done == MOST_A_CALL && admitted < people) {
            done = admissions.admitByHand(room, Math.min(MOST_A_CALL, people - admitted));
            admitted += done;
        }
        metrics.admitted(room, admitted);
        return admitted;
    }

    /** Tells how many seats of the room's sale have a free segment ({@link Admissions#tellStock}). */
    public void tellStock(RoomName room, long freeSeats, long asOf) {
        admissions.tellStock(room, freeSeats, asOf);
    }

    /** Calls again while there may be more. */
    private static int repeated(IntSupplier call) {
        int sum = 0;
        int done = MOST_A_CALL;
        for (int calls = 0; done == MOST_A_CALL && calls < MOST_CALLS; calls++) {
            done = call.getAsInt();
            sum += done;
        }
        return sum;
    }
}
