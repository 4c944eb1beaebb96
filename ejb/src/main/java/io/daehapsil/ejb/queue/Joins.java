package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedThreadFactory;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadFactory;
import java.util.function.Function;
import java.util.stream.Stream;

/** Joins of this node, those of one moment in one call ({@link Gathering}). */
@ApplicationScoped
public class Joins {

    /** A call of so many takes Redis a few milliseconds, in which nobody else is served. */
    private static final int MOST_A_CALL = 250;

    /** More than a node serves in a second: who comes on top is told to come again, and does not wait in vain. */
    private static final int MOST_WAITING = 20_000;

    /** One calls while the other tells what the call before has found. */
    private static final int LEADERS = 2;

    private final WaitingLine line;
    private final RoomViews views;
    private final Gathering<AtGeneration, PlaceId, Optional<Arrival>> joins =
            new Gathering<>(MOST_A_CALL, MOST_WAITING, this::joined);

    /** Threads of their own: the server's, which serve requests, must not be held by what others wait for. */
    @Resource
    private ManagedThreadFactory threads;

    private List<Thread> leaders = List.of();

    private record AtGeneration(RoomName room, long generation) {}

    /** For the container's proxy only. */
    protected Joins() {
        this.line = null;
        this.views = null;
    }

    @Inject
    public Joins(WaitingLine line, RoomViews views) {
        this.line = line;
        this.views = views;
    }

    /** As {@link #Joins(WaitingLine, RoomViews)}, at work already. */
    public Joins(WaitingLine line, RoomViews views, ThreadFactory threads) {
        this(line, views);
        start(threads);
    }

    @PostConstruct
    void start() {
        start(threads);
    }

    private void start(ThreadFactory factory) {
        leaders = Stream.generate(() -> factory.newThread(joins::lead))
                .limit(LEADERS)
                .toList();
        leaders.forEach(Thread::start);
    }

    @PreDestroy
    void stop() {
        leaders.forEach(Thread::interrupt);
    }

    /**
     * As {@link WaitingLine#join} for one place.
     *
     * @param made of the arrival, by another thread
     * @return empty when the generation is not the room's
     */
    <A> CompletableFuture<Optional<A>> join(RoomName room, long generation, PlaceId place, Function<Arrival, A> made) {
        return joins.ask(new AtGeneration(room, generation), place, arrival -> arrival.map(made));
    }

    private List<Optional<Arrival>> joined(AtGeneration at, List<PlaceId> places) {
        Duration silence = views.view(at.room()).newcomersAskWithin(places.size());
        List<Arrival> arrivals = line.join(at.room(), at.generation(), silence, places);
        return arrivals.isEmpty()
                ? Collections.nCopies(places.size(), Optional.empty())
                : arrivals.stream().map(Optional::of).toList();
    }
}
