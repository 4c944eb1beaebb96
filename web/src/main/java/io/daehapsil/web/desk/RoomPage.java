package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.ChangedMeanwhile;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WrongRoomSetting;
import io.daehapsil.ejb.control.RoomControlService;
import io.daehapsil.ejb.control.RoomControlService.Changed;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** A room's settings, with a look at what they would mean before they count. */
@Named
@RequestScoped
public class RoomPage {

    private static final int WRONG = 400;
    private static final int CHANGED = 412;

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

    @Inject
    private SettingsForm form;

    private Room room;
    private boolean written;
    private String preview = "";
    private List<String> changedByOthers = List.of();

    public void enter() {
        RoomName name = visit.getRoom();
        if (desk.maySend(Role.OPERATOR)) {
            written = true;
            Map<String, String> changes = form.changes();
            try {
                if (visit.parameter("act").filter("preview"::equals).isPresent()) {
                    preview = words.outlook().rate(control.outlook(name, changes));
                } else if (changes.isEmpty()) {
                    desk.refuse(WRONG, words.say("desk.nothing"));
                } else {
                    save(name, changes);
                }
            } catch (WrongRoomSetting wrong) {
                form.refuse(wrong);
                desk.refuse(WRONG, words.say("desk.wrong", wrong.key()));
            }
        }
        room = control.room(name);
    }

    private void save(RoomName name, Map<String, String> changes) {
        try {
            Changed changed = control.change(shift.actor(), name, seen(), changes);
            visit.goTo("/admin/room", "room", name.value(), "done", changed.counts() ? "saved" : "late");
        } catch (ChangedMeanwhile other) {
            changedByOthers = form.changedByOthers(control.room(name).settings().toMap());
            desk.refuse(CHANGED, words.say("desk.meanwhile"));
        }
    }

    private OptionalLong seen() {
        return OptionalLong.of(visit.parameter("version")
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong)
                .orElse(-1L));
    }

    public Room getRoom() {
        return room;
    }

    public List<SettingGroup> getGroups() {
        return form.groups(room.settings().toMap(), written);
    }

    public String getPreview() {
        return preview;
    }

    public List<String> getChangedByOthers() {
        return changedByOthers;
    }

    /** What counts now, in the same words. */
    public String getOutlook() {
        return words.outlook().rate(control.outlook(room.name(), Map.of()));
    }
}
