package io.daehapsil.ejb.admission;

import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.function.Consumer;

/** The boundary of admission. Every method throws {@link io.daehapsil.domain.Unavailable} when Redis is away; all are safe to repeat. */
@ApplicationScoped
public class AdmissionService {

    /**
     * The visitor's live slot, its idle deadline moved as far as it goes. To be called by what a visitor does inside: search,
     * seat map, reserve. Empty when there is no live slot.
     */
    public Optional<Slot> extend(RoomName room, PlaceId place) {
        throw new UnsupportedOperationException("follows");
    }

    /** Adds a listener for those who come in, whichever node lets them in ({@link io.daehapsil.domain.admission.AdmissionNews}). */
    public void subscribe(Consumer<Admitted> listener) {
        throw new UnsupportedOperationException("follows");
    }

    /** Ends the slot at once, so that the next one can come in. Does nothing when there is none. */
    public void end(RoomName room, PlaceId place) {
        throw new UnsupportedOperationException("follows");
    }
}
