package io.daehapsil.web.live;

import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.metrics.Metrics.Connection;
import io.daehapsil.web.live.Outlet.Ending;
import io.daehapsil.web.place.PlaceAnswer;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Gives every open connection its turn: a document when the place's own pace says so or the operator has something new to
 * tell, an alive message in between. A few
 * threads walk all connections in the order in which their turns come; none waits for a visitor.
 */
final class Rounds {

    /** A visitor hears something at least this often; three times that without a word is silence. */
    static final Duration ALIVE = Duration.ofSeconds(5);

    /** Tabs of one visitor; whoever opens more of them polls. */
    static final int MOST_PER_PLACE = 8;

    private static final Duration CALLED = Duration.ofSeconds(3);
    private static final Duration CALL_AGAIN = Duration.ofMillis(300);
    private static final Duration AWAY = Duration.ofSeconds(1);
    private static final int AWAY_PACE_MILLIS = 3000;

    private final Clock clock;
    private final Queue<Turn> turns = new PriorityBlockingQueue<>(1024, Comparator.comparingLong(Turn::atMillis));
    private final Map<PlaceId, Set<LiveConnection>> byPlace = new ConcurrentHashMap<>();
    private final Map<RoomName, Outage> outages = new ConcurrentHashMap<>();

    private record Turn(long atMillis, LiveConnection connection) {}

    /** A shared thing is away: until then its rooms are not asked for, and everybody is told the same. */
    private record Outage(long untilMillis, Problem problem) {}

    Rounds(Clock clock) {
        this.clock = clock;
    }

    /**
     * Takes a connection in and gives it its first document.
     *
     * @return false when the place has too many already
     */
    boolean add(LiveConnection connection) {
        Set<LiveConnection> tabs = byPlace.compute(connection.place(), (place, open) -> {
            Set<LiveConnection> all = open == null ? ConcurrentHashMap.newKeySet() : open;
            if (all.size() < MOST_PER_PLACE) {
                all.add(connection);
            }
            return all;
        });
        if (!tabs.contains(connection)) {
            return false;
        }
        take(connection);
        return true;
    }

    void remove(LiveConnection connection) {
        connection.closed();
        byPlace.computeIfPresent(connection.place(), (place, open) -> {
            open.remove(connection);
            return open.isEmpty() ? null : open;
        });
    }

    /** Brings the turns of those who came in forward. */
    void hear(Admitted news) {
        long now = clock.millis();
        for (PlaceId place : news.places()) {
            for (LiveConnection connection : byPlace.getOrDefault(place, Set.of())) {
                connection.calledUntil(now + CALLED.toMillis());
                connection.askAt(now);
                next(connection, now);
            }
        }
    }

    /** Takes all turns that are due. Any number of threads may walk at once. */
    void walk() {
        long now = clock.millis();
        for (Turn turn = turns.poll(); turn != null; turn = turns.poll()) {
            if (turn.atMillis() > now) {
                turns.add(turn);
                return;
            }
            if (turn.connection().turnAt() == turn.atMillis()) {
                take(turn.connection());
            }
        }
    }

    int size() {
        return byPlace.values().stream().mapToInt(Set::size).sum();
    }

    long size(Connection kind) {
        return byPlace.values().stream()
                .flatMap(Set::stream)
                .filter(connection -> connection.kind() == kind)
                .count();
    }

    void closeAll() {
        byPlace.values().forEach(tabs -> tabs.forEach(connection -> connection.close(Ending.GOING_AWAY)));
        byPlace.clear();
        turns.clear();
    }

    private void take(LiveConnection connection) {
        if (connection.isLost()) {
            connection.close(Ending.DROPPED);
        }
        if (connection.isClosed()) {
            remove(connection);
            return;
        }
        long now = clock.millis();
        if (connection.askAt() <= now || connection.hasNews()) {
            ask(connection, now);
        } else {
            connection.alive();
        }
        next(connection, Math.min(connection.askAt(), now + ALIVE.toMillis()));
    }

    private void next(LiveConnection connection, long atMillis) {
        connection.turnAt(atMillis);
        turns.add(new Turn(atMillis, connection));
    }

    private void ask(LiveConnection connection, long now) {
        Outage outage = outages.get(connection.room());
        if (outage != null && outage.untilMillis() > now) {
            tellOutage(connection, outage, now);
            return;
        }
        PlaceAnswer answer;
        try {
            answer = connection.words().ask();
        } catch (RuntimeException e) {
            refuse(connection, Failures.problem(e, false), now);
            return;
        }
        if (answer.status().status() == Status.WAITING && now < connection.calledUntil()) {
            connection.askAt(now + CALL_AGAIN.toMillis());
            return;
        }
        connection.told(answer.status().noticeRevision());
        connection.askAt(now + connection.words().pace(answer).toMillis());
        connection.offer(answer.document());
        if (connection.words().isLast(answer)) {
            connection.finish(Ending.OVER);
        }
    }

    private void refuse(LiveConnection connection, Problem problem, long now) {
        if (problem.type().status() < 500) {
            connection.offer(problem);
            connection.finish(Ending.REFUSED);
            return;
        }
        Outage outage = new Outage(now + AWAY.toMillis(), problem);
        outages.put(connection.room(), outage);
        tellOutage(connection, outage, now);
    }

    /** Spread, so that not everybody asks in the moment when it is back. */
    private static void tellOutage(LiveConnection connection, Outage outage, long now) {
        connection.askAt(
                now + AWAY_PACE_MILLIS / 2 + ThreadLocalRandom.current().nextInt(AWAY_PACE_MILLIS));
        connection.offer(outage.problem());
    }
}
