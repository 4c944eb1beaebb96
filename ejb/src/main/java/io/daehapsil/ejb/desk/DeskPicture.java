package io.daehapsil.ejb.desk;

import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.RoomPicture;
import io.daehapsil.domain.queue.BrokenRoom;
import java.time.Instant;
import java.util.List;

/**
 * All that the dashboard shows, at one moment.
 *
 * @param broken rooms of which nothing can be shown, by a fault of ours or of what is stored
 */
public record DeskPicture(Instant at, List<RoomPicture> rooms, List<BrokenRoom> broken, List<NodeReport> nodes) {

    public DeskPicture {
        rooms = List.copyOf(rooms);
        broken = List.copyOf(broken);
        nodes = List.copyOf(nodes);
    }
}
