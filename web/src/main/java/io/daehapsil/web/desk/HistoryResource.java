package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.desk.DeskService;
import io.daehapsil.web.admin.Needs;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The last hour of a room. */
@ApplicationScoped
@Path("/admin/rooms")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: rooms")
public class HistoryResource {

    @Inject
    private DeskService desk;

    @GET
    @Path("/{room}/history")
    @Needs(Role.VIEWER)
    @Operation(
            summary = "The last hour of a room",
            description = "In columns of equal length, oldest first, a sample every five seconds. joined, admitted and"
                    + " booked are counters that only grow. What counts now comes by the WebSocket /ws/admin/metrics,"
                    + " once a second.")
    @APIResponse(responseCode = "200", description = "at (ms), waiting, inside, joined, admitted, booked, pending")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject history(@PathParam("room") String text) {
        RoomName room = Input.room(text);
        return DeskDocument.history(room, desk.lastHour(room));
    }
}
