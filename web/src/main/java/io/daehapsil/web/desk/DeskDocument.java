package io.daehapsil.web.desk;

import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.RoomMode;
import io.daehapsil.domain.desk.RoomPicture;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.desk.DeskPicture;
import io.daehapsil.web.admin.RoomDocument;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/** What the dashboard's socket says: every room and every node, and beside them what the FastAPI original said of its room. */
final class DeskDocument {

    private static final double TENTHS = 10;
    private static final double THOUSANDTHS = 1000;
    private static final double PER_CENT = 100;
    private static final double MILLIS = 1000;

    private DeskDocument() {}

    /** @param original the room behind the doors for the original's clients, where they are open */
    static JsonObject of(DeskPicture picture, Optional<RoomName> original) {
        JsonObjectBuilder json =
                Json.createObjectBuilder().add("at", picture.at().toString());
        JsonArrayBuilder rooms = Json.createArrayBuilder();
        picture.rooms().forEach(room -> rooms.add(room(room)));
        JsonArrayBuilder broken = Json.createArrayBuilder();
        picture.broken().stream().map(RoomDocument::broken).forEach(broken::add);
        json.add("rooms", rooms).add("broken", broken).add("system", system(picture));
        picture.rooms().stream()
                .filter(room -> original.filter(room.view().room()::equals).isPresent())
                .findFirst()
                .ifPresent(room -> json.addAll(original(room, picture)));
        return json.build();
    }

    private static JsonObjectBuilder room(RoomPicture room) {
        RoomSample sample = room.sample();
        RoomSample.Counters counters = sample.counters();
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("room", room.view().room().value())
                .add("title", room.title())
                .add("mode", room.mode().name())
                .add("waiting", sample.waiting())
                .add("inside", sample.inside())
                .add("maxActive", room.view().settings().maxActive())
                .add("admittedPerSecond", rounded(room.pace().admitted()))
                .add("allowedPerSecond", rounded(room.allowedPerSecond()))
                .add("joinsPerSecond", rounded(room.pace().joined()))
                .add("bookedPerSecond", rounded(room.pace().booked()))
                .add(
                        "lastWaitsSeconds",
                        Json.createObjectBuilder()
                                .add("from", room.lastWaits().fromSeconds())
                                .add("to", room.lastWaits().toSeconds()))
                .add("joined", counters.joined())
                .add("admitted", counters.admitted())
                .add("lapsed", counters.lapsed())
                .add("left", counters.left())
                .add("noShows", counters.unclaimed())
                .add("booked", counters.booked())
                .add("pending", sample.pending());
        sample.freeSeats().ifPresent(free -> json.add("freeSeats", free));
        return json;
    }

    private static JsonObjectBuilder system(DeskPicture picture) {
        List<NodeReport> nodes = picture.nodes();
        JsonArrayBuilder each = Json.createArrayBuilder();
        nodes.forEach(node -> each.add(node(node)));
        return Json.createObjectBuilder()
                .add("nodesAlive", nodes.size())
                .add("cpu", thousandths(most(nodes, NodeReport::cpu)))
                .add("errorShare", thousandths(most(nodes, NodeReport::errorShare)))
                .add("p95Millis", Math.round(most(nodes, node -> node.p95().toNanos() / 1e6)))
                .add("messages", sum(nodes, node -> node.queue().messages()))
                .add("deadLetters", sum(nodes, node -> node.queue().deadLetters()))
                .add(
                        "pending",
                        picture.rooms().stream()
                                .mapToLong(room -> room.sample().pending())
                                .sum())
                .add(
                        "reconciled",
                        Json.createObjectBuilder()
                                .add("healed", sum(nodes, NodeReport::healed))
                                .add("unexplained", sum(nodes, NodeReport::unexplained)))
                .add(
                        "unguarded",
                        Json.createObjectBuilder()
                                .add(
                                        "through",
                                        sum(nodes, node -> node.unguarded().through()))
                                .add("kept", sum(nodes, node -> node.unguarded().kept())))
                .add(
                        "connections",
                        Json.createObjectBuilder()
                                .add("websocket", sum(nodes, NodeReport::sockets))
                                .add("sse", sum(nodes, NodeReport::events))
                                .add("desk", sum(nodes, NodeReport::desks)))
                .add("nodes", each);
    }

    private static JsonObjectBuilder node(NodeReport node) {
        return Json.createObjectBuilder()
                .add("node", node.node())
                .add("cpu", thousandths(node.cpu()))
                .add("errorShare", thousandths(node.errorShare()))
                .add("p95Millis", node.p95().toMillis())
                .add("connections", node.sockets() + node.events() + node.desks());
    }

    private static JsonObjectBuilder original(RoomPicture room, DeskPicture picture) {
        RoomSettings settings = room.view().settings();
        List<NodeReport> nodes = picture.nodes();
        return Json.createObjectBuilder()
                .add("waiting_count", room.sample().waiting())
                .add("active_count", room.sample().inside())
                .add("mode", room.mode() == RoomMode.BYPASS ? "BYPASS" : "ACTIVE_QUEUE")
                .add("bypass_threshold", settings.bypassThreshold())
                .add("current_tps", rounded(room.pace().admitted()))
                .add("base_batch_size", settings.baseBatchSize())
                .add("active_ttl_sec", settings.activeTtl().toSeconds())
                .add("is_paused", settings.paused())
                .add("auto_throttling_enabled", settings.autoThrottling())
                .add("cpu_usage", rounded(most(nodes, NodeReport::cpu) * PER_CENT))
                .add("active_connections", sum(nodes, node -> node.sockets() + node.events()))
                .add("http_5xx_rate", thousandths(most(nodes, NodeReport::errorShare)))
                .add("total_passed", room.sample().counters().admitted())
                .add("timestamp", picture.at().toEpochMilli() / MILLIS);
    }

    /** The last hour of a room in columns, as a charting library wants it. */
    static JsonObject history(RoomName room, List<RoomSample> samples) {
        return Json.createObjectBuilder()
                .add("room", room.value())
                .add("at", column(samples, RoomSample::atMillis))
                .add("waiting", column(samples, RoomSample::waiting))
                .add("inside", column(samples, RoomSample::inside))
                .add("joined", column(samples, sample -> sample.counters().joined()))
                .add("admitted", column(samples, sample -> sample.counters().admitted()))
                .add("booked", column(samples, sample -> sample.counters().booked()))
                .add("pending", column(samples, RoomSample::pending))
                .build();
    }

    private static JsonArrayBuilder column(List<RoomSample> samples, ToLongFunction<RoomSample> figure) {
        JsonArrayBuilder column = Json.createArrayBuilder();
        samples.forEach(sample -> column.add(figure.applyAsLong(sample)));
        return column;
    }

    /** The worst node is what an operator must know of. */
    private static double most(List<NodeReport> nodes, ToDoubleFunction<NodeReport> figure) {
        return nodes.stream().mapToDouble(figure).max().orElse(0);
    }

    private static long sum(List<NodeReport> nodes, ToLongFunction<NodeReport> figure) {
        return nodes.stream().mapToLong(figure).sum();
    }

    private static double rounded(double figure) {
        return Math.round(figure * TENTHS) / TENTHS;
    }

    private static double thousandths(double share) {
        return Math.round(share * THOUSANDTHS) / THOUSANDTHS;
    }
}
