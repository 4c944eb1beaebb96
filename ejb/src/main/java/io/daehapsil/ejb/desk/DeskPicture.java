package io.daehapsil.ejb.desk;

import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.RoomPicture;
import java.time.Instant;
import java.util.List;

/** All that the dashboard shows, at one moment. */
public record DeskPicture(Instant at, List<RoomPicture> rooms, List<NodeReport> nodes) {

    public DeskPicture {
        rooms = List.copyOf(rooms);
        nodes = List.copyOf(nodes);
    }
}
