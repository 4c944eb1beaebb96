package io.daehapsil.web.desk;

import io.daehapsil.domain.desk.RoomMode;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import jakarta.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Which room the dashboard shows large. All figures come by the socket. */
@Named
@RequestScoped
public class DashboardPage {

    @Inject
    private RoomService rooms;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    public List<Room> getRooms() {
        return rooms.rooms().stream().sorted(Comparator.comparing(Room::title)).toList();
    }

    public boolean isWithoutRooms() {
        return rooms.rooms().isEmpty();
    }

    /** The room that the address names; else the first. */
    public Room getRoom() {
        return visit.parameter("room").isPresent()
                ? rooms.room(visit.getRoom())
                : getRooms().get(0);
    }

    /** The words for what a room does, for the script. */
    public String getModes() {
        JsonObjectBuilder modes = Json.createObjectBuilder();
        for (RoomMode mode : RoomMode.values()) {
            modes.add(mode.name(), words.pattern("desk.mode." + mode.name().toLowerCase(Locale.ROOT)));
        }
        return modes.build().toString();
    }
}
