package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The boundary of the line. Every method throws {@link io.daehapsil.domain.NotFound} for an unknown room and
 * {@link io.daehapsil.domain.Unavailable} when Redis is needed and away; all are safe to repeat.
 */
@ApplicationScoped
public class QueueService {

    /**
     * Gives the visitor a number at the end of the line, or straight away a slot when nobody waits and few are inside. A
     * repeat under the same key finds the same place again.
     *
     * @param idempotencyKey 16 to 200 visible ASCII characters, not to be guessed: who knows it can have the place
     * @throws IllegalArgumentException if the key has another form
     */
    public Joined join(RoomName room, String idempotencyKey) {
        throw new UnsupportedOperationException("follows");
    }

    /** Where the place stands. Asking is a sign of life. @throws io.daehapsil.domain.queue.ForgedPlace */
    public PlaceStatus status(RoomName room, String signedPlace) {
        throw new UnsupportedOperationException("follows");
    }

    /** The place in the text, whatever has become of it. @throws io.daehapsil.domain.queue.ForgedPlace also for a place of another room */
    public Place verify(RoomName room, String signedPlace) {
        throw new UnsupportedOperationException("follows");
    }

    /** Leaves for good, the line or the slot. @throws io.daehapsil.domain.queue.ForgedPlace */
    public void leave(RoomName room, String signedPlace) {
        throw new UnsupportedOperationException("follows");
    }

    /**
     * The page was closed, or loaded anew: from here that looks the same. The place counts as gone when there is no sign of
     * life until 10 seconds after the visitor was to ask next. @throws io.daehapsil.domain.queue.ForgedPlace
     */
    public void closing(RoomName room, String signedPlace) {
        throw new UnsupportedOperationException("follows");
    }

    /** A sign of life and nothing else. @throws io.daehapsil.domain.queue.ForgedPlace */
    public void heartbeat(RoomName room, String signedPlace) {
        throw new UnsupportedOperationException("follows");
    }
}
