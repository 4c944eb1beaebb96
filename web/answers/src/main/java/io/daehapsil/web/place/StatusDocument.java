package io.daehapsil.web.place;

import io.daehapsil.domain.queue.OpeningNotice;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.SlotTime;
import jakarta.json.Json;
import java.util.Optional;

/**
 * The one writer of what a visitor is told about a place, whichever way it goes out: poll, server-sent event or socket. It
 * writes JSON as text at once, because a tree of objects cost more than everything else in the answer.
 */
final class StatusDocument {

    /** Longer than a document without a pass. */
    private static final int USUAL_LENGTH = 320;

    private StatusDocument() {}

    /** @param pass present for a visitor who is inside */
    static String of(PlaceStatus status, Optional<String> pass) {
        return open(status, pass).append('}').toString();
    }

    /** As for the poll, with the signed place that a visitor gets at joining. */
    static String of(PlaceStatus status, Optional<String> pass, String place) {
        StringBuilder json = open(status, pass);
        text(json, "place", place);
        return json.append('}').toString();
    }

    /** As for the poll, with the signed place, and where its holder asks for it. */
    static String of(PlaceStatus status, String place, String ask) {
        StringBuilder json = open(status, Optional.empty());
        text(json, "place", place);
        text(json, "ask", ask);
        return json.append('}').toString();
    }

    private static StringBuilder open(PlaceStatus status, Optional<String> pass) {
        StringBuilder json = new StringBuilder(USUAL_LENGTH)
                .append("{\"status\":\"")
                .append(status.status().name())
                .append("\",\"number\":")
                .append(status.number())
                .append(",\"ahead\":")
                .append(status.ahead())
                .append(",\"behind\":")
                .append(status.behind())
                .append(",\"waiting\":")
                .append(status.waiting())
                .append(",\"expectedWait\":{\"fromSeconds\":")
                .append(status.expectedWait().fromSeconds())
                .append(",\"toSeconds\":")
                .append(status.expectedWait().toSeconds())
                .append("},\"ratePerMinute\":")
                .append(status.ratePerMinute())
                .append(",\"paused\":")
                .append(status.paused())
                .append(",\"soldOut\":")
                .append(status.soldOut())
                .append(",\"askAgainInSeconds\":")
                .append(status.askAgainInSeconds())
                .append(",\"revision\":")
                .append(status.revision());
        if (!status.noticeRevision().isEmpty()) {
            text(json, "noticeRevision", status.noticeRevision());
        }
        if (status.restoring()) {
            json.append(",\"restoring\":true");
        }
        status.opening().ifPresent(opening -> addOpening(json, opening));
        status.slot().ifPresent(slot -> addSlot(json, slot));
        pass.ifPresent(signed -> text(json, "pass", signed));
        return json;
    }

    private static void addOpening(StringBuilder json, OpeningNotice opening) {
        text(json, "phase", opening.phase().name());
        opening.opensAt().ifPresent(at -> text(json, "opensAt", at.toString()));
        json.append(",\"opensInSeconds\":").append(opening.opensInSeconds());
        text(json, "order", opening.order().name());
        opening.commitment().ifPresent(hash -> text(json, "commitment", hash));
    }

    private static void addSlot(StringBuilder json, SlotTime slot) {
        json.append(",\"slot\":{\"remainingSeconds\":")
                .append(slot.remaining().toSeconds())
                .append(",\"idleRemainingSeconds\":")
                .append(slot.idleRemaining().toSeconds())
                .append('}');
    }

    private static void text(StringBuilder json, String name, String value) {
        json.append(",\"").append(name).append("\":");
        if (isPlain(value)) {
            json.append('"').append(value).append('"');
        } else {
            json.append(Json.createValue(value));
        }
    }

    /** Whether JSON writes it as it is; all that we write here is, today. */
    private static boolean isPlain(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c < ' ' || c > '~' || c == '"' || c == '\\') {
                return false;
            }
        }
        return true;
    }
}
