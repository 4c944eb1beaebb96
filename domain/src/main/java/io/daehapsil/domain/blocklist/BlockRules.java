package io.daehapsil.domain.blocklist;

import io.daehapsil.domain.queue.RoomName;
import java.util.Set;

/** Port: the block lists of all rooms, kept where nothing is forgotten. All throw {@link io.daehapsil.domain.Unavailable}; all are safe to repeat. */
public interface BlockRules {

    Set<BlockRule> of(RoomName room);

    /** @throws io.daehapsil.domain.NotFound if there is no such room */
    void add(RoomName room, BlockRule rule);

    void remove(RoomName room, BlockRule rule);
}
