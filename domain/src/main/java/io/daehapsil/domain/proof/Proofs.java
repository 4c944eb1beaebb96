package io.daehapsil.domain.proof;

import io.daehapsil.domain.queue.RoomName;
import java.util.Optional;

/** Port: poses challenges and knows their solutions again. Keeps nothing. */
public interface Proofs {

    /** A new challenge of this room. @param maxNumber the work: half as many tries as this are needed on average */
    Challenge challenge(RoomName room, long maxNumber);

    /**
     * The name of the challenge that this text solves. Empty where it solves none, one of another room, or one that has expired.
     *
     * @param text as a client sent it, whatever that is
     */
    Optional<String> solved(RoomName room, String text);
}
