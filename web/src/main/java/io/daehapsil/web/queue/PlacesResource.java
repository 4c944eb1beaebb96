package io.daehapsil.web.queue;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.queue.AskLimitService;
import io.daehapsil.ejb.queue.JoinLimitService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.place.JoinAnswer;
import io.daehapsil.web.place.PlaceAnswers;
import io.daehapsil.web.place.PlaceCookie;
import io.daehapsil.web.place.ShownPlace;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Joining a room, asking for the place, staying in it and leaving it: the documented door. The thin one, {@code /.daehapsil/hall}, says the same. */
@ApplicationScoped
@Path("/rooms/{room}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(
        name = "Waiting",
        description =
                "Joining, asking, heartbeat and leaving also answer below /.daehapsil/hall/rooms instead of /api/rooms: the same"
                        + " requests, answers and refusals, for less. Pages and apps that wait should use those.")
public class PlacesResource {

    @Inject
    private QueueService queue;

    @Inject
    private PlaceAnswers answers;

    @Inject
    private JoinLimitService limits;

    @Inject
    private AskLimitService asks;

    @Inject
    private ClientAddress clients;

    @POST
    @Path("/places")
    @Operation(
            summary = "Join the room",
            description =
                    "Gives the next number, or a slot at once when nobody waits. Safe to repeat with the same key."
                            + " The place in the answer is what you show from now on; browsers also get it as a cookie.")
    @APIResponse(responseCode = "201", description = "The place, its signed text and its status")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "403", description = "The visitor is on the room's block list: blocked")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(
            responseCode = "409",
            description = "The room takes nobody new: room-not-open-yet, with joinsFrom and opensAt, or room-closed")
    @APIResponse(
            responseCode = "428",
            description =
                    "The room asks for a proof of work: proof-needed, with the challenge (ALTCHA). Send the solution with"
                            + " the same key before lastsSeconds are over")
    @APIResponse(
            responseCode = "429",
            description = "Too many new places for one address, or in the room: too-many-joins, with Retry-After")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response join(
            @PathParam("room") String roomText,
            @Parameter(description = "16 to 200 visible characters that nobody can guess")
                    @HeaderParam("Idempotency-Key")
                    String key,
            @Parameter(
                            description =
                                    "The solution of the challenge, where the room asks for one: the payload of ALTCHA")
                    @HeaderParam(PlaceAnswers.PROOF_HEADER)
                    String proof,
            @Context HttpServletRequest request) {
        RoomName room = Input.room(roomText);
        String checked = Input.idempotencyKey(key);
        limits.count(room, clients.of(request), proof);
        JoinAnswer joined = answers.join(room, checked, proof);
        return Response.created(URI.create("rooms/" + room + "/place"))
                .entity(joined.document())
                .header(HttpHeaders.SET_COOKIE, PlaceCookie.keep(room, joined.place(), clients.isSecure(request)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    @Path("/place")
    @Operation(
            summary = "Ask where the place stands",
            description =
                    "Asking is the sign of life: no heartbeat is needed beside it. Ask again in askAgainInSeconds.")
    @APIResponse(responseCode = "200", description = "The status; with a pass when it is ALLOWED")
    @APIResponse(responseCode = "401", ref = "place")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "429", description = "Far more often than told: too-many-asks, with Retry-After")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response status(
            @PathParam("room") String roomText,
            @Parameter(description = "The place's signed text; without it the cookie counts")
                    @HeaderParam(ShownPlace.HEADER)
                    String place,
            @Context HttpHeaders headers,
            @Context HttpServletRequest request) {
        RoomName room = Input.room(roomText);
        asks.count(room, () -> clients.of(request));
        String shown = ShownPlace.of(room, place, headers.getRequestHeader(HttpHeaders.COOKIE));
        return Response.ok(answers.asked(room, shown).document())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @POST
    @Path("/place/leave")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Leave for good",
            description = "The place must be in the body, so that no other site can do it.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"place\": \"1.ktx-holiday.…\"}")))
    @APIResponse(responseCode = "204", description = "Left")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "place")
    public void leave(@PathParam("room") String roomText, InputStream body) {
        queue.leave(Input.room(roomText), ShownPlace.inBody(body));
    }

    @POST
    @Path("/place/heartbeat")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Give a sign of life", description = "Only for clients that do not ask for their status.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"place\": \"1.ktx-holiday.…\"}")))
    @APIResponse(responseCode = "204", description = "Heard")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "place")
    @APIResponse(responseCode = "429", description = "Far more often than told: too-many-asks, with Retry-After")
    public void heartbeat(@PathParam("room") String roomText, InputStream body, @Context HttpServletRequest request) {
        RoomName room = Input.room(roomText);
        asks.count(room, () -> clients.of(request));
        answers.heartbeat(room, ShownPlace.inBody(body));
    }
}
