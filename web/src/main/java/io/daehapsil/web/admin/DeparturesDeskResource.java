package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.control.DepartureDeskService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Taking off sale what does not run. */
@ApplicationScoped
@Path("/admin/rooms/{room}/departures/{departure}/cancel")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: timetables")
public class DeparturesDeskResource {

    @Inject
    private DepartureDeskService departures;

    @Inject
    private Shift shift;

    @POST
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Say that a departure does not run",
            description =
                    "It is in no search any more, and whoever orders it is told (409 departure-cancelled). What was booked"
                            + " stays as it is: telling and paying back those who booked is for whoever took their money."
                            + " Safe to repeat; there is no way back.")
    @APIResponse(responseCode = "204", description = "It is sold to nobody any more")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public void cancel(@PathParam("room") String room, @PathParam("departure") String departure) {
        departures.cancel(
                shift.actor(),
                Input.room(room),
                Input.parsed(
                        "departure",
                        "Name the departure as the search does, such as KTX00001@2026-12-24.",
                        () -> new DepartureId(departure)));
    }
}
