package io.daehapsil.web.desk;

import static io.daehapsil.domain.queue.RoomSetting.ACTIVE_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.ASKS_PER_ADDRESS;
import static io.daehapsil.domain.queue.RoomSetting.ASKS_PER_PLACE;
import static io.daehapsil.domain.queue.RoomSetting.AUTO_THROTTLING_ENABLED;
import static io.daehapsil.domain.queue.RoomSetting.BASE_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.BATCH_FLOOR;
import static io.daehapsil.domain.queue.RoomSetting.BYPASS_THRESHOLD;
import static io.daehapsil.domain.queue.RoomSetting.CAP_TO_STOCK;
import static io.daehapsil.domain.queue.RoomSetting.CLAIM_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.CLOSES_AT;
import static io.daehapsil.domain.queue.RoomSetting.CURRENT_BATCH_SIZE;
import static io.daehapsil.domain.queue.RoomSetting.FAIL_MODE;
import static io.daehapsil.domain.queue.RoomSetting.IDLE_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.IS_DRAINING;
import static io.daehapsil.domain.queue.RoomSetting.IS_PAUSED;
import static io.daehapsil.domain.queue.RoomSetting.JOINS_PER_ADDRESS;
import static io.daehapsil.domain.queue.RoomSetting.JOINS_PER_SECOND;
import static io.daehapsil.domain.queue.RoomSetting.MAX_ACTIVE;
import static io.daehapsil.domain.queue.RoomSetting.NOTICE_EN;
import static io.daehapsil.domain.queue.RoomSetting.NOTICE_KO;
import static io.daehapsil.domain.queue.RoomSetting.OPENS_AT;
import static io.daehapsil.domain.queue.RoomSetting.ORDER;
import static io.daehapsil.domain.queue.RoomSetting.POLLING_INTERVAL;
import static io.daehapsil.domain.queue.RoomSetting.PREQUEUE_OPENS_AT;
import static io.daehapsil.domain.queue.RoomSetting.PROOF_DIFFICULTY;
import static io.daehapsil.domain.queue.RoomSetting.PROOF_DIFFICULTY_MOST;
import static io.daehapsil.domain.queue.RoomSetting.PROOF_OF_WORK;
import static io.daehapsil.domain.queue.RoomSetting.RATE_BY;
import static io.daehapsil.domain.queue.RoomSetting.RATE_SHARE;
import static io.daehapsil.domain.queue.RoomSetting.TOKEN_TTL_SEC;
import static io.daehapsil.domain.queue.RoomSetting.WAITING_GRACE_SEC;
import static io.daehapsil.domain.queue.RoomSetting.ZONE;

import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.domain.queue.WrongRoomSetting;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The form with every setting of a room. Beside each value it carries the one that it began with: what differs is what its
 * sender changed, and nothing else is written over what others did meanwhile.
 */
@RequestScoped
public class SettingsForm {

    private static final String WAS = "was.";

    private static final List<RoomSetting> RATE = List.of(
            BASE_BATCH_SIZE,
            CURRENT_BATCH_SIZE,
            POLLING_INTERVAL,
            MAX_ACTIVE,
            BYPASS_THRESHOLD,
            CAP_TO_STOCK,
            AUTO_THROTTLING_ENABLED,
            BATCH_FLOOR,
            RATE_BY,
            RATE_SHARE,
            IS_PAUSED,
            IS_DRAINING,
            FAIL_MODE);
    private static final List<RoomSetting> DEFENCE = List.of(
            JOINS_PER_ADDRESS,
            JOINS_PER_SECOND,
            ASKS_PER_PLACE,
            ASKS_PER_ADDRESS,
            PROOF_OF_WORK,
            PROOF_DIFFICULTY,
            PROOF_DIFFICULTY_MOST);
    private static final List<RoomSetting> OPENING = List.of(PREQUEUE_OPENS_AT, OPENS_AT, CLOSES_AT, ZONE, ORDER);
    private static final List<RoomSetting> TIMES =
            List.of(ACTIVE_TTL_SEC, IDLE_TTL_SEC, CLAIM_TTL_SEC, TOKEN_TTL_SEC, WAITING_GRACE_SEC);
    private static final List<RoomSetting> NOTICES = List.of(NOTICE_KO, NOTICE_EN);

