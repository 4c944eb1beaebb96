package io.daehapsil.domain.admission;

import io.daehapsil.domain.queue.RoomName;
import java.util.List;

/**
 * Port: the latest word of each server behind a room, and the batch size that follows from it, the same for all nodes. A
 * server that falls silent is forgotten after half a minute by the store's clock. All throw
 * {@link io.daehapsil.domain.Unavailable} when the store is away.
 */
public interface DownstreamLoads {

    /**
     * Keeps the word in place of the server's one before.
     *
     * @return false when too many servers have spoken already; nothing is kept then
     */
    boolean keep(RoomName room, ServerLoad load);

    Latest latest(RoomName room);

    /**
     * Sets the room's batch size, unless it is not {@code from} any more or was moved a few seconds ago: nodes that decide
     * at once make one move.
     *
     * @return whether it was set
     */
    boolean moveBatch(RoomName room, int from, int to);

    /**
     * What is known.
     *
     * @param fresh told since the batch size was moved last
     * @param earlier told before that
     */
    record Latest(List<ServerLoad> fresh, List<ServerLoad> earlier) {}
}
