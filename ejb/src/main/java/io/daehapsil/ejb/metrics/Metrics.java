package io.daehapsil.ejb.metrics;

import io.daehapsil.domain.admission.RecentCalls;
import io.daehapsil.domain.node.NodeRole;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.metrics.Counter;
import org.eclipse.microprofile.metrics.Metadata;
import org.eclipse.microprofile.metrics.MetricRegistry;
import org.eclipse.microprofile.metrics.MetricUnits;
import org.eclipse.microprofile.metrics.Tag;
import org.eclipse.microprofile.metrics.Timer;

/**
 * What operators see of the product in {@code /metrics}. Counters count what this node did, so that their sum over all nodes
 * is the whole; gauges show what is true for the room, the same on every node. Labels are bounded: rooms, doors and
 * enumerated outcomes, never a person.
 */
@ApplicationScoped
public class Metrics {

    /** How a request to reserve ended. */
    public enum ReserveResult {
        RESERVED,
        REPEATED,
        SEATS_TAKEN,
        SOLD_OUT,
        DEPARTURE_LEFT,
        DEPARTURE_CANCELLED,
        LIMIT_REACHED,
        KEY_REUSED,
        NO_SLOT
    }

    /** What became of a reservation in the database. */
    public enum BookingResult {
        BOOKED,
        REPEATED,
        SEAT_CONFLICT,
        CANCELLED,
        /** One seat of a booking that stands, or its last one. */
        SEAT_CANCELLED,
        LAPSED,
        /** Paid late, and its seats were still free. */
        REVIVED
    }

    /** What the comparison of stock and database found and did. */
    public enum Reconciled {
        /** Booked in the database, free in the stock: taken again. */
        MARKED,
        /** Held by a reservation whose booking had ended: given up. */
        RELEASED,
        /** Taken in the stock, held by nobody: on sale again. */
        FREED,
        /** Held by a reservation that was confirmed and is not in the database: left as it is, for somebody to look at. */
        UNEXPLAINED
    }

    /** What was said of a request to a site that a room protects. */
    public enum Verified {
        INSIDE,
        OUTSIDE,
        /** Redis was away: kept waiting. */
        UNAVAILABLE,
        /** Redis was away: let through all the same, as the room's fail mode says. */
        UNGUARDED
    }

    /** By which way somebody hears without asking. */
    public enum Connection {
        WEBSOCKET,
        SSE,
        /** An operator's dashboard. */
        DESK
    }

    private static final String PREFIX = "daehapsil_";

    private final MetricRegistry registry;
    private final RecentCalls booking = new RecentCalls();
    private final Map<RoomName, RecentCalls> sites = new ConcurrentHashMap<>();

    /** Kept, because finding one in the registry costs more than counting, and these count every call. */
    private final Map<String, Timer> calls = new ConcurrentHashMap<>();

    private final Map<RoomName, Counter> joins = new ConcurrentHashMap<>();
    private final Map<RoomName, Map<Verified, Counter>> verified = new ConcurrentHashMap<>();
    private final Map<Connection, LongSupplier> connections = new ConcurrentHashMap<>();
    private final Map<Reconciled, LongAdder> reconciled = new ConcurrentHashMap<>();

    /** For the container's proxy only. */
    protected Metrics() {
        this(null);
    }

    @Inject
    public Metrics(MetricRegistry registry) {
        this.registry = registry;
    }

    public void joined(RoomName room, int visitors) {
        joins.computeIfAbsent(room, name -> counter("joins", "Numbers given to visitors", room(name)))
                .inc(visitors);
    }

    /** Somebody showed a wrong proof of work. */
    public void setAside(RoomName room) {
        count("set_aside", "Visitors who showed a wrong proof of work and will not come in", 1, room(room));
    }

    public void verified(RoomName room, Verified result) {
        verified.computeIfAbsent(room, name -> new ConcurrentHashMap<>())
                .computeIfAbsent(
                        result,
                        found -> counter(
                                "verified",
                                "Requests to protected sites, by result",
                                room(room),
                                label("result", found)))
                .inc();
    }

    /** Since this node's start, for all sites. */
    public long verifiedSoFar(Verified result) {
        return verified.values().stream()
                .map(results -> results.get(result))
                .filter(Objects::nonNull)
                .mapToLong(Counter::getCount)
                .sum();
    }

    public void admitted(RoomName room, int visitors) {
        count("admissions", "Visitors let in, straight or from the line", visitors, room(room));
    }

    public void lapsed(RoomName room, int places) {
        count("places_lapsed", "Places that were silent for too long", places, room(room));
    }

    public void left(RoomName room) {
        count("places_left", "Places that ended by the visitor's own word", 1, room(room));
    }

    public void slotsExpired(RoomName room, int slots) {
        count("slots_expired", "Slots whose time ran out", slots, room(room));
    }

    public void slotEnded(RoomName room) {
        count("slots_ended", "Slots ended because their visitor was done", 1, room(room));
    }

