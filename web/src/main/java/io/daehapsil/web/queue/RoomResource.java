package io.daehapsil.web.queue;

import io.daehapsil.domain.queue.Branding;
import io.daehapsil.domain.queue.DrawResult;
import io.daehapsil.domain.queue.OperatorNotice;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomNotice;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What anybody may know of a room: when it opens, how early birds will stand, the proof of a draw, how it looks, what its operator tells. */
@ApplicationScoped
@Path("/rooms/{room}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Waiting")
public class RoomResource {

    private static final int MOST_NUMBERS = 1_000;

    @Inject
    private QueueService queue;

    @GET
    @Operation(
            summary = "What is announced of the room",
            description =
                    "Where early birds are drawn, the commitment is the SHA-256 of a secret. From the opening on, secret"
                            + " and count are told too, and anybody can recompute the order: seed = SHA-256(secret, room name in UTF-8,"
                            + " count as 8 bytes); class Draw describes the permutation.")
    @APIResponse(
            responseCode = "200",
            description = "Title, phase, opening times, order; commitment and draw; brand and notice")
    @APIResponse(responseCode = "404", ref = "notFound")
    public JsonObject room(@PathParam("room") String roomText) {
        RoomNotice notice = queue.notice(Input.room(roomText));
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("room", notice.room().value())
                .add("title", notice.title())
                .add("phase", notice.phase().name())
                .add("zone", notice.opening().zone().getId())
                .add("order", notice.opening().order().name());
        ZoneId zone = notice.opening().zone();
        add(json, "joinsFrom", notice.opening().joinsFrom(), zone);
        add(json, "opensAt", notice.opening().opensAt(), zone);
        add(json, "closesAt", notice.opening().closesAt(), zone);
        notice.commitment().ifPresent(hash -> json.add("commitment", hash));
        addBranding(json, notice.branding());
        notice.draw().ifPresent(draw -> json.add("draw", draw(draw)));
        return json.build();
    }

    @GET
    @Path("/draw")
    @Operation(
            summary = "The drawn order",
            description = "The drawn numbers of arrivals from, from + 1 and so on, 1,000 at most.")
    @APIResponse(responseCode = "200", description = "from, and the numbers")
    @APIResponse(responseCode = "404", ref = "notFound")
    public JsonObject order(
            @PathParam("room") String roomText, @DefaultValue("1") @QueryParam("from") String fromText) {
        RoomName room = Input.room(roomText);
        long from = Input.parsed("from", "from is a whole number from 1.", () -> Long.parseUnsignedLong(fromText));
        JsonArrayBuilder numbers = Json.createArrayBuilder();
        queue.drawn(room, from, MOST_NUMBERS).forEach(numbers::add);
        return Json.createObjectBuilder()
                .add("from", from)
                .add("numbers", numbers)
                .build();
    }

    private static void addBranding(JsonObjectBuilder json, Branding branding) {
        JsonObjectBuilder brand = Json.createObjectBuilder();
        addText(brand, "name", branding.name());
        addText(brand, "logo", branding.logo());
        branding.accent().ifPresent(colour -> brand.add("accentColour", colour.toString()));
        branding.bar().ifPresent(colour -> brand.add("barColour", colour.toString()));
        json.add("brand", brand);
        OperatorNotice notice = branding.notice();
        if (!notice.revision().isEmpty()) {
            json.add(
                    "notice",
                    Json.createObjectBuilder()
                            .add("revision", notice.revision())
                            .add("ko", notice.in("ko"))
                            .add("en", notice.in("en")));
        }
    }

    private static void addText(JsonObjectBuilder json, String name, String text) {
        if (!text.isEmpty()) {
            json.add(name, text);
        }
    }

    private static JsonObjectBuilder draw(DrawResult draw) {
        return Json.createObjectBuilder()
                .add("secret", draw.secret())
                .add("count", draw.count())
                .add("complete", draw.complete());
    }

    private static void add(JsonObjectBuilder json, String name, Optional<Instant> moment, ZoneId zone) {
        moment.ifPresent(at -> json.add(name, at.atZone(zone).toOffsetDateTime().toString()));
    }
}
