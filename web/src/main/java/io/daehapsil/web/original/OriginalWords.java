package io.daehapsil.web.original;

import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.WaitRange;
import io.daehapsil.ejb.original.Entrance;
import io.daehapsil.ejb.original.Heartbeat;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.Locale;

/** The one writer of what the original's clients are told, by poll and by socket. */
public final class OriginalWords {

    private static final double TENTHS = 10;

    private OriginalWords() {}

    /** @param entrance of somebody who waits or is inside */
    public static JsonObject status(Entrance entrance) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        PlaceStatus status = entrance.status();
        if (status.status() == Status.ALLOWED) {
            return json.add("status", "ALLOWED")
                    .add("token", entrance.token().orElseThrow())
                    .build();
        }
        return json.add("status", "WAITING")
                .add("rank", status.ahead() + 1)
                .add("estimated_seconds", middle(status.expectedWait()))
                .build();
    }

    /** For the socket, which has no status code. */
    public static JsonObject denied(String detail) {
        return Json.createObjectBuilder()
                .add("status", "DENIED")
                .add("detail", detail)
                .build();
    }

    static JsonObject heartbeat(UserId id, Heartbeat heartbeat) {
        return Json.createObjectBuilder(done(id))
                .add("user_status", heartbeat.state().name().toLowerCase(Locale.ROOT))
                .add("ttl", heartbeat.within().toSeconds())
                .build();
    }

    static JsonObject done(UserId id) {
        return Json.createObjectBuilder()
                .add("status", "ok")
                .add("user_id", id.value())
                .build();
    }

    /** The original has one figure where we know a range. */
    private static double middle(WaitRange wait) {
        return Math.round((wait.fromSeconds() + wait.toSeconds()) / 2.0 * TENTHS) / TENTHS;
    }
}
