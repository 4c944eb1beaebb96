package io.daehapsil.web.admin;

import io.daehapsil.domain.booking.DeadLetter;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservedLeg;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.control.DeadLetterService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Messages that no try could book. Nobody's name, number or address is shown here. */
@ApplicationScoped
@Path("/admin/dead-letters")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: dead letters")
public class DeadLettersResource {

    private static final int MOST_SHOWN = 200;
    private static final int MOST_REDRIVEN = 1_000;
    private static final String MOST_HINT = "most is a whole number from 1 to " + MOST_REDRIVEN + ".";

    @Inject
    private DeadLetterService letters;

    @Inject
    private Shift shift;

    @GET
    @Needs(Role.VIEWER)
    @Operation(
            summary = "Messages that no try could book",
            description = "The oldest first, at most 200. One that cannot be read has no reservation.")
    @APIResponse(
            responseCode = "200",
            description =
                    "deadLetters: id, sentAt, reservation (id, room, reference, legs); more: whether there are more")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public Response list() {
        List<DeadLetter> found = letters.list(MOST_SHOWN + 1);
        JsonArrayBuilder shown = Json.createArrayBuilder();
        found.stream().limit(MOST_SHOWN).map(DeadLettersResource::letter).forEach(shown::add);
        return Response.ok(Json.createObjectBuilder()
                        .add("deadLetters", shown)
                        .add("more", found.size() > MOST_SHOWN)
                        .build())
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    @POST
    @Path("/{letter}/redrive")
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Try to book a dead letter once more",
            description =
                    "It books, or is a conflict, or dies again after as many tries as before, then with another id."
                            + " Booked it is once, however often it was sent.")
    @APIResponse(responseCode = "204", description = "In the queue again")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public void redrive(@Parameter(description = "as it stands in the list") @PathParam("letter") String id) {
        letters.redrive(shift.actor(), id);
    }

    @POST
    @Path("/redrive")
    @Consumes(MediaType.APPLICATION_JSON)
    @Needs(Role.OPERATOR)
    @Operation(summary = "Try to book the oldest dead letters once more", description = "As for one of them.")
    @RequestBody(content = @Content(schema = @Schema(example = "{\"most\": 100}")))
    @APIResponse(responseCode = "200", description = "redriven: how many are in the queue again")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject redriveOldest(InputStream body) {
        if (!(Input.object(body).get("most") instanceof JsonNumber most)) {
            throw Input.missing("most", MOST_HINT);
        }
        if (!most.isIntegral() || most.longValue() < 1 || most.longValue() > MOST_REDRIVEN) {
            throw Input.invalid("most", MOST_HINT);
        }
        return Json.createObjectBuilder()
                .add("redriven", letters.redriveOldest(shift.actor(), most.intValue()))
                .build();
    }

    private static JsonObjectBuilder letter(DeadLetter letter) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("id", letter.id())
                .add("sentAt", letter.sentAt().toString());
        letter.reservation().ifPresent(reservation -> json.add("reservation", reservation(reservation)));
        return json;
    }

    private static JsonObjectBuilder reservation(Reservation reservation) {
        JsonArrayBuilder legs = Json.createArrayBuilder();
        for (ReservedLeg leg : reservation.legs()) {
            JsonArrayBuilder seats = Json.createArrayBuilder();
            leg.labels().forEach(label -> seats.add(label.toString()));
            legs.add(Json.createObjectBuilder()
                    .add("departure", leg.departure().value())
                    .add("from", leg.from().value())
                    .add("to", leg.to().value())
                    .add("seats", seats));
        }
        return Json.createObjectBuilder()
                .add("id", reservation.id().value())
                .add("room", reservation.room().value())
                .add("reference", reservation.reference().value())
                .add("reservedAt", reservation.reservedAt().toString())
                .add("legs", legs);
    }
}
