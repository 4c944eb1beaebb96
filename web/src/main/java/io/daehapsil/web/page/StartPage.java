package io.daehapsil.web.page;

import io.daehapsil.domain.queue.Room;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Comparator;
import java.util.List;

/** The rooms that one can join. */
@Named
@RequestScoped
public class StartPage {

    @Inject
    private RoomService rooms;

    @Inject
    private TimetableService timetable;

    /** Whether there is something to have booked. */
    public boolean sells(Room room) {
        return timetable.rooms().contains(room.name());
    }

    public List<Room> getRooms() {
        return rooms.rooms().stream().sorted(Comparator.comparing(Room::title)).toList();
    }
}
