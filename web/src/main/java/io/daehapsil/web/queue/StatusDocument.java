package io.daehapsil.web.queue;

import io.daehapsil.domain.queue.OpeningNotice;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.SlotTime;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Optional;

/** The one writer of what a visitor is told about a place, whichever way it goes out: poll, server-sent event or socket. */
final class StatusDocument {

    private StatusDocument() {}

    /** @param pass present for a visitor who is inside */
    static JsonObjectBuilder of(PlaceStatus status, Optional<String> pass) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("status", status.status().name())
                .add("number", status.number())
                .add("ahead", status.ahead())
                .add("behind", status.behind())
                .add("waiting", status.waiting())
                .add(
                        "expectedWait",
                        Json.createObjectBuilder()
                                .add("fromSeconds", status.expectedWait().fromSeconds())
                                .add("toSeconds", status.expectedWait().toSeconds()))
                .add("ratePerMinute", status.ratePerMinute())
                .add("paused", status.paused())
                .add("soldOut", status.soldOut())
                .add("askAgainInSeconds", status.askAgainInSeconds())
                .add("revision", status.revision());
        if (!status.noticeRevision().isEmpty()) {
            json.add("noticeRevision", status.noticeRevision());
        }
        status.opening().ifPresent(opening -> addOpening(json, opening));
        status.slot().ifPresent(slot -> json.add("slot", slot(slot)));
        pass.ifPresent(text -> json.add("pass", text));
        return json;
    }

    private static void addOpening(JsonObjectBuilder json, OpeningNotice opening) {
        json.add("phase", opening.phase().name());
        opening.opensAt().ifPresent(at -> json.add("opensAt", at.toString()));
        json.add("opensInSeconds", opening.opensInSeconds())
                .add("order", opening.order().name());
        opening.commitment().ifPresent(hash -> json.add("commitment", hash));
    }

    private static JsonObject slot(SlotTime slot) {
        return Json.createObjectBuilder()
                .add("remainingSeconds", slot.remaining().toSeconds())
                .add("idleRemainingSeconds", slot.idleRemaining().toSeconds())
                .build();
    }
}
