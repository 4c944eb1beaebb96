package io.daehapsil.web.booking;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.booking.Order;
import io.daehapsil.domain.booking.ReserveOutcome;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.access.Caller;
import io.daehapsil.web.place.ShownPlace;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
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
import jakarta.ws.rs.core.SecurityContext;
import java.io.InputStream;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Reserving seats, and the first answer again for who lost it. */
@ApplicationScoped
@Path("/rooms/{room}/reservations")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Booking")
public class ReservationsResource {

    @Inject
    private BookingService booking;

    @Inject
    private QueueService queue;

    @Inject
    private Caller caller;

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed("visitor")
    @SecurityRequirement(name = "pass")
    @Operation(
            summary = "Reserve seats",
            description = "All seats of all legs or none. A leg names its seats, or says how many and what they should"
                    + " be like: class (STANDARD, FIRST), quiet (only in quiet cars) and together (all in one car) are"
                    + " conditions, side (WINDOW, AISLE) is kept where it can be. Where the sale tells fares, passengers may"
                    + " say who travels, one for each seat."
                    + " Safe to repeat with the same key: the first answer comes again.")
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
    @APIResponse(responseCode = "202", description = "The seats are yours; reference and secret open the booking")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "pass")
    @APIResponse(responseCode = "403", ref = "slot")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "409", ref = "conflict")
    @APIResponse(responseCode = "422", ref = "keyReused")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response reserve(
            @PathParam("room") String roomText,
            @Parameter(description = "16 to 200 visible characters; the same when you repeat")
                    @HeaderParam("Idempotency-Key")
                    String keyText,
            InputStream body,
            @Context SecurityContext request) {
        RoomName room = Input.room(roomText);
        PlaceId place = caller.place(room, request);
        String key = Input.idempotencyKey(keyText);
        Order order = OrderReader.read(Input.object(body));
        return answer(room, booking.reserve(room, place, key, order));
    }

    @GET
    @Path("/{idempotencyKey}")
    @Operation(
            summary = "The first answer again",
            description = "For who lost it; also after slot and pass have ended. Shows the place, not the pass.")
    @APIResponse(responseCode = "200", description = "The reservation that this key made")
    @APIResponse(responseCode = "401", ref = "place")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response again(
            @PathParam("room") String roomText,
            @PathParam("idempotencyKey") String key,
            @HeaderParam(ShownPlace.HEADER) String placeText,
            @Context HttpHeaders headers) {
        RoomName room = Input.room(roomText);
        PlaceId place = queue.verify(room, ShownPlace.of(room, placeText, headers.getRequestHeader(HttpHeaders.COOKIE)))
                .id();
        ReserveOutcome.Reserved reserved = booking.reservation(room, place, Input.idempotencyKey(key))
                .orElseThrow(() -> new NotFound("reservation", key));
        return Response.ok(BookingDocument.reserved(reserved))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static Response answer(RoomName room, ReserveOutcome outcome) {
        if (outcome instanceof ReserveOutcome.Reserved reserved) {
            String reference = reserved.reservation().reference().value();
            return Response.accepted(BookingDocument.reserved(reserved))
                    .location(URI.create("rooms/" + room + "/bookings/" + reference))
                    .header(HttpHeaders.CACHE_CONTROL, "no-store")
                    .build();
        }
        throw refusal(outcome).asRefusal();
    }

    private static Problem refusal(ReserveOutcome outcome) {
        if (outcome instanceof ReserveOutcome.SeatsTaken seats) {
            return ProblemType.SEATS_TAKEN
                    .because("Somebody was quicker. Nothing was reserved; alternatives names seats that are free.")
                    .at("legs[" + seats.leg() + "].seats")
                    .with("taken", BookingDocument.seats(seats.taken()))
                    .with("alternatives", BookingDocument.seats(seats.alternatives()));
        }
        if (outcome instanceof ReserveOutcome.SoldOut soldOut) {
            return ProblemType.SOLD_OUT
                    .because("Fewer such seats are left than you asked for. Nothing was reserved; left says how many.")
                    .at("legs[" + soldOut.leg() + "].count")
                    .with("left", Json.createValue(soldOut.left()));
        }
        if (outcome instanceof ReserveOutcome.DepartureLeft left) {
            return ProblemType.DEPARTURE_LEFT
                    .because("This departure has left already. Choose a later one; nothing was reserved.")
                    .at("legs[" + left.leg() + "].departure");
        }
        if (outcome instanceof ReserveOutcome.DepartureCancelled cancelled) {
            return ProblemType.DEPARTURE_CANCELLED
                    .because("This departure was cancelled and does not run. Choose another one; nothing was reserved.")
                    .at("legs[" + cancelled.leg() + "].departure");
        }
        if (outcome instanceof ReserveOutcome.LimitReached reached) {
            return ProblemType.LIMIT_REACHED
                    .because("One person can have " + reached.limit() + " seats of this sale. Nothing was reserved.")
                    .at("contact")
                    .with("limit", Json.createValue(reached.limit()));
        }
        if (outcome instanceof ReserveOutcome.KeyReused) {
            return ProblemType.KEY_REUSED
                    .because("This key was used for another order. Use a new key for a new order.")
                    .at("Idempotency-Key");
        }
        return Caller.slotEnded();
    }
}
