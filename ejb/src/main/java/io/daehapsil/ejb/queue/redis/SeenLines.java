package io.daehapsil.ejb.queue.redis;

import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What this node has seen of each line. Whoever gives numbers or lets people in says it to Redis, which refuses where it knows
 * less: it was put back to an older copy then, or is a primary that is none any more, and would give numbers twice.
 */
@ApplicationScoped
public class SeenLines {

    /** Seen of nothing: whatever line Redis has will do. */
    public static final String ANY = "- - 0 0";

    /** For those scripts that go on where there is no line at all. */
    public static final String NONE = "-";

    private final Map<RoomName, LineCheckpoint> lines = new ConcurrentHashMap<>();
    private final SeenSlots slots = new SeenSlots();

    public SeenSlots slots() {
        return slots;
    }

    void see(RoomView view) {
        LineCheckpoint seen = LineCheckpoint.of(view);
        lines.merge(view.room(), seen, (before, younger) -> {
            if (younger.generation() > before.generation()) {
                slots.clear(view.room());
            }
            return before.and(younger);
        });
    }

    /** A number of this line was given. */
    void see(RoomName room, long generation, long number) {
        lines.computeIfPresent(
                room,
                (name, line) -> line.generation() == generation && line.last() < number ? line.givenTo(number) : line);
    }

    Optional<LineCheckpoint> line(RoomName room) {
        return Optional.ofNullable(lines.get(room));
    }

    /** What was seen of this very line, as scripts take it; of one that was not seen no more than which it is. */
    public String of(RoomName room, LineId id) {
        return line(room)
                .filter(line -> line.generation() == id.generation() && line.restores() == id.restores())
                .map(SeenLines::text)
                .orElseGet(() -> id.generation() + " " + id.restores() + " 0 0");
    }

    /** As scripts take it. Of a generation that was not seen, no more than that it is to be this one. */
    String of(RoomName room, long generation) {
        LineCheckpoint line = lines.get(room);
        return line != null && line.generation() == generation ? text(line) : generation + " - 0 0";
    }

    /** As scripts take it; empty for a line that was not seen yet. */
    public Optional<String> of(RoomName room) {
        return Optional.ofNullable(lines.get(room)).map(SeenLines::text);
    }

    private static String text(LineCheckpoint line) {
        return line.generation() + " " + line.restores() + " " + line.last() + " " + line.head();
    }
}