    public void reservation(RoomName room, ReserveResult result) {
        count("reservations", "Requests to reserve, by result", 1, room(room), label("result", result));
    }

    public void booking(RoomName room, BookingResult result) {
        count("bookings", "What became of reservations in the database", 1, room(room), label("result", result));
    }

    /** Pending reservations that were sent to the broker once more. */
    public void resent(RoomName room, int reservations) {
        count("reservations_resent", "Pending reservations sent to the broker again", reservations, room(room));
    }

    /** @param seats how many, counted per segment */
    public void reconciled(RoomName room, Reconciled what, int seats) {
        reconciled.computeIfAbsent(what, found -> new LongAdder()).add(seats);
        count(
                "stock_reconciled",
                "Seats on segments where stock and database differed",
                seats,
                room(room),
                label("found", what));
    }

    /** @param door a fixed name of ours, such as "join" or "status"; never a path with ids in it */
    public void called(String door, Duration took) {
        Timer timer = calls.get(door);
        if (timer == null) {
            timer = calls.computeIfAbsent(
                    door,
                    name -> registry.timer(
                            named("calls", "Calls by door, with the time they took", MetricUnits.SECONDS),
                            new Tag("door", name)));
        }
        timer.update(took);
    }

    /**
     * A call of the booking by API or page, for what the booking tells of its own load.
     *
     * @param failed whether the answer was a 5xx
     */
    public void bookingCalled(Duration took, boolean failed) {
        booking.add(took, failed, System.nanoTime());
    }

    /** How the latest of them went on this node. */
    public RecentCalls.Summary recentBookingCalls() {
        return booking.summary(System.nanoTime());
    }

    /** A call of the site behind a room. @param failed whether it was answered by a 5xx, or not at all */
    public void siteCalled(RoomName room, Duration took, boolean failed) {
        sites.computeIfAbsent(room, name -> new RecentCalls()).add(took, failed, System.nanoTime());
        called(failed ? "site.failed" : "site", took);
    }

    /** How the latest of them went on this node. */
    public RecentCalls.Summary recentSiteCalls(RoomName room) {
        return sites.computeIfAbsent(room, name -> new RecentCalls()).summary(System.nanoTime());
    }

    /** Shows from now on how many wait and how many are inside. Safe to repeat. */
    public void watchRoom(RoomName room, LongSupplier waiting, LongSupplier inside) {
        gauge("waiting_visitors", "Visitors in the line", room, waiting);
        gauge("inside_visitors", "Visitors with a live slot", room, inside);
    }

    /** Shows from now on how many reservations are not yet known to be in the database. Safe to repeat. */
    public void watchPending(RoomName room, LongSupplier pending) {
        gauge("pending_reservations", "Reservations not yet known to be in the database", room, pending);
    }

    /** Shows from now on what this node's broker holds. Safe to repeat. */
    public void watchMessages(LongSupplier waiting, LongSupplier dead) {
        gauge("messages_waiting", "Messages that wait to be written to the database", waiting);
        gauge("dead_letters", "Messages that no try could save", dead);
    }

    /** Shows from now on how busy this node is with a role, 0 to 1. Safe to repeat. */
    public void watchBusy(NodeRole role, DoubleSupplier share) {
        registry.gauge(
                named("busy_share", "How busy this node is with a role, 0 to 1", MetricUnits.NONE),
                share::getAsDouble,
                label("role", role));
    }

    /** Since this node's start, in all rooms. */
    public long reconciledSoFar(Reconciled what) {
        LongAdder seats = reconciled.get(what);
        return seats == null ? 0 : seats.sum();
    }

    /** How many are open on this node; none of a kind that nobody watches. */
    public long openConnections(Connection kind) {
        LongSupplier open = connections.get(kind);
        return open == null ? 0 : open.getAsLong();
    }

    /** Shows from now on how many connections of this kind are open on this node. Safe to repeat. */
    public void watchConnections(Connection kind, LongSupplier open) {
        connections.put(kind, open);
        registry.gauge(
                named("open_connections", "Open connections on which somebody hears without asking", MetricUnits.NONE),
                open::getAsLong,
                label("kind", kind));
    }

    private void count(String name, String description, int by, Tag... tags) {
        counter(name, description, tags).inc(by);
    }

    private Counter counter(String name, String description, Tag... tags) {
        return registry.counter(named(name, description, MetricUnits.NONE), tags);
    }

    private void gauge(String name, String description, RoomName room, LongSupplier value) {
        gauge(name, description, value, room(room));
    }

    private void gauge(String name, String description, LongSupplier value, Tag... tags) {
        registry.gauge(named(name, description, MetricUnits.NONE), value::getAsLong, tags);
    }

    private static Metadata named(String name, String description, String unit) {
        return Metadata.builder()
                .withName(PREFIX + name)
                .withDescription(description)
                .withUnit(unit)
                .build();
    }

    private static Tag room(RoomName room) {
        return new Tag("room", room.value());
    }

    private static Tag label(String name, Enum<?> value) {
        return new Tag(name, value.name().toLowerCase(Locale.ROOT));
    }
}
