package io.daehapsil.web.admin;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.operators.NewPassword;
import io.daehapsil.domain.operators.OperatorName;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.operators.OperatorService;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Who the operators are; for admins. */
@ApplicationScoped
@Path("/admin/operators")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: operators")
public class OperatorsResource {

    private static final Set<String> CHANGEABLE = Set.of("role", "active", "password");

    @Inject
    private OperatorService operators;

    @Inject
    private Shift shift;

    @GET
    @Needs(Role.ADMIN)
    @Operation(summary = "All operators")
    @APIResponse(responseCode = "200", description = "operators, each with name, role, active")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    public JsonObject list() {
        JsonArrayBuilder all = Json.createArrayBuilder();
        operators.operators().stream().map(OperatorDocument::of).forEach(all::add);
        return Json.createObjectBuilder().add("operators", all).build();
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.ADMIN)
    @Operation(summary = "Add an operator")
    @RequestBody(
            content =
                    @Content(
                            schema =
                                    @Schema(
                                            example =
                                                    "{\"name\": \"kim\", \"role\": \"operator\", \"password\": \"…\"}")))
    @APIResponse(responseCode = "201", description = "Added")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "409", ref = "conflict")
    public Response add(InputStream body) {
        JsonObject json = Input.object(body);
        String hint = "A name has 1 to 40 small letters, digits, dots, lines and dashes.";
        String text = Input.text(json, "name", hint);
        OperatorName name = Input.parsed("name", hint, () -> new OperatorName(text));
        Role role = OperatorDocument.role(json);
        NewPassword password = OperatorDocument.newPassword(json, "password");
        if (!operators.add(shift.actor(), name, role, password)) {
            throw ProblemType.NAME_TAKEN
                    .because("There is an operator of this name, or there was one. Take another name.")
                    .at("name")
                    .asRefusal();
        }
        return Response.status(Response.Status.CREATED).build();
    }

    @PATCH
    @Path("/{operator}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.ADMIN)
    @Operation(
            summary = "Change an operator",
            description = "Any of role, active and password. Ends the operator's sessions.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"active\": false}")))
    @APIResponse(responseCode = "204", description = "Changed")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "409", ref = "conflict")
    public Response change(@PathParam("operator") String text, InputStream body) {
        JsonObject json = Input.object(body);
        Input.only(json, CHANGEABLE);
        OperatorName name = named(text);
        Optional<Role> role = json.containsKey("role") ? Optional.of(OperatorDocument.role(json)) : Optional.empty();
        Optional<Boolean> active = Optional.ofNullable(json.get("active")).map(OperatorsResource::flag);
        Optional<NewPassword> password = json.containsKey("password")
                ? Optional.of(OperatorDocument.newPassword(json, "password"))
                : Optional.empty();
        operators.change(shift.actor(), name, role, active, password);
        return Response.noContent().build();
    }

    private static boolean flag(JsonValue value) {
        if (value == JsonValue.TRUE || value == JsonValue.FALSE) {
            return value == JsonValue.TRUE;
        }
        throw Input.invalid("active", "active is true or false.");
    }

    private static OperatorName named(String text) {
        try {
            return new OperatorName(text);
        } catch (IllegalArgumentException impossible) {
            throw new NotFound("operator", text);
        }
    }
}
