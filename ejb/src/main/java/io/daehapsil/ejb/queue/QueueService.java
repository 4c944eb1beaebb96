package io.daehapsil.ejb.queue;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.proof.Patience;
import io.daehapsil.domain.proof.ProofNeeded;
import io.daehapsil.domain.queue.Branding;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomNotOpen;
import io.daehapsil.domain.queue.RoomNotice;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.domain.queue.WaitingLine.Standing;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.proof.ProofService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The boundary of the line. Every method throws {@link io.daehapsil.domain.NotFound} for an unknown room and
 * {@link Unavailable} when Redis is needed and away; all are safe to repeat. A status costs no call to Redis, unless the
 * place has been admitted or there is reason to doubt it.
 */
@ApplicationScoped
public class QueueService {

    private static final Pattern KEY = Pattern.compile("[\\x21-\\x7e]{16,200}");
    private static final int TRIES = 3;

    /** As many stay in front of one who stands aside, between the two: less would look like the own turn. */
    private static final int LEAST_IN_FRONT = 16;

    private static final int MOST_IN_FRONT = 127;

    /** A page that was loaded anew asks within this. */
    private static final Duration RELOAD = Duration.ofSeconds(10);

    private final RoomViews views;
    private final WaitingLine line;
    private final Joins joins;
    private final LifeSigns signs;
    private final PlaceSignatures signatures;
    private final Draws draws;
    private final ProofService proofs;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected QueueService() {
        this(null, null, null, null, null, null, null, null);
    }

    @Inject
    public QueueService(
            RoomViews views,
            WaitingLine line,
            Joins joins,
            LifeSigns signs,
            PlaceSignatures signatures,
            Draws draws,
            ProofService proofs,
            Metrics metrics) {
        this.views = views;
        this.line = line;
        this.joins = joins;
        this.signs = signs;
        this.signatures = signatures;
        this.draws = draws;
        this.proofs = proofs;
        this.metrics = metrics;
    }

    /**
     * Gives the visitor a number at the end of the line, or straight away a slot when nobody waits and few are inside. A
     * repeat under the same key finds the same place again.
     *
     * @param idempotencyKey 16 to 200 visible ASCII characters, not to be guessed: who knows it can have the place
     * @throws IllegalArgumentException if the key has another form
     * @throws RoomNotOpen for somebody new, before the room takes people and after its close
     * @throws ProofNeeded where the room asks for a proof of work
     */
    public Joined join(RoomName room, String idempotencyKey) {
        return join(room, idempotencyKey, Optional.empty(), Function.identity());
    }

