package io.daehapsil.web.live;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.Connection;
import io.daehapsil.ejb.original.Browser;
import io.daehapsil.ejb.original.OriginalService;
import io.daehapsil.ejb.queue.AskLimitService;
import io.daehapsil.ejb.queue.QueueService;
import io.daehapsil.web.place.PlaceAnswers;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;

/** All open connections of this node, and the threads of the server that walk them. */
@ApplicationScoped
public class LiveConnections {

    private static final Logger LOG = Logger.getLogger(LiveConnections.class.getName());

    /** More than one, so that a lookup that waits for Redis does not hold up everybody. */
    private static final int WALKERS = 2;

    private static final int CLOSINGS_AT_ONCE = 4;
    private static final long STEP_MILLIS = 200;
    private static final long SUBSCRIBE_AGAIN_SECONDS = 5;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Inject
    private PlaceAnswers answers;

    @Inject
    private QueueService queue;

    @Inject
    private OriginalService originals;

    @Inject
    private AdmissionService admissions;

    @Inject
    private BlockListService blocks;

    @Inject
    private AskLimitService limits;

    @Inject
    private Metrics metrics;

    @Inject
    private Clock clock;

    private Rounds rounds;
    private Executor closings;
    private List<? extends ScheduledFuture<?>> walks = List.of();
    private ScheduledFuture<?> subscribing;
    private volatile boolean subscribed;

    @PostConstruct
    void start() {
        rounds = new Rounds(clock);
        closings = new FewAtOnce(scheduler, CLOSINGS_AT_ONCE);
        for (Connection kind : List.of(Connection.WEBSOCKET, Connection.SSE)) {
            metrics.watchConnections(kind, () -> rounds.size(kind));
        }
        walks = Stream.generate(() ->
                        scheduler.scheduleWithFixedDelay(this::walk, STEP_MILLIS, STEP_MILLIS, TimeUnit.MILLISECONDS))
                .limit(WALKERS)
                .toList();
        subscribing = scheduler.scheduleWithFixedDelay(this::subscribe, 0, SUBSCRIBE_AGAIN_SECONDS, TimeUnit.SECONDS);
    }

    @PreDestroy
    void stop() {
        walks.forEach(walk -> walk.cancel(false));
        subscribing.cancel(false);
        rounds.closeAll();
    }

    /**
     * Opens a connection for the place and sends the first document. Who comes onto the block list later is told so at the next
     * turn.
     *
     * @param client the address that counts for the block list
     * @return empty when the place has too many already
     * @throws io.daehapsil.domain.queue.ForgedPlace when the text is not a place of the room
     * @throws io.daehapsil.domain.queue.TooManyAsks when connections are opened far too often
     */
    Optional<LiveConnection> open(RoomName room, String signedPlace, InetAddress client, Outlet outlet) {
        Place place = queue.verify(room, signedPlace);
        limits.count(place);
        limits.count(room, () -> client);
        Runnable refusal = () -> blocks.refuse(room, client);
        return open(room, place.id(), new PlaceWords(answers, refusal, room, signedPlace), outlet);
    }

    /**
     * As {@link #open(RoomName, String, InetAddress, Outlet)}, for a user of the FastAPI original, who joins now. Throws what the poll
     * throws.
     */
    Optional<LiveConnection> open(UserId user, Browser browser, InetAddress client, Outlet outlet) {
        Runnable refusal = () -> originals.room().ifPresent(room -> blocks.refuse(room, client));
        OriginalTalk talk = new OriginalTalk(originals, refusal, user, browser.at(client));
        return open(talk.room(), talk.place(), talk, outlet);
    }

    /** Whether the original's doors are open. */
    boolean knowsUsers() {
        return originals.room().isPresent();
    }

    private Optional<LiveConnection> open(RoomName room, PlaceId place, Words words, Outlet outlet) {
        LiveConnection connection = new LiveConnection(room, place, words, outlet, clock);
        return rounds.add(connection) ? Optional.of(connection) : Optional.empty();
    }

    Clock clock() {
        return clock;
    }

    /** Where connections are closed, which may wait for the other side. */
    Executor elsewhere() {
        return closings;
    }

    /** The other side has gone. */
    void remove(LiveConnection connection) {
        rounds.remove(connection);
    }

    /** A scheduled task that throws is never called again, and then nobody would hear anything any more. */
    private void walk() {
        try {
            rounds.walk();
        } catch (RuntimeException e) {
            LOG.log(Level.SEVERE, "A walk over the open connections broke off", e);
        }
    }

    private void subscribe() {
        if (subscribed) {
            return;
        }
        try {
            admissions.subscribe(rounds::hear);
            subscribed = true;
        } catch (Unavailable e) {
            LOG.log(Level.WARNING, "Who is admitted is told at the next turn only: {0} is away", e.what());
        }
    }
}
