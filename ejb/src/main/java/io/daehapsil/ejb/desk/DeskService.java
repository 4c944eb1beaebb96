package io.daehapsil.ejb.desk;

import io.daehapsil.domain.admission.RecentCalls;
import io.daehapsil.domain.desk.DeskBoard;
import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.NodeReport.QueueDepth;
import io.daehapsil.domain.desk.NodeReport.Unguarded;
import io.daehapsil.domain.desk.RoomPace;
import io.daehapsil.domain.desk.RoomPicture;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.Connection;
import io.daehapsil.ejb.metrics.Metrics.Reconciled;
import io.daehapsil.ejb.metrics.Metrics.Verified;
import io.daehapsil.ejb.node.Processor;
import io.daehapsil.ejb.queue.RoomService;
import io.daehapsil.ejb.queue.RoomViews;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The boundary of what operators see at a glance. {@link #look} asks Redis; everybody who looks at a dashboard is shown the
 * same latest picture, however many they are.
 */
@ApplicationScoped
public class DeskService {

    /** Paces are reckoned over so many seconds: over one they would only show the tick. */
    private static final int PACE_SECONDS = 5;

    private static final DeskPicture NOTHING_YET = new DeskPicture(Instant.EPOCH, List.of(), List.of(), List.of());

    private final RoomService rooms;
    private final RoomViews views;
    private final DeskBoard board;
    private final MessageDepth messages;
    private final Metrics metrics;
    private final Clock clock;
    private final String node = "node-" + UUID.randomUUID().toString().substring(0, 8);
    private final Processor processor = new Processor();
    private final Map<RoomName, Deque<RoomSample>> recent = new ConcurrentHashMap<>();
    private volatile DeskPicture picture = NOTHING_YET;
    private volatile QueueDepth depth = QueueDepth.NONE;

    /** For the container's proxy only. */
    protected DeskService() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public DeskService(
            RoomService rooms, RoomViews views, DeskBoard board, MessageDepth messages, Metrics metrics, Clock clock) {
        this.rooms = rooms;
        this.views = views;
        this.board = board;
        this.messages = messages;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** As of the latest look, about a second ago; before the first one without rooms. Asks nobody. */
    public DeskPicture picture() {
        return picture;
    }

    /** The samples of the room's last hour, oldest first. @throws io.daehapsil.domain.NotFound */
    public List<RoomSample> lastHour(RoomName room) {
        return board.lastHour(rooms.room(room).name());
    }

    /** Takes a new picture, and with it, some node does every few seconds, the next sample for the charts. */
    void look() {
        List<RoomPicture> seen = new ArrayList<>();
        List<BrokenRoom> broken = new ArrayList<>(rooms.broken());
        List<Room> all = rooms.rooms().stream()
                .sorted(Comparator.comparing(room -> room.name().value()))
                .toList();
        for (Room room : all) {
            try {
                seen.add(look(room));
            } catch (IllegalStateException fault) {
                // One room that cannot be read must not blind the desk for the others; here is who can mend it.
                broken.add(new BrokenRoom(room.name().value(), room.title(), fault.getMessage()));
            }
        }
        picture = new DeskPicture(clock.instant(), seen, broken, board.tell(report()));
    }

    /** Counts what the broker holds, for the next looks. */
    void countMessages() {
        depth = messages.count();
        metrics.watchMessages(() -> depth.messages(), () -> depth.deadLetters());
    }

    private RoomPicture look(Room room) {
        RoomView view = views.view(room.name());
        RoomSample sample = board.sample(view);
        Deque<RoomSample> last = recent.computeIfAbsent(room.name(), name -> new ArrayDeque<>());
        RoomPace pace = last.isEmpty() ? RoomPace.NONE : RoomPace.between(last.getFirst(), sample);
        last.addLast(sample);
        if (last.size() > PACE_SECONDS) {
            last.removeFirst();
        }
        return RoomPicture.of(room.title(), view, sample, pace);
    }

    private NodeReport report() {
        RecentCalls.Summary calls = metrics.recentBookingCalls();
        return new NodeReport(
                node,
                processor.busy(),
                calls.errorShare(),
                calls.p95(),
                metrics.openConnections(Connection.WEBSOCKET),
                metrics.openConnections(Connection.SSE),
                metrics.openConnections(Connection.DESK),
                depth,
                metrics.reconciledSoFar(Reconciled.MARKED)
                        + metrics.reconciledSoFar(Reconciled.RELEASED)
                        + metrics.reconciledSoFar(Reconciled.FREED),
                metrics.reconciledSoFar(Reconciled.UNEXPLAINED),
                new Unguarded(metrics.verifiedSoFar(Verified.UNGUARDED), metrics.verifiedSoFar(Verified.UNAVAILABLE)));
    }
}
