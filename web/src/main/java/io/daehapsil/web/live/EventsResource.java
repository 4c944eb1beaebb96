package io.daehapsil.web.live;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.access.ClientAddress;
import io.daehapsil.web.place.ShownPlace;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.Sse;
import jakarta.ws.rs.sse.SseEventSink;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Status by server-sent events. */
@ApplicationScoped
@Path("/rooms/{room}/place/events")
@Tag(name = "Waiting")
public class EventsResource {

    @Inject
    private LiveConnections live;

    @Inject
    private ClientAddress clients;

    @GET
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Operation(
            summary = "Follow the place by server-sent events",
            description = "Each event is the status document. A comment every 5 seconds says that all is well."
                    + " The stream ends after less than a minute; open it again.")
    @APIResponse(responseCode = "200", description = "A stream of status documents")
    @APIResponse(responseCode = "401", ref = "place")
    @APIResponse(responseCode = "403", description = "The visitor is on the room's block list: blocked")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public void follow(
            @PathParam("room") String roomText,
            @Parameter(description = "The place's signed text; without it the cookie counts")
                    @HeaderParam(ShownPlace.HEADER)
                    String place,
            @Context HttpHeaders headers,
            @Context HttpServletRequest request,
            @Context HttpServletResponse response,
            @Context SseEventSink sink,
            @Context Sse sse) {
        RoomName room = Input.room(roomText);
        String shown = ShownPlace.of(room, place, headers.getRequestHeader(HttpHeaders.COOKIE));
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader("X-Accel-Buffering", "no"); // nginx would keep the events back
        EventsOutlet outlet = new EventsOutlet(sink, sse, live.clock(), live.elsewhere());
        if (live.open(room, shown, clients.of(request), outlet).isEmpty()) {
            outlet.close(Outlet.Ending.DROPPED);
        }
    }
}
