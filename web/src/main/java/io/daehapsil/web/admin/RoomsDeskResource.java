package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.Outlook;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.control.RoomControlService;
import io.daehapsil.ejb.control.RoomControlService.Changed;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.web.page.OutlookText;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;
import java.net.URI;
import java.util.Comparator;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The rooms and their settings, for operators. */
@ApplicationScoped
@Path("/admin/rooms")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: rooms")
public class RoomsDeskResource {

    private static final Set<String> FIELDS = Set.of("room", "title", "settings");

    @Inject
    private RoomControlService control;

    @Inject
    private RoomService rooms;

    @Inject
    private Shift shift;

    @GET
    @Needs(Role.VIEWER)
    @Operation(summary = "All rooms")
    @APIResponse(
            responseCode = "200",
            description =
                    "rooms, each with room, title, version, generation, paused; broken, each with room, title and why")
    @APIResponse(responseCode = "401", ref = "logIn")
    public JsonObject list() {
        JsonArrayBuilder all = Json.createArrayBuilder();
        rooms.rooms().stream()
                .sorted(Comparator.comparing(room -> room.name().value()))
                .map(RoomDocument::head)
                .forEach(all::add);
        JsonArrayBuilder broken = Json.createArrayBuilder();
        rooms.broken().stream().map(RoomDocument::broken).forEach(broken::add);
        return Json.createObjectBuilder()
                .add("rooms", all)
                .add("broken", broken)
                .build();
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.OPERATOR)
    @Operation(summary = "Make a room", description = "What is not said in settings has its default.")
    @RequestBody(
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            example =
                                                    "{\"room\": \"shop\", \"title\": \"The shop\", \"settings\": {\"base_batch_size\": 20}}")))
    @APIResponse(responseCode = "201", description = "The room, with its settings; its version as ETag")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "409", ref = "conflict")
    public Response create(InputStream body) {
        JsonObject json = Input.object(body);
        Input.only(json, FIELDS);
        String nameHint = "A room's name has 1 to 40 of a-z, 0-9 and -, and begins with a letter or a digit.";
        String nameText = Input.text(json, "room", nameHint);
        RoomName name = Input.parsed("room", nameHint, () -> new RoomName(nameText));
        String title = Input.text(json, "title", "What people call the room, 1 to 200 characters.");
        RoomSettings settings = RoomSettings.of(settings(json.getOrDefault("settings", JsonValue.EMPTY_JSON_OBJECT)));
        if (!control.create(shift.actor(), name, title, settings)) {
            throw ProblemType.NAME_TAKEN
                    .because("There is a room of this name. It was not changed.")
                    .at("room")
                    .asRefusal();
        }
        return Response.fromResponse(answer(control.room(name), true))
                .status(Response.Status.CREATED)
                .location(URI.create("admin/rooms/" + name))
                .build();
    }

    @GET
    @Path("/{room}")
    @Needs(Role.VIEWER)
    @Operation(
            summary = "A room with all its settings",
            description =
                    "Each setting with its value, default, range, unit and what it does. The ETag is the version.")
    @APIResponse(responseCode = "200", description = "The room; its version as ETag")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    public Response room(@PathParam("room") String text) {
        return answer(control.room(Input.room(text)), true);
    }

    @GET
    @Path("/{room}/now")
    @Needs(Role.VIEWER)
    @Operation(summary = "What counts in the room at this moment")
    @APIResponse(responseCode = "200", description = "waiting, inside, admittedLastMinute, currentBatchSize, paused …")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject now(@PathParam("room") String text) {
        return RoomDocument.now(control.view(Input.room(text)));
    }

    @PATCH
    @Path("/{room}/settings")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Change settings",
            description = "All that are named or none. They count from the next tick on.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"base_batch_size\": 20, \"is_paused\": false}")))
    @APIResponse(
            responseCode = "200",
            description =
                    "The room as it is now; counts is false while Redis is away, and then it counts as soon as Redis is back")
    @APIResponse(responseCode = "400", description = "A setting is unknown or out of range; it is named with its range")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(
            responseCode = "412",
            description = "Somebody else has changed the room: changed-meanwhile, with version")
    @APIResponse(responseCode = "428", description = "If-Match is missing: version-missing")
    public Response change(
            @PathParam("room") String text,
            @Parameter(description = "The ETag of the room as you have seen it") @HeaderParam(Version.HEADER)
                    String version,
            InputStream body) {
        RoomName room = Input.room(text);
        JsonObject json = Input.object(body);
        long seen = Version.seen(version);
        if (json.isEmpty()) {
            throw Input.invalid("body", "Nothing is to be changed. Name a setting.");
        }
        Changed changed = control.change(shift.actor(), room, OptionalLong.of(seen), SettingsReader.read(json));
        return answer(changed.room(), changed.counts());
    }

    @GET
    @Path("/{room}/outlook")
    @Needs(Role.VIEWER)
    @Operation(
            summary = "What settings would mean",
            description = "Name settings as query parameters, as in ?base_batch_size=20. Nothing is changed.")
    @Parameter(
            name = "base_batch_size",
            in = ParameterIn.QUERY,
            description = "and any other setting",
            schema = @Schema(implementation = String.class))
    @APIResponse(responseCode = "200", description = "waiting, inside, perSecond, lastWaitsSeconds and a sentence …")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject outlook(
            @PathParam("room") String text, @Context UriInfo address, @Context HttpServletRequest request) {
        Map<String, String> settings = address.getQueryParameters().entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, parameter -> parameter.getValue().get(0)));
        Outlook outlook = control.outlook(Input.room(text), settings);
        return RoomDocument.outlook(outlook, OutlookText.in(request.getLocale()).rate(outlook));
    }

    @GET
    @Path("/{room}/outlook/{act}")
    @Needs(Role.VIEWER)
    @Operation(
            summary = "What an act would mean",
            description =
                    "For those who wait and are inside at this moment; act is pause, resume, drain or reset. Nothing is"
                            + " changed. The sentence is Korean for who accepts that, English otherwise.")
    @APIResponse(
            responseCode = "200",
            description = "waiting, inside, losing (by a reset), emptyAfterSeconds (of a drain), perSecond,"
                    + " lastWaitsSeconds, paused and a sentence")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject outlookOfAct(
            @PathParam("room") String text, @PathParam("act") String act, @Context HttpServletRequest request) {
        Outlook outlook = control.outlook(Input.room(text), Map.of());
        OutlookText words = OutlookText.in(request.getLocale());
        String sentence = switch (act) {
            case "pause" -> words.pause(outlook);
            case "resume" -> words.rate(outlook);
            case "drain" -> words.drain(outlook);
            case "reset" -> words.reset(outlook);
            default -> throw Input.invalid("act", "act is pause, resume, drain or reset.");
        };
        return RoomDocument.outlook(outlook, sentence);
    }

    static Response answer(Room room, boolean counts) {
        return Response.ok(RoomDocument.whole(room).add("counts", counts).build())
                .header(HttpHeaders.ETAG, Version.tag(room))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static Map<String, String> settings(JsonValue value) {
        if (value instanceof JsonObject object) {
            return SettingsReader.read(object);
        }
        throw Input.invalid("settings", "Settings are an object, as in {\"base_batch_size\": 20}.");
    }
}
