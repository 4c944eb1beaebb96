package io.daehapsil.domain.desk;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import java.util.List;

/** Port: what the nodes put up for operators to see. All throw {@link io.daehapsil.domain.Unavailable}. */
public interface DeskBoard {

    /**
     * Takes a sample of the room and keeps it for the hour's charts, unless some node kept one just now: however many nodes
     * call, one of them writes each. Safe to repeat.
     */
    RoomSample sample(RoomView view);

    /** The samples of the last hour, oldest first. */
    List<RoomSample> lastHour(RoomName room);

    /** Puts up this node's word in place of its last, and reads those of all nodes that spoke lately. Safe to repeat. */
    List<NodeReport> tell(NodeReport mine);
}
