package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatWish;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.ejb.standby.StandbyService;
import io.daehapsil.web.access.Caller;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.problem.Refusal;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
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
import jakarta.ws.rs.core.SecurityContext;
import java.io.InputStream;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Waiting for seats of a sold-out departure. */
@ApplicationScoped
@Path("/rooms/{room}/standby")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Standby")
public class StandbyResource {

    private static final String STATES =
            "id, state, departure, from, to, count, passengers where they were named; ahead while WAITING; until and booking (its reference and legs) while"
                    + " OFFERED; booking once TAKEN";

    @Inject
    private StandbyService standby;

    @Inject
    private Caller caller;

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed("visitor")
    @SecurityRequirement(name = "pass")
    @Operation(
            summary = "Wait for seats that come back",
            description =
                    "For who finds a departure sold out. Seats that come back are held for ten minutes for the first in"
                            + " line who can have them; then for the next. They cost what those who travel (passengers,"
                            + " as in an order) pay at that time. Safe to repeat with the same key.")
    @RequestBody(
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            example =
                                                    "{\"legs\": [{\"departure\": \"KTX1@2026-12-24\", \"from\": \"SEOUL\","
                                                            + " \"to\": \"BUSAN\", \"count\": 2, \"class\": \"STANDARD\"}],"
                                                            + " \"contact\": {\"name\": \"Hong Gil-dong\","
                                                            + " \"mail\": \"hong@example.com\"}}")))
    @APIResponse(responseCode = "201", description = "In the line; keep id and secret. " + STATES)
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "pass")
    @APIResponse(responseCode = "403", ref = "slot")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "409", ref = "conflict")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response join(
            @PathParam("room") String roomText,
            @Parameter(description = "16 to 200 visible characters; the same when you repeat")
                    @HeaderParam("Idempotency-Key")
                    String keyText,
            InputStream body,
            @Context SecurityContext request) {
        RoomName room = Input.room(roomText);
        caller.slot(room, request);
        String key = Input.idempotencyKey(keyText);
        Order order = OrderReader.read(Input.object(body));
        if (order.legs().size() > 1) {
            throw Input.invalid("legs", "Wait for one departure at a time.");
        }
        if (order.legs().get(0).isChosen()) {
            throw Input.invalid("legs[0].seats", "Wait for any seats: say in count how many.");
        }
        SeatWish wish = order.legs().get(0).wish();
        if (!wish.equals(SeatWish.of(wish.seatClass()))) {
            throw Input.invalid(
                    "legs[0]", "Wait for seats of a class or of any: other wishes cannot be kept in the line.");
        }
        StandbyStatus joined = standby.join(room, caller.place(room, request), key, order)
                .orElseThrow(() -> ProblemType.LIMIT_REACHED
                        .because("You wait for " + StandbyService.MOST_OPEN
                                + " departures already. Leave one of them first.")
                        .asRefusal());
        return Response.status(Response.Status.CREATED)
                .entity(StandbyDocument.joined(joined))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "Where it stands", description = "Ask every few seconds.")
    @APIResponse(responseCode = "200", description = STATES)
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response find(
            @PathParam("room") String roomText,
            @PathParam("id") String id,
            @HeaderParam(BookingsResource.SECRET) String secret) {
        return shown(standby.find(Input.room(roomText), id(id), BookingsResource.held(secret)));
    }

    @POST
    @Path("/{id}/take")
    @Operation(
            summary = "Take the seats that are held",
            description =
                    "From then on they are a booking like any other. Too late or too early it changes nothing: the state"
                            + " says so. Safe to repeat.")
    @APIResponse(responseCode = "200", description = STATES)
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response take(
            @PathParam("room") String roomText,
            @PathParam("id") String id,
            @HeaderParam(BookingsResource.SECRET) String secret) {
        return shown(standby.take(Input.room(roomText), id(id), BookingsResource.held(secret)));
    }

    @DELETE
    @Path("/{id}")
    @Operation(
            summary = "Leave the line, or give back what is held",
            description = "What was taken is cancelled as a booking. Safe to repeat.")
    @APIResponse(responseCode = "200", description = STATES)
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response leave(
            @PathParam("room") String roomText,
            @PathParam("id") String id,
            @HeaderParam(BookingsResource.SECRET) String secret) {
        return shown(standby.leave(Input.room(roomText), id(id), BookingsResource.held(secret)));
    }

    private static ReservationId id(String text) {
        return Input.parsed("id", "Name the entry by the id that came when you joined.", () -> new ReservationId(text));
    }

    private static Response shown(Optional<StandbyStatus> status) {
        return Response.ok(StandbyDocument.of(status.orElseThrow(StandbyResource::unknown)))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static Refusal unknown() {
        return ProblemType.NOT_FOUND
                .because("Nobody waits in this room with this id and this secret.")
                .asRefusal();
    }
}
