package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.problem.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** A booking for who holds its secret. A wrong secret and an unknown reference look the same. */
@ApplicationScoped
@Path("/rooms/{room}/bookings/{reference}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Booking")
public class BookingsResource {

    static final String SECRET = "Daehapsil-Secret";

    @Inject
    private BookingService booking;

    @GET
    @Operation(
            summary = "Find a booking",
            description = "Also while it is on its way to the database: then its state is ACCEPTED.")
    @APIResponse(responseCode = "200", description = "The booking and its state")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response find(
            @PathParam("room") String roomText,
            @PathParam("reference") String referenceText,
            @HeaderParam(SECRET) String secret) {
        RoomName room = Input.room(roomText);
        return shown(room, Input.reference(referenceText), held(secret));
    }

    @DELETE
    @Operation(summary = "Cancel a booking", description = "All its seats go back on sale. Safe to repeat.")
    @APIResponse(responseCode = "200", description = "The booking, now cancelled")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "409", ref = "conflict")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response cancel(
            @PathParam("room") String roomText,
            @PathParam("reference") String referenceText,
            @HeaderParam(SECRET) String secret) {
        RoomName room = Input.room(roomText);
        BookingReference reference = Input.reference(referenceText);
        return cancelled(booking.cancel(room, reference, held(secret)), room, reference, secret);
    }

    @DELETE
    @Path("/legs/{leg}/seats/{seat}")
    @Operation(
            summary = "Cancel one seat of a booking",
            description =
                    "The seat goes back on sale, the rest of the booking stands; with its last seat the booking is"
                            + " cancelled. Safe to repeat.")
    @APIResponse(responseCode = "200", description = "The booking; the leg names the seat under cancelled")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "409", ref = "conflict")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response cancelSeat(
            @PathParam("room") String roomText,
            @PathParam("reference") String referenceText,
            @Parameter(description = "Position of the leg in the booking's legs, from 0") @PathParam("leg")
                    String legText,
            @Parameter(description = "Car and seat", example = "5-12A") @PathParam("seat") String seatText,
            @HeaderParam(SECRET) String secret) {
        RoomName room = Input.room(roomText);
        BookingReference reference = Input.reference(referenceText);
        int leg = Input.parsed(
                "leg", "Say which leg, as a whole number: the first is 0.", () -> Integer.valueOf(legText));
        SeatLabel seat = Input.parsed(
                "seat",
                "Write the seat as the booking does: car, dash, seat, as in 5-12A.",
                () -> SeatLabel.parse(seatText));
        return cancelled(booking.cancel(room, reference, held(secret), leg, seat), room, reference, secret);
    }

    private Response cancelled(CancelOutcome outcome, RoomName room, BookingReference reference, String secret) {
        if (outcome instanceof CancelOutcome.NotYetBooked) {
            throw ProblemType.NOT_YET_BOOKED
                    .because("The booking is still on its way to the database. Cancel it again in a second.")
                    .asRefusal();
        }
        if (outcome instanceof CancelOutcome.NoSuchSeat) {
            throw ProblemType.NOT_FOUND
                    .because("This booking has no such seat in that leg.")
                    .asRefusal();
        }
        if (outcome instanceof CancelOutcome.Unknown) {
            throw unknown();
        }
        return shown(room, reference, secret);
    }

    private Response shown(RoomName room, BookingReference reference, String secret) {
        BookingView view = booking.find(room, reference, secret).orElseThrow(BookingsResource::unknown);
        return Response.ok(BookingDocument.booking(view))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    static String held(String secret) {
        if (secret == null || secret.isBlank()) {
            throw Input.missing(SECRET, "Send the secret that came with the reservation.");
        }
        return secret.strip();
    }

    private static Refusal unknown() {
        return ProblemType.NOT_FOUND
                .because("No booking of this room has this reference and this secret.")
                .asRefusal();
    }
}
