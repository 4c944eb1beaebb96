package io.daehapsil.domain.booking;

import java.util.List;

/** Port: messages that no try could book. All throw {@link io.daehapsil.domain.Unavailable} when the broker is away. */
public interface DeadLetters {

    /** The oldest first. */
    List<DeadLetter> list(int most);

    /**
     * Puts the message into the queue of reservations again, in one transaction: it is in one of the two, whatever fails.
     *
     * @return false when there is no such dead letter, as for a repeat
     */
    boolean redrive(String id);
}