    @Inject
    private HttpServletRequest request;

    @Inject
    private Words words;

    private String wrong = "";
    private String fault = "";

    /** What the sender changed. */
    Map<String, String> changes() {
        Map<String, String> changes = new LinkedHashMap<>();
        for (RoomSetting setting : RoomSetting.values()) {
            String sent = sent(setting.key());
            if (sent != null && !sent.equals(sent(WAS + setting.key()))) {
                changes.put(setting.key(), sent);
            }
        }
        return changes;
    }

    /** What others changed since the form was made, each as "setting: before → now". */
    List<String> changedByOthers(Map<String, String> now) {
        return Arrays.stream(RoomSetting.values())
                .map(RoomSetting::key)
                .filter(key -> sent(WAS + key) != null && !sent(WAS + key).equals(now.get(key)))
                .map(key -> key + ": " + shown(sent(WAS + key)) + " → " + shown(now.get(key)))
                .toList();
    }

    /** The sentence of the refusal belongs to one field. */
    void refuse(WrongRoomSetting refusal) {
        wrong = refusal.key();
        fault = refusal.getMessage();
    }

    /**
     * @param now the settings as they are kept
     * @param written whether what was sent is shown again, as after a refusal
     */
    List<SettingGroup> groups(Map<String, String> now, boolean written) {
        List<RoomSetting> named = Stream.of(RATE, DEFENCE, OPENING, TIMES, NOTICES)
                .flatMap(List::stream)
                .toList();
        List<SettingGroup> groups = new ArrayList<>();
        groups.add(group("desk.group.rate", RATE, now, written));
        groups.add(group("desk.group.defence", DEFENCE, now, written));
        groups.add(group("desk.group.opening", OPENING, now, written));
        groups.add(group("desk.group.notice", NOTICES, now, written));
        groups.add(group("desk.group.times", TIMES, now, written));
        groups.add(group(
                "desk.group.looks",
                Arrays.stream(RoomSetting.values())
                        .filter(Predicate.not(named::contains))
                        .toList(),
                now,
                written));
        return groups;
    }

    private SettingGroup group(String title, List<RoomSetting> settings, Map<String, String> now, boolean written) {
        return new SettingGroup(
                words.pattern(title),
                settings.stream().map(setting -> row(setting, now, written)).toList());
    }

    private SettingRow row(RoomSetting setting, Map<String, String> now, boolean written) {
        String key = setting.key();
        String kept = now.get(key);
        Map<String, String> changes = written ? changes() : Map.of();
        return new SettingRow(
                key,
                texts().meaning(setting),
                texts().range(setting),
                setting.defaultValue(),
                changes.getOrDefault(key, kept),
                kept,
                setting.range().matches("\\w+ or \\w+")
                        ? List.of(setting.range().split(" or "))
                        : List.of(),
                input(setting),
                key.equals(wrong) ? fault : "");
    }

    private SettingTexts texts() {
        return new SettingTexts(words.locale());
    }

    private static String input(RoomSetting setting) {
        if (NOTICES.contains(setting)) {
            return "area";
        }
        return setting.range().matches("[0-9.]+ to [0-9.]+") ? "number" : "text";
    }

    private static String shown(String value) {
        return value.isEmpty() ? "–" : value;
    }

    /** As it was typed: an empty text is a value. Browsers send lines with two signs between. */
    private String sent(String name) {
        String text = request.getParameter(name);
        return text == null ? null : text.replace("\r\n", "\n");
    }
}