    /**
     * As {@link #join(RoomName, String)}.
     *
     * @param proof of work, as the client sent it. With a wrong one, where the room asks for one, the place stands aside
     * @param answer made of it by another thread, which makes those of all who joined at the same moment; what it throws is
     *     thrown here
     */
    public <A> A join(RoomName room, String idempotencyKey, Optional<String> proof, Function<Joined, A> answer) {
        try {
            return joinLater(room, idempotencyKey, proof, answer).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException refused) {
                throw refused;
            }
            throw e;
        }
    }

    /**
     * As {@link #join(RoomName, String, Optional, Function)}, without holding the caller's thread meanwhile.
     *
     * @return ends in about a second at the latest; with what {@link #join(RoomName, String)} throws, if that is only known later
     */
    public <A> CompletableFuture<A> joinLater(
            RoomName room, String idempotencyKey, Optional<String> proof, Function<Joined, A> answer) {
        if (idempotencyKey == null || !KEY.matcher(idempotencyKey).matches()) {
            throw new IllegalArgumentException("an idempotency key is 16 to 200 visible ASCII characters");
        }
        RoomView view = views.view(room);
        views.requireRedis(room);
        CompletableFuture<A> joined = new CompletableFuture<>();
        join(view, idempotencyKey, proof, answer, TRIES).whenComplete((found, failure) -> {
            if (failure == null) {
                joined.complete(found);
            } else {
                // Each stage before would wrap it for the next one.
                joined.completeExceptionally(
                        failure instanceof CompletionException && failure.getCause() != null
                                ? failure.getCause()
                                : failure);
            }
        });
        return joined;
    }

    private <A> CompletableFuture<A> join(
            RoomView view, String key, Optional<String> proof, Function<Joined, A> answer, int tries) {
        if (tries == 0) {
            throw new Unavailable(Unavailable.What.REDIS, null);
        }
        PlaceId id = signatures.signer().idFor(view.room(), view.generation(), key);
        return placed(view, id, proof, answer)
                .thenCompose(joined -> joined.map(CompletableFuture::completedFuture)
                        .orElseGet(() -> join(views.after(view), key, proof, answer, tries - 1)));
    }

    /** Empty when the room has another line than in the picture. */
    private <A> CompletableFuture<Optional<A>> placed(
            RoomView view, PlaceId id, Optional<String> proof, Function<Joined, A> answer) {
        if (!view.settings().proofOfWork().asked() || isProven(view, id, proof)) {
            return joins.join(view.room(), view.generation(), id, arrival -> answer.apply(joined(view, arrival)));
        }
        return CompletableFuture.completedFuture(
                line.setAside(view.room(), view.generation(), id).map(place -> answer.apply(aside(view, place))));
    }

    /** For a browser without scripts, where the room asks for a proof of work. */
    public Patience patience(RoomName room) {
        return proofs.patience(views.view(room));
    }

    private boolean isProven(RoomView view, PlaceId place, Optional<String> proof) {
        Opening opening = view.settings().opening();
        Opening.Phase phase = opening.phase(view.now());
        if (phase == Opening.Phase.NOT_YET || phase == Opening.Phase.CLOSED) {
            throw new RoomNotOpen(view.room(), opening, phase == Opening.Phase.CLOSED);
        }
        return proofs.isGood(
                view, proof.orElseThrow(() -> new ProofNeeded(view.room(), proofs.challenge(view))), place);
    }

    private Joined aside(RoomView view, Place place) {
        metrics.setAside(view.room());
        return new Joined(place.id(), signatures.signer().sign(place), aside(place, view), Optional.empty(), true);
    }

    private PlaceStatus aside(Place place, RoomView view) {
        return view.aside(
                draws.number(view, place.number()), place.id().value().hashCode() & MOST_IN_FRONT | LEAST_IN_FRONT);
    }

    private Joined joined(RoomView seen, Arrival found) {
        if (found instanceof Arrival.TurnedAway away) {
            throw new RoomNotOpen(seen.room(), seen.settings().opening(), away.closed());
        }
        Arrival.Placed arrival = (Arrival.Placed) found;
        Place place = arrival.place();
        RoomView view = shownIn(asOf(place.since(), seen), place.number());
        String text = signatures.signer().sign(place);
        if (!arrival.repeated()) {
            metrics.joined(view.room(), 1);
        }
        if (arrival instanceof Arrival.Inside inside) {
            if (arrival.repeated()) {
                line.find(view.room(), place.id()); // claims the slot
            } else {
                metrics.admitted(view.room(), 1);
            }
            Slot slot = new Slot(
                    view.room(),
                    place.id(),
                    view.beginning().shown(place.number()),
                    inside.slot().remaining(),
                    inside.slot().idleRemaining());
            return new Joined(
                    place.id(),
                    text,
                    view.allowed(place.number(), inside.slot(), view.revision()),
                    Optional.of(slot),
                    !arrival.repeated());
        }
        PlaceStatus status = arrival.repeated()
                ? waits(view, place.number(), place.id())
                : view.waiting(place.number()); // joining itself was a sign of life
        return new Joined(place.id(), text, status, Optional.empty(), !arrival.repeated());
    }

    /** Where the place stands. Asking is a sign of life. @throws ForgedPlace */
    public PlaceStatus status(RoomName room, String signedPlace) {
        return status(verify(room, signedPlace));
    }

    /** As {@link #status(RoomName, String)}. @param place as {@link #verify} gave it */
    public PlaceStatus status(Place place) {
        RoomName room = place.room();
        RoomView view = views.view(room);
        if (place.generation() > view.generation()) {
            view = views.refresh(room);
        }
        if (place.generation() < view.generation()) {
            return view.restarted(place);
        }
        if (place.aside()) {
            return aside(place, view);
        }
        long number = draws.number(view, place.number());
        boolean shown = place.generation() == view.generation() && view.shows(number);
        if (shown && !signs.doubts(room, place.id())) {
            return waits(view, number, place.id());
        }
        views.requireRedis(room);
        Standing standing = standing(view, place, number);
        view = shownIn(asOf(Instant.EPOCH.plus(standing.revision(), ChronoUnit.MICROS), view), standing.number());
        return switch (standing.status()) {
            case WAITING -> waits(view, standing.number(), place.id());
            case ALLOWED -> view.allowed(standing.number(), standing.slot().orElseThrow(), standing.revision());
            default -> {
                signs.doubt(room, place.id());
                yield view.ended(standing.status(), number, standing.revision());
            }
        };
    }

    /** Exactly where the place stands; back at its number where Redis has lost it. */
    private Standing standing(RoomView view, Place place, long number) {
        RoomView seen = view;
        if (!seen.life().isRestoring()) {
            Standing standing = line.find(place.room(), place.id());
            boolean wasPassed = number <= seen.line().head() && !line.isOwedSlot(place.room(), place.id());
            if (standing.known() || wasPassed && !standing.lost()) {
                return standing;
            }
            seen = views.refresh(place.room());
        }
        Place back = new Place(place.room(), seen.generation(), number, place.since(), place.id());
        if (seen.life().restores() > 0 && number > seen.line().head()) {
            Optional<Long> waits = line.bringBack(place.room(), seen.generation(), List.of(back)).stream()
                    .filter(given -> given > 0)
                    .findFirst();
            if (waits.isPresent()) {
                return new Standing(PlaceStatus.Status.WAITING, waits.get(), Optional.empty(), seen.revision());
            }
        }
        Standing standing = line.find(place.room(), place.id());
        SlotTime whole =
                new SlotTime(seen.settings().activeTtl(), seen.settings().idleTtl());
        return !standing.known() && line.bringSlotBack(place.room(), back, whole)
                ? line.find(place.room(), place.id())
                : standing;
    }

    /**
     * The signed text of the place that a join under this key made, if it waits or is inside. Asks Redis.
     *
     * @param idempotencyKey as for {@link #join}
     */
    public Optional<String> find(RoomName room, String idempotencyKey) {
        RoomView view = views.view(room);
        views.requireRedis(room);
        PlaceId id = signatures.signer().idFor(room, view.generation(), idempotencyKey);
        Standing standing = line.find(room, id);
        if (standing.lost()) {
            throw new Unavailable(Unavailable.What.REDIS, null);
        }
        return switch (standing.status()) {
            case WAITING, ALLOWED -> {
                Instant since = Instant.EPOCH.plus(standing.revision(), ChronoUnit.MICROS);
                yield Optional.of(
                        signatures.signer().sign(new Place(room, view.generation(), standing.number(), since, id)));
            }
            default -> Optional.empty();
        };
    }

    /** The place of a live slot, signed once more; since when it is has been forgotten, which only ever was for show. */
    public String placeOf(Slot slot) {
        RoomView view = views.view(slot.room());
        return signatures
                .signer()
                .sign(new Place(slot.room(), view.generation(), slot.number(), view.now(), slot.place()));
    }

    /** The place in the text, whatever has become of it. @throws ForgedPlace also for a place of another room */
    public Place verify(RoomName room, String signedPlace) {
        Place place = signatures.signer().read(signedPlace);
        if (!place.room().equals(room)) {
            throw new ForgedPlace();
        }
        return place;
    }

    /** Leaves for good, the line or the slot. @throws ForgedPlace */
    public void leave(RoomName room, String signedPlace) {
        Place place = verify(room, signedPlace);
        views.view(room);
        views.requireRedis(room);
        if (place.aside()) {
            return;
        }
        if (line.leave(room, place.id())) {
            metrics.left(room);
        }
        signs.doubt(room, place.id());
    }

    /**
     * The page was closed, or loaded anew: from here that looks the same. The place counts as gone when there is no sign of
     * life until 10 seconds after the visitor was to ask next. @throws ForgedPlace
     */
    public void closing(RoomName room, String signedPlace) {
        Place place = verify(room, signedPlace);
        RoomView view = views.view(room);
        long number = draws.number(view, place.number());
        if (!place.aside()
                && place.generation() == view.generation()
                && number > view.line().head()) {
            int untilAsking = view.waiting(number).askAgainInSeconds();
            views.requireRedis(room);
            signs.forget(room, place.id());
            line.shorten(room, place.id(), RELOAD.plusSeconds(untilAsking));
        }
    }

    /** A sign of life and nothing else. @throws ForgedPlace */
    public void heartbeat(RoomName room, String signedPlace) {
        Place place = verify(room, signedPlace);
        RoomView view = views.view(room);
        if (!place.aside()) {
            signs.hear(room, place.id(), view.settings().waitingGrace());
        }
    }

    /** What anybody may know of the room; after a draw also what it takes to recompute it. */
    public RoomNotice notice(RoomName room) {
        RoomView view = views.view(room);
        Opening opening = view.settings().opening();
        return new RoomNotice(
                room,
                views.title(room),
                view.settings().branding(),
                opening,
                opening.phase(view.now()),
                view.beginning().commitment(),
                draws.result(view));
    }

    /** How the room looks and what its operator tells, as of the last look; asks nobody. Empty for a room without one. */
    public Optional<Branding> branding(RoomName room) {
        return views.seen(room).map(view -> view.settings().branding());
    }

    /**
     * The drawn numbers of those who arrived as {@code from} and after, at most {@code atMost}.
     *
     * @throws io.daehapsil.domain.NotFound for a room without a draw, or before it
     */
    public List<Long> drawn(RoomName room, long from, int atMost) {
        return draws.order(views.view(room), from, atMost);
    }

    /** Around an opening numbers change their meaning: a picture from before it does not tell those that are younger. */
    private RoomView asOf(Instant moment, RoomView view) {
        boolean opened = view.settings().opening().phase(moment) == Opening.Phase.OPEN;
        return opened && !view.beginning().begun() ? views.refresh(view.room()) : view;
    }

    /** Where a line was restored, its new numbers are far above those of a picture from before. */
    private RoomView shownIn(RoomView view, long number) {
        return number - view.line().last() > LineRestoration.COVERED / 4 ? views.refresh(view.room()) : view;
    }

    /** The answer to one who waits; the place may now be silent until it should ask again, and for the grace. */
    private PlaceStatus waits(RoomView view, long number, PlaceId id) {
        PlaceStatus status = view.waiting(number);
        Duration untilAsking = Duration.ofSeconds(status.askAgainInSeconds());
        signs.hear(view.room(), id, view.settings().waitingGrace().plus(untilAsking));
        return status;
    }
}
