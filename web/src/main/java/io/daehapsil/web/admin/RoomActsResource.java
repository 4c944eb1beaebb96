package io.daehapsil.web.admin;

import static io.daehapsil.domain.queue.RoomSetting.IS_DRAINING;
import static io.daehapsil.domain.queue.RoomSetting.IS_PAUSED;

import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.ejb.control.RoomControlService;
import io.daehapsil.ejb.control.RoomControlService.Changed;
import io.daehapsil.ejb.control.VisitorControlService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.Map;
import java.util.OptionalLong;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What operators do to a room while it runs. */
@ApplicationScoped
@Path("/admin/rooms")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: acts")
public class RoomActsResource {

    private static final String RULE_HINT =
            "A rule is ip:192.0.2.0/24, ip:2001:db8::1, user:<id> or place:<id of a place>.";

    @Inject
    private RoomControlService control;

    @Inject
    private VisitorControlService visitors;

    @Inject
    private Shift shift;

    @POST
    @Path("/{room}/pause")
    @Needs(Role.OPERATOR)
    @Operation(summary = "Let nobody in", description = "Everybody keeps their place. Safe to repeat.")
    @APIResponse(responseCode = "200", description = "The room, paused")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    public Response pause(@PathParam("room") String text) {
        return flagged(text, IS_PAUSED, true);
    }

    @POST
    @Path("/{room}/resume")
    @Needs(Role.OPERATOR)
    @Operation(summary = "Go on", description = "Safe to repeat.")
    @APIResponse(responseCode = "200", description = "The room, no longer paused")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    public Response resume(@PathParam("room") String text) {
        return flagged(text, IS_PAUSED, false);
    }

    @POST
    @Path("/{room}/drain")
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Take nobody new",
            description = "Those in the line come in as before, and who has a place keeps it. Safe to repeat.")
    @APIResponse(responseCode = "200", description = "The room, draining")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    public Response drain(@PathParam("room") String text) {
        return flagged(text, IS_DRAINING, true);
    }

    @DELETE
    @Path("/{room}/drain")
    @Needs(Role.OPERATOR)
    @Operation(summary = "Take people again", description = "Safe to repeat.")
    @APIResponse(responseCode = "200", description = "The room, no longer draining")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    public Response fill(@PathParam("room") String text) {
        return flagged(text, IS_DRAINING, false);
    }

    @POST
    @Path("/{room}/admit")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Let the next ones in by hand",
            description =
                    "From the head and in order, also while paused and above the rate, but never more than there are"
                            + " places inside. Each call lets in more.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"people\": 20}")))
    @APIResponse(responseCode = "200", description = "admitted: how many came in")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject admit(@PathParam("room") String text, InputStream body) {
        RoomName room = Input.room(text);
        String hint = "people is a whole number from 1 to 1000.";
        JsonObject json = Input.object(body);
        if (!(json.get("people") instanceof JsonNumber people)) {
            throw Input.missing("people", hint);
        }
        int admitted = Input.parsed("people", hint, () -> visitors.admit(shift.actor(), room, whole(people)));
        return Json.createObjectBuilder().add("admitted", admitted).build();
    }

    @POST
    @Path("/{room}/reset")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.ADMIN)
    @Operation(
            summary = "End the line and begin a new one",
            description = "Everybody in the line and inside loses the place. Type the room's name as confirmation.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"confirm\": \"ktx-holiday\"}")))
    @APIResponse(responseCode = "200", description = "generation: of the new line")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject reset(@PathParam("room") String text, InputStream body) {
        RoomName room = Input.room(text);
        String hint = "Everybody would lose their place. Type the room's name to confirm it.";
        if (!Input.text(Input.object(body), "confirm", hint).equals(room.value())) {
            throw Input.invalid("confirm", hint);
        }
        return Json.createObjectBuilder()
                .add("generation", control.reset(shift.actor(), room))
                .build();
    }

    @GET
    @Path("/{room}/blocks")
    @Needs(Role.VIEWER)
    @Operation(summary = "Whom the room turns away")
    @APIResponse(responseCode = "200", description = "rules")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    public JsonObject blocks(@PathParam("room") String text) {
        JsonArrayBuilder rules = Json.createArrayBuilder();
        visitors.blocked(Input.room(text)).stream().map(BlockRule::toString).forEach(rules::add);
        return Json.createObjectBuilder().add("rules", rules).build();
    }

    @POST
    @Path("/{room}/blocks")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Turn somebody away",
            description = "Counts on all nodes within about a second. Safe to repeat.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"rule\": \"ip:192.0.2.0/24\"}")))
    @APIResponse(responseCode = "204", description = "On the list")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public void block(@PathParam("room") String text, InputStream body) {
        RoomName room = Input.room(text);
        visitors.block(shift.actor(), room, rule(Input.text(Input.object(body), "rule", RULE_HINT)));
    }

    @DELETE
    @Path("/{room}/blocks")
    @Needs(Role.OPERATOR)
    @Operation(summary = "Turn somebody away no more", description = "Safe to repeat.")
    @APIResponse(responseCode = "204", description = "Not on the list")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public void unblock(
            @PathParam("room") String text,
            @Parameter(description = "as it stands in the list") @QueryParam("rule") String rule) {
        RoomName room = Input.room(text);
        if (rule == null) {
            throw Input.missing("rule", RULE_HINT);
        }
        visitors.unblock(shift.actor(), room, rule(rule));
    }

    /** Right whatever else was changed meanwhile, and so without a version. */
    private Response flagged(String text, RoomSetting setting, boolean value) {
        Changed changed = control.change(
                shift.actor(), Input.room(text), OptionalLong.empty(), Map.of(setting.key(), Boolean.toString(value)));
        return RoomsDeskResource.answer(changed.room(), changed.counts());
    }

    private static BlockRule rule(String text) {
        return Input.parsed("rule", RULE_HINT, () -> BlockRule.parse(text));
    }

    private static int whole(JsonNumber number) {
        try {
            return number.bigDecimalValue().intValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException("not a whole number", e);
        }
    }
}
