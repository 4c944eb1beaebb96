package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Joins of this node, those of one moment in one call ({@link Gathering}). */
@ApplicationScoped
public class Joins {

    /** A call of so many takes Redis a few milliseconds, in which nobody else is served. */
    private static final int MOST_A_CALL = 250;

    private final WaitingLine line;
    private final RoomViews views;
    private final Map<RoomName, AtGeneration> rooms = new ConcurrentHashMap<>();

    private record AtGeneration(long generation, Gathering<PlaceId, Optional<Arrival>> joins) {}

    /** For the container's proxy only. */
    protected Joins() {
        this(null, null);
    }

    @Inject
    public Joins(WaitingLine line, RoomViews views) {
        this.line = line;
        this.views = views;
    }

    /**
     * As {@link WaitingLine#join} for one place.
     *
     * @param made of the arrival, perhaps by another thread
     * @return empty when the generation is not the room's
     */
    <A> Optional<A> join(RoomName room, long generation, PlaceId place, Function<Arrival, A> made) {
        AtGeneration known = rooms.get(room);
        if (known == null || known.generation() != generation) {
            known = rooms.compute(
                    room,
                    (name, last) -> last != null && last.generation() == generation ? last : begun(name, generation));
        }
        return known.joins().ask(place, arrival -> arrival.map(made));
    }

    private AtGeneration begun(RoomName room, long generation) {
        return new AtGeneration(generation, new Gathering<>(MOST_A_CALL, places -> joined(room, generation, places)));
    }

    private List<Optional<Arrival>> joined(RoomName room, long generation, List<PlaceId> places) {
        Duration silence = views.view(room).newcomersAskWithin(places.size());
        List<Arrival> arrivals = line.join(room, generation, silence, places);
        return arrivals.isEmpty()
                ? Collections.nCopies(places.size(), Optional.empty())
                : arrivals.stream().map(Optional::of).toList();
    }
}
