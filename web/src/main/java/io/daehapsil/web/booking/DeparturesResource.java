package io.daehapsil.web.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.StopId;
import io.daehapsil.domain.timetable.Stretch;
import io.daehapsil.ejb.fare.FareService;
import io.daehapsil.ejb.seating.SeatingService;
import io.daehapsil.ejb.timetable.TimetableService;
import io.daehapsil.web.access.Caller;
import io.daehapsil.web.problem.Input;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import java.time.LocalDate;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What is on sale in a room. Looking at trains and seats counts as doing something: it moves the idle deadline. */
@ApplicationScoped
@Path("/rooms/{room}")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Trains and seats")
public class DeparturesResource {

    private static final String VISITOR = "visitor";

    @Inject
    private TimetableService timetable;

    @Inject
    private SeatingService seating;

    @Inject
    private FareService fares;

    @Inject
    private Caller caller;

    @GET
    @Path("/stops")
    @Operation(summary = "The stops and the dates of the sale", description = "Open to everybody.")
    @APIResponse(
            responseCode = "200",
            description = "Stops in the feed's order, with their names, the dates on sale, and the passengers"
                    + " that have fares")
    @APIResponse(responseCode = "404", ref = "notFound")
    public JsonObject stops(@PathParam("room") String roomText) {
        RoomName room = Input.room(roomText);
        return DepartureDocument.stops(timetable.stops(room), timetable.dates(room), fares.fares(room));
    }

    @GET
    @Path("/departures")
    @RolesAllowed(VISITOR)
    @SecurityRequirement(name = "pass")
    @Operation(
            summary = "Find departures",
            description = "What one can board at the one stop on that local date to get to the other,"
                    + " with the seats left in each class over that stretch; FEW are fewer than ten. Fares are those of"
                    + " an adult, where they are told.")
    @APIResponse(responseCode = "200", description = "Departures, earliest first, sold-out ones too")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "pass")
    @APIResponse(responseCode = "403", ref = "slot")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response departures(
            @PathParam("room") String roomText,
            @Parameter(description = "Id of the stop to board at", example = "SEOUL") @QueryParam("from")
                    String fromText,
            @Parameter(description = "Id of the stop to get off at", example = "BUSAN") @QueryParam("to") String toText,
            @Parameter(description = "Local date at the first stop", example = "2026-12-24") @QueryParam("date")
                    String dateText,
            @Context SecurityContext request) {
        RoomName room = Input.room(roomText);
        caller.slot(room, request);
        StopId from = Input.stop("from", fromText);
        StopId to = otherStop(from, toText);
        LocalDate date = Input.date("date", dateText);
        return fresh(DepartureDocument.offers(
                seating.offers(room, from, to, date),
                seatClass -> fares.fares(room).flatMap(table -> table.price(from, to, seatClass, table.usual()))));
    }

    @GET
    @Path("/departures/{departure}/seats")
    @RolesAllowed(VISITOR)
    @SecurityRequirement(name = "pass")
    @Operation(
            summary = "The seat map of a departure",
            description = "Which seats are free over the whole stretch. A look, not a promise: only reserving decides.")
    @APIResponse(responseCode = "200", description = "All seats, car by car; a row's blank is the aisle, _ no seat")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "pass")
    @APIResponse(responseCode = "403", ref = "slot")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response seats(
            @PathParam("room") String roomText,
            @PathParam("departure") String departureText,
            @Parameter(description = "Id of the stop to board at", example = "SEOUL") @QueryParam("from")
                    String fromText,
            @Parameter(description = "Id of the stop to get off at", example = "BUSAN") @QueryParam("to") String toText,
            @Context SecurityContext request) {
        RoomName room = Input.room(roomText);
        caller.slot(room, request);
        Departure departure = timetable.departure(room, Input.departure(departureText));
        StopId from = Input.stop("from", fromText);
        Stretch stretch = departure.stretch(from, otherStop(from, toText));
        return fresh(DepartureDocument.seats(departure, stretch, seating.seatMap(room, departure.id())));
    }

    private static StopId otherStop(StopId from, String toText) {
        StopId to = Input.stop("to", toText);
        if (to.equals(from)) {
            throw Input.invalid("to", Flaw.STOPS_SAME.sentence());
        }
        return to;
    }

    private static Response fresh(JsonObject document) {
        return Response.ok(document)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
