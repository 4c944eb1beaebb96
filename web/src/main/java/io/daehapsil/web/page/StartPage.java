package io.daehapsil.web.page;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Comparator;
import java.util.List;

/** The sales that are open. */
@Named
@RequestScoped
public class StartPage {

    @Inject
    private TimetableService timetable;

    public List<RoomName> getRooms() {
        return timetable.rooms().stream()
                .sorted(Comparator.comparing(RoomName::value))
                .toList();
    }
}
