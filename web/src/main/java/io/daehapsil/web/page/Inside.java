package io.daehapsil.web.page;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.ForgedPlace;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.queue.QueueService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Duration;
import java.util.Optional;

/** The door of the booking pages: only who has a live slot comes in, and looking around counts as doing something. */
@Named
@RequestScoped
public class Inside {

    @Inject
    private QueueService queue;

    @Inject
    private AdmissionService admission;

    @Inject
    private AccessService access;

    @Inject
    private Visit visit;

    private Place place;
    private Slot slot;

    /** Whether the visitor is inside. If not, the request has been sent on to where it is said what to do. */
    public boolean enter() {
        Optional<String> signed = visit.place();
        if (signed.isEmpty()) {
            return turnedAway("none");
        }
        try {
            place = queue.verify(visit.getRoom(), signed.get());
            slot = admission.extend(visit.getRoom(), place.id()).orElse(null);
            if (slot != null) {
                return true;
            }
            if (queue.status(visit.getRoom(), signed.get()).status() == PlaceStatus.Status.WAITING) {
                visit.goTo("/queue/page", "room", visit.getRoom().value());
                return false;
            }
            return turnedAway("ended");
        } catch (ForgedPlace e) {
            return turnedAway("none");
        }
    }

    /** The place of somebody who came with one, even if the time inside is over. */
    public Optional<Place> placeAlone() {
        try {
            return visit.place().map(signed -> queue.verify(visit.getRoom(), signed));
        } catch (ForgedPlace e) {
            return Optional.empty();
        }
    }

    public boolean turnedAway(String why) {
        visit.goTo("/booking/out", "room", visit.getRoom().value(), "why", why);
        return false;
    }

    public Place place() {
        return place;
    }

    public String getFormToken() {
        return access.formToken(place.id());
    }

    public boolean isOwnForm() {
        return access.isFormToken(place.id(), visit.parameter("token").orElse(null));
    }

    public long getRemainingSeconds() {
        return slot.remaining().toSeconds();
    }

    public long getIdleRemainingSeconds() {
        return slot.idleRemaining().toSeconds();
    }

    public String getRemaining() {
        Duration left = slot.remaining();
        return "%d:%02d".formatted(left.toMinutes(), left.toSecondsPart());
    }
}
