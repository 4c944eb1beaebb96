package io.daehapsil.domain.blocklist;

import io.daehapsil.domain.queue.RoomName;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/** Port: the copy of a room's block list that all nodes look at. All throw {@link io.daehapsil.domain.Unavailable}; all are safe to repeat. */
public interface SharedBlockList {

    void add(RoomName room, Collection<BlockRule> rules);

    void remove(RoomName room, BlockRule rule);

    /**
     * The list, if it is not the one that is known already.
     *
     * @param knownRevision of the list that the caller has; 0 for none
     */
    Optional<Copy> read(RoomName room, long knownRevision);

    /** @param revision 0 when there is no copy, as when the store has lost it */
    record Copy(long revision, Set<BlockRule> rules) {}
}
