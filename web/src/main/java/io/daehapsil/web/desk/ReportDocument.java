package io.daehapsil.web.desk;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.report.SaleReport;
import io.daehapsil.domain.report.SaleReport.Row;
import io.daehapsil.web.admin.Csv;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.OptionalLong;

/** How the report of a sale is given out to programs. */
final class ReportDocument {

    private static final List<String> COLUMNS = List.of(
            "at",
            "joined",
            "admitted",
            "from_number",
            "to_number",
            "booked",
            "waiting",
            "inside",
            "last_admitted_waited_seconds");

    private ReportDocument() {}

    static JsonObject json(RoomName room, SaleReport report) {
        JsonArrayBuilder minutes = Json.createArrayBuilder();
        report.rows().forEach(row -> minutes.add(minute(row)));
        JsonArrayBuilder sold = Json.createArrayBuilder();
        report.sold()
                .forEach(departure -> sold.add(Json.createObjectBuilder()
                        .add("departure", departure.departure())
                        .add("bookings", departure.bookings())
                        .add("rides", departure.rides())));
        SaleReport.Totals totals = report.totals();
        return Json.createObjectBuilder()
                .add("room", room.value())
                .add(
                        "totals",
                        Json.createObjectBuilder()
                                .add("joined", totals.joined())
                                .add("admitted", totals.admitted())
                                .add("lapsed", totals.lapsed())
                                .add("left", totals.left())
                                .add("noShows", totals.unclaimed())
                                .add("booked", totals.booked()))
                .add("peakPerMinute", report.peakPerMinute())
                .add("waitSeconds", waits(report.waits()))
                .add("minutes", minutes)
                .add("sold", sold)
                .build();
    }

    /** The minutes; what was sold stands in the JSON and on the page. */
    static String csv(SaleReport report) {
        return Csv.table(
                COLUMNS,
                report.rows().stream()
                        .map(row -> List.of(
                                row.at().toString(),
                                Long.toString(row.joined()),
                                Long.toString(row.admitted()),
                                row.waitSeconds().isPresent() ? Long.toString(row.fromNumber()) : "",
                                row.waitSeconds().isPresent() ? Long.toString(row.toNumber()) : "",
                                Long.toString(row.booked()),
                                Long.toString(row.waiting()),
                                Long.toString(row.inside()),
                                row.waitSeconds().isPresent()
                                        ? Long.toString(row.waitSeconds().getAsLong())
                                        : "")));
    }

    private static JsonObjectBuilder minute(Row row) {
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("at", row.at().toString())
                .add("joined", row.joined())
                .add("admitted", row.admitted())
                .add("booked", row.booked())
                .add("waiting", row.waiting())
                .add("inside", row.inside());
        row.waitSeconds()
                .ifPresent(seconds -> json.add("fromNumber", row.fromNumber())
                        .add("toNumber", row.toNumber())
                        .add("waitedSeconds", seconds));
        return json;
    }

    private static JsonObjectBuilder waits(SaleReport.Waits waits) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        add(json, "p50", waits.half());
        add(json, "p95", waits.ninetyFive());
        add(json, "longest", waits.longest());
        return json;
    }

    private static void add(JsonObjectBuilder json, String name, OptionalLong seconds) {
        seconds.ifPresent(known -> json.add(name, known));
    }
}
