package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.access.PassKeyService.Refused;
import io.daehapsil.ejb.control.PassKeyControlService;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.problem.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** The keys that sign passes, by their ids. No half of one is shown here; the public ones are in the key set. */
@ApplicationScoped
@Path("/admin/pass-keys")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: keys of passes")
public class PassKeysResource {

    @Inject
    private PassKeyControlService keys;

    @Inject
    private Shift shift;

    @GET
    @Needs(Role.ADMIN)
    @Operation(summary = "The keys of passes", description = "As in /.well-known/jwks.json, by their ids.")
    @APIResponse(responseCode = "200", description = "signing: the id of the one that signs; published: those of all")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    public JsonObject list() {
        List<String> ids = keys.ids();
        JsonArrayBuilder published = Json.createArrayBuilder();
        ids.forEach(published::add);
        return Json.createObjectBuilder()
                .add("signing", ids.get(0))
                .add("published", published)
                .build();
    }

    @POST
    @Path("/rotate")
    @Needs(Role.ADMIN)
    @Operation(
            summary = "Let the next key sign",
            description =
                    "It has been in the key set for long; the one before stays there and is believed for 13 hours, until all"
                            + " that it signed is over. Another next one is made.")
    @APIResponse(responseCode = "200", description = "As for GET")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "409", description = "Not now; detail says why, and what to do")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject rotate() {
        Optional<Refused> refused = keys.rotate(shift.actor());
        if (refused.isPresent()) {
            throw refusal(refused.get());
        }
        return list();
    }

    private static Refusal refusal(Refused why) {
        String sentence = switch (why) {
            case GIVEN ->
                "The keys are your own, in the file of DAEHAPSIL_PASS_KEY_FILE: put a new pair first there and restart.";
            case TOO_EARLY ->
                "The next key was made less than 15 minutes ago, and not everybody can know it. Try again later.";
            case RESTART_FIRST ->
                "The servers have not read the next key, which was made since they started. Restart every node, one after"
                        + " the other, and try again.";
        };
        return ProblemType.KEY_NOT_READY.because(sentence).asRefusal();
    }
}
