package io.daehapsil.web.live;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.place.ShownPlace;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonString;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/**
 * The beacon of a page that closes; text/plain, because a page that closes cannot wait for a preflight. A page that does not
 * know the place, because only the cookie does, sends none; then the page must be ours.
 */
@ApplicationScoped
@Path("/rooms/{room}/place/leaving")
@Tag(name = "Waiting")
public class ClosingResource {

    @Inject
    private QueueService queue;

    @POST
    @Consumes({MediaType.TEXT_PLAIN, MediaType.APPLICATION_JSON})
    @Operation(
            summary = "Say that the page is closing",
            description =
                    "Only shortens the time until the place counts as gone, because loading the page anew looks the"
                            + " same; the next sign of life takes it back.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"place\": \"1.ktx-holiday.…\"}")))
    @APIResponse(responseCode = "204", description = "Heard")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "place")
    public void closing(
            @PathParam("room") String roomText,
            @Context HttpHeaders headers,
            @Context UriInfo address,
            InputStream body) {
        RoomName room = Input.room(roomText);
        if (Input.object(body).get("place") instanceof JsonString place
                && !place.getString().isBlank()) {
            queue.closing(room, place.getString());
        } else if (Handshake.isOurs(
                headers.getRequestHeaders(),
                Optional.ofNullable(address.getBaseUri().getAuthority()))) {
            queue.closing(room, ShownPlace.of(room, null, headers.getRequestHeader(HttpHeaders.COOKIE)));
        } else {
            throw Input.missing("place", "Send the place's signed text as a string.");
        }
    }
}
