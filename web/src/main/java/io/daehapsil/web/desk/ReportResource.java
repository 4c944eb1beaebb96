package io.daehapsil.web.desk;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.report.ReportService;
import io.daehapsil.web.admin.Needs;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What a sale was, afterwards. */
@ApplicationScoped
@Path("/admin/rooms")
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: rooms")
public class ReportResource {

    @Inject
    private ReportService reports;

    @GET
    @Path("/{room}/report")
    @Produces(MediaType.APPLICATION_JSON)
    @Needs(Role.VIEWER)
    @Operation(
            summary = "The report of a sale",
            description = "Of the room's latest line: who was let in when, by number and minute; how long people had"
                    + " waited, right to about a minute; what stands sold, by departure.")
    @APIResponse(responseCode = "200", description = "totals, peakPerMinute, waitSeconds, minutes, sold")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    public JsonObject json(@PathParam("room") String text) {
        RoomName room = Input.room(text);
        return ReportDocument.json(room, reports.report(room));
    }

    @GET
    @Path("/{room}/report.csv")
    @Produces("text/csv")
    @Needs(Role.VIEWER)
    @Operation(summary = "The minutes of the report as a table", description = "CSV (RFC 4180) in UTF-8.")
    @APIResponse(responseCode = "200", description = "A line a minute", content = @Content(mediaType = "text/csv"))
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "404", ref = "notFound")
    public Response csv(@PathParam("room") String text) {
        RoomName room = Input.room(text);
        return Response.ok(ReportDocument.csv(reports.report(room)))
                .type("text/csv;charset=UTF-8")
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + room + ".csv\"")
                .build();
    }
}
