package io.daehapsil.web.admin;

import io.daehapsil.domain.operators.Role;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.control.ImportUnderWay;
import io.daehapsil.ejb.control.TimetableImportService;
import io.daehapsil.ejb.timetable.DepartureOnSale;
import io.daehapsil.ejb.timetable.gtfs.BrokenFeed;
import io.daehapsil.ejb.timetable.gtfs.ImportReport;
import io.daehapsil.ejb.timetable.gtfs.Selection;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import io.daehapsil.web.problem.Refusal;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.io.InputStream;
import java.util.TreeMap;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Putting departures on sale. */
@ApplicationScoped
@Path("/admin/rooms/{room}/timetable")
@Produces(MediaType.APPLICATION_JSON)
@SecurityRequirement(name = "operator")
@Tag(name = "Desk: timetables")
public class TimetableResource {

    private static final int MOST_SHOWN = 20;

    @Inject
    private TimetableImportService imports;

    @Inject
    private Shift shift;

    @POST
    @Needs(Role.OPERATOR)
    @Operation(
            summary = "Put a feed's departures on sale",
            description =
                    "The body is a GTFS feed (zip). All that was chosen is added, or nothing; what is on sale stays as"
                            + " it is, so that it is safe to repeat. The cars of a train type (column train_type of trips.txt)"
                            + " stand in trainsets.csv in the zip, or are those of trains of this type on sale in the room."
                            + " Fares are taken from fare_attributes.txt and fare_rules.txt, where the feed has them.")
    @RequestBody(content = @Content(mediaType = "application/zip", schema = @Schema(format = "binary")))
    @APIResponse(
            responseCode = "200",
            description =
                    "What was taken: departures, added, trips by route, stops, timesFilled, fares; skipped: what, count, why")
    @APIResponse(responseCode = "400", ref = "invalid")
    @APIResponse(responseCode = "401", ref = "logIn")
    @APIResponse(responseCode = "403", ref = "role")
    @APIResponse(responseCode = "404", ref = "notFound")
    @APIResponse(
            responseCode = "409",
            description = "departure-on-sale: the feed would change these departures; or import-under-way")
    @APIResponse(
            responseCode = "422",
            description = "feed-broken: detail says why; file and line, where one is at fault")
    @APIResponse(responseCode = "503", ref = "unavailable")
    public JsonObject add(
            @PathParam("room") String roomText,
            @Parameter(description = "Service dates, with commas", example = "2026-12-24,2026-12-25")
                    @QueryParam("dates")
                    String datesText,
            @Parameter(description = "Ids of routes.txt, with commas; none: all")
                    @DefaultValue("")
                    @QueryParam("routes")
                    String routesText,
            @Parameter(description = "Train type of the trips whose row gives none") @QueryParam("trainType")
                    String trainType,
            InputStream zip) {
        RoomName room = Input.room(roomText);
        Selection chosen = FeedChoice.read(datesText, routesText, trainType);
        try {
            return document(imports.add(shift.actor(), room, chosen, zip));
        } catch (BrokenFeed broken) {
            throw refusal(broken);
        } catch (DepartureOnSale onSale) {
            throw refusal(onSale);
        } catch (ImportUnderWay another) {
            throw ProblemType.IMPORT_UNDER_WAY
                    .because("Another feed is being imported. Nothing was changed; send this one again in a minute.")
                    .asRefusal();
        }
    }

    private static Refusal refusal(BrokenFeed broken) {
        Problem problem = ProblemType.FEED_BROKEN.because(
                "The feed cannot be imported: " + broken.getMessage() + ". Nothing was changed.");
        if (broken.file().isPresent()) {
            problem = problem.with("file", Json.createValue(broken.file().get()));
        }
        if (broken.line().isPresent()) {
            problem = problem.with("line", Json.createValue(broken.line().getAsInt()));
        }
        return problem.asRefusal();
    }

    private static Refusal refusal(DepartureOnSale onSale) {
        JsonArrayBuilder departures = Json.createArrayBuilder();
        onSale.departures().stream().limit(MOST_SHOWN).forEach(departure -> departures.add(departure.value()));
        return ProblemType.DEPARTURE_ON_SALE
                .because("What is on sale is never changed: people may have booked it. Nothing was changed.")
                .with("departures", departures.build())
                .with("count", Json.createValue(onSale.departures().size()))
                .asRefusal();
    }

    private static JsonObject document(ImportReport report) {
        JsonObjectBuilder trips = Json.createObjectBuilder();
        new TreeMap<>(report.trips()).forEach(trips::add);
        JsonArrayBuilder skipped = Json.createArrayBuilder();
        report.skipped()
                .forEach(rows -> skipped.add(Json.createObjectBuilder()
                        .add("what", rows.what())
                        .add("count", rows.count())
                        .add("why", rows.why())));
        return Json.createObjectBuilder()
                .add("departures", report.departures())
                .add("added", report.added())
                .add("trips", trips)
                .add("stops", report.stops())
                .add("timesFilled", report.timesFilled())
                .add("fares", report.fares())
                .add("skipped", skipped)
                .build();
    }
}
