package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.control.RoomControlService;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Map;

/** Makes new rooms. They begin paused, so that nobody comes in before the settings are what they should be. */
@Named
@RequestScoped
public class RoomsPage {

    private static final int LONGEST_TITLE = 200;

    @Inject
    private RoomControlService control;

    @Inject
    private DeskVisit desk;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private Shift shift;

    public void enter() {
        if (!desk.maySend(Role.OPERATOR)) {
            return;
        }
        String name = visit.parameter("name").orElse("");
        String title = visit.parameter("title").orElse("");
        boolean named = name.matches("[a-z0-9][a-z0-9-]{0,39}");
        boolean titled = !title.isEmpty() && title.length() <= LONGEST_TITLE;
        if (!named) {
            desk.wrong("name", words.say("desk.new.name.wrong"));
        }
        if (!titled) {
            desk.wrong("title", words.say("desk.new.title.wrong"));
        }
        if (!named || !titled) {
            return;
        }
        RoomSettings paused = RoomSettings.of(Map.of("is_paused", "true"));
        if (!control.create(shift.actor(), new RoomName(name), title, paused)) {
            desk.wrong("name", words.say("desk.new.name.taken"));
            return;
        }
        visit.goTo("/admin/room", "room", name, "done", "made");
    }
}
