package io.daehapsil.domain.proof;

import io.daehapsil.domain.queue.RoomName;

/** Whoever joins this room shows a proof of work first, and none was shown. */
public class ProofNeeded extends RuntimeException {

    private final transient Challenge challenge;

    public ProofNeeded(RoomName room, Challenge challenge) {
        super("the room " + room + " asks for a proof of work", null, false, false);
        this.challenge = challenge;
    }

    /** To be solved for the next try. */
    public Challenge challenge() {
        return challenge;
    }
}
