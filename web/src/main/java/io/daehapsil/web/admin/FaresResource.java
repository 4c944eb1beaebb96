package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.control.FareDeskService;
import io.daehapsil.ejb.fare.BrokenFares;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.io.InputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What a sale's rides cost. */
@ApplicationScoped
@Path("/admin/rooms/{room}/fares")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: timetables")
public class FaresResource {

    @Inject
    private FareDeskService fares;

    @Inject
    private Shift shift;

    @PUT
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Set a sale's fares",
            description =
                    "The body is the whole table, which takes the place of the one before; what was reserved keeps"
                            + " its price. Stops by their ids, amounts in the currency's smallest unit. Safe to repeat.")
    @RequestBody(
            content =
                    @Content(
                            mediaType = "text/csv",
                            schema =
                                    @Schema(
                                            example = "from,to,class,passenger,amount,currency\n"
                                                    + "SEOUL,BUSAN,STANDARD,ADULT,59800,KRW\n")))
    @APIResponse(responseCode = "200", description = "How many fares there are now")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject replace(@PathParam("room") String room, InputStream csv) {
        try {
            int count = fares.replace(shift.actor(), Input.room(room), csv);
            return Json.createObjectBuilder().add("fares", count).build();
        } catch (BrokenFares broken) {
            throw Input.invalid("body", "The fares cannot be read: " + broken.getMessage() + ". Nothing was changed.");
        }
    }
}
