package io.daehapsil.web.desk;

import static io.daehapsil.domain.queue.RoomSetting.IS_DRAINING;
import static io.daehapsil.domain.queue.RoomSetting.IS_PAUSED;

import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.desk.RoomMode;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.control.RoomControlService;
import io.daehapsil.ejb.control.VisitorControlService;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** What operators do to a room while it runs: each a button of its own, with what is wrong said at its field. */
@Named
@RequestScoped
public class ActsPage {

    private static final int WRONG = 400;
    private static final int MOST_BY_HAND = 1000;

    @Inject
    private RoomControlService control;

    @Inject
    private VisitorControlService visitors;

    @Inject
    private DeskVisit desk;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private Shift shift;

    public void enter() {
        String act = visit.parameter("act").orElse("");
        if (!desk.maySend(act.equals("reset") ? Role.ADMIN : Role.OPERATOR)) {
            return;
        }
        RoomName room = visit.getRoom();
        switch (act) {
            case "pause" -> flag(room, IS_PAUSED, true, act);
            case "resume" -> flag(room, IS_PAUSED, false, act);
            case "drain" -> flag(room, IS_DRAINING, true, act);
            case "fill" -> flag(room, IS_DRAINING, false, act);
            case "admit" -> admit(room);
            case "reset" -> reset(room);
            case "block", "unblock" -> block(room, act);
            default -> desk.refuse(WRONG, words.say("desk.nothing"));
        }
    }

    private void flag(RoomName room, RoomSetting setting, boolean value, String done) {
        boolean counts = control.change(
                        shift.actor(), room, OptionalLong.empty(), Map.of(setting.key(), Boolean.toString(value)))
                .counts();
        back(room, counts ? done : "late");
    }

    private void admit(RoomName room) {
        String people = visit.parameter("people").orElse("");
        if (!people.matches("\\d{1,4}") || Integer.parseInt(people) < 1 || Integer.parseInt(people) > MOST_BY_HAND) {
            desk.wrong("people", words.say("desk.admit.wrong"));
            return;
        }
        int admitted = visitors.admit(shift.actor(), room, Integer.parseInt(people));
        visit.goTo("/admin/acts", "room", room.value(), "done", "admit", "people", Integer.toString(admitted));
    }

    private void reset(RoomName room) {
        if (!visit.parameter("confirm").filter(room.value()::equals).isPresent()) {
            desk.wrong("confirm", words.say("desk.reset.wrong", room.value()));
            return;
        }
        control.reset(shift.actor(), room);
        back(room, "reset");
    }

    private void block(RoomName room, String act) {
        BlockRule rule;
        try {
            rule = BlockRule.parse(visit.parameter("rule").orElse(""));
        } catch (IllegalArgumentException unreadable) {
            desk.wrong("rule", words.say("desk.block.wrong"));
            return;
        }
        if (act.equals("block")) {
            visitors.block(shift.actor(), room, rule);
        } else {
            visitors.unblock(shift.actor(), room, rule);
        }
        back(room, act);
    }

    private void back(RoomName room, String done) {
        visit.goTo("/admin/acts", "room", room.value(), "done", done);
    }

    public RoomView getNow() {
        return control.view(visit.getRoom());
    }

    /** What the room does now, in a word. */
    public String getMode() {
        return words.pattern("desk.mode." + RoomMode.of(getNow()).name().toLowerCase(Locale.ROOT));
    }

    /** What the button beside it would do, by what is there now. */
    public String getPauseOutlook() {
        return isPaused() ? words.outlook().rate(outlook()) : words.outlook().pause(outlook());
    }

    public String getDrainOutlook() {
        return words.outlook().drain(outlook());
    }

    public String getResetOutlook() {
        return words.outlook().reset(outlook());
    }

    private Outlook outlook() {
        return control.outlook(visit.getRoom(), Map.of());
    }

    /** As it is kept, which counts in a moment where it does not yet. */
    public boolean isPaused() {
        return control.room(visit.getRoom()).settings().paused();
    }

    public boolean isDraining() {
        return control.room(visit.getRoom()).settings().draining();
    }

    public List<BlockRule> getBlocked() {
        return visitors.blocked(visit.getRoom());
    }
}
