package io.daehapsil.web.admin;

import io.daehapsil.domain.audit.AuditEntry;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What was done at the desk. It is read and exported; there is no door to change it. */
@ApplicationScoped
@Path("/admin")
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: audit")
public class AuditResource {

    private static final int MOST_LINES = 1_000;

    @Inject
    private AuditService audit;

    @GET
    @Path("/audit")
    @Produces(MediaType.APPLICATION_JSON)
    @Needs(Role.VIEWER)
    @Operation(
            summary = "The audit",
            description =
                    "Oldest first, at most 1,000 lines; go on with after = the last id. seal is a SHA-256 over the line"
                            + " and the seal before it.")
    @APIResponse(
            responseCode = "200",
            description = "entries: id, at, actor, address, action, target, before, after, seal")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    public Response json(@DefaultValue("0") @QueryParam("after") String after) {
        JsonArrayBuilder entries = Json.createArrayBuilder();
        lines(after).stream().map(AuditDocument::json).forEach(entries::add);
        return answer(Json.createObjectBuilder().add("entries", entries).build());
    }

    @GET
    @Path("/audit.csv")
    @Produces("text/csv")
    @Needs(Role.VIEWER)
    @Operation(summary = "The audit as a table", description = "As the other, as CSV (RFC 4180) in UTF-8.")
    @APIResponse(responseCode = "200", description = "The lines", content = @Content(mediaType = "text/csv"))
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    public Response csv(@DefaultValue("0") @QueryParam("after") String after) {
        return Response.fromResponse(answer(AuditDocument.csv(lines(after))))
                .type("text/csv;charset=UTF-8")
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"audit.csv\"")
                .build();
    }

    @GET
    @Path("/audit/check")
    @Produces(MediaType.APPLICATION_JSON)
    @Needs(Role.VIEWER)
    @Operation(
            summary = "Whether every line of the audit still has its seal",
            description = "Reads all lines. What was changed or removed in the database behind our back is found.")
    @APIResponse(responseCode = "200", description = "whole: true or false")
    @APIResponse(responseCode = "401", ref = "logIn")
    public JsonObject check() {
        return Json.createObjectBuilder().add("whole", audit.isWhole()).build();
    }

    private List<AuditEntry> lines(String after) {
        long id = Input.parsed("after", "after is a whole number from 0.", () -> Long.parseUnsignedLong(after));
        return audit.list(id, MOST_LINES);
    }

    private static Response answer(Object entity) {
        return Response.ok(entity).header(HttpHeaders.CACHE_CONTROL, "no-store").build();
    }
}
