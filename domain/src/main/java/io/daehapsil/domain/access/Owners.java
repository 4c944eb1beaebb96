package io.daehapsil.domain.access;

import io.daehapsil.domain.queue.RoomName;
import java.time.Duration;

/**
 * Port: whom an id answers to that its client chose. Somebody else could guess it; so an id that was first seen with a
 * cookie of ours answers to that cookie only. One first seen without answers to everybody, as programs without cookies
 * need it, and nobody can take it away from them. Atomic; a repeat gets the same answer; throws
 * {@link io.daehapsil.domain.Unavailable} when the store is away.
 */
public interface Owners {

    /**
     * Asks whether this caller may speak for the id.
     *
     * @param userKey stands for the id
     * @param hold how long the answer is remembered when nobody asks again
     */
    Verdict ask(RoomName room, String userKey, Shown shown, Duration hold);

    /**
     * What the caller shows; each may be empty.
     *
     * @param mark of the cookie in the request
     * @param offered mark of a cookie that the caller, without one, can be given with the answer. It counts once it is
     *     shown; until then the id answers also without a cookie, because a browser may refuse them
     * @param joins whether the id is to be remembered if it is new
     */
    record Shown(String mark, String offered, boolean joins) {}

    /** Who may speak. */
    enum Verdict {
        /** This caller only. */
        MINE,
        /** Everybody, for good. */
        OPEN,
        /** Everybody so far: the id is new, or its browser has not shown the cookie that it was offered. */
        UNSETTLED,
        /** As UNSETTLED, and this caller is to be given the cookie. */
        OFFERED,
        /** Somebody else. */
        FOREIGN
    }
}
