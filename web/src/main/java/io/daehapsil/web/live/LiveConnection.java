package io.daehapsil.web.live;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.metrics.Metrics.Connection;
import io.daehapsil.web.live.Outlet.Ending;
import io.daehapsil.web.problem.Problem;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/**
 * One visitor's open connection. At most one text is on its way, and behind it only the newest document waits: a slow reader
 * costs one text of memory and gets, in the end, the truth and not its history.
 */
final class LiveConnection {

    /** A text that has not gone out by then shows a reader that is too slow or gone. */
    static final Duration SEND_LIMIT = Duration.ofSeconds(10);

    private final RoomName room;
    private final PlaceId place;
    private final Words words;
    private final Outlet outlet;
    private final Clock clock;

    private boolean sending;
    private long sendingSince;
    private String newest;
    private Ending ending;
    private boolean closed;

    private volatile long askAt;
    private volatile long calledUntil;
    private volatile long turnAt;
    private volatile String noticeRevision = "";

    LiveConnection(RoomName room, PlaceId place, Words words, Outlet outlet, Clock clock) {
        this.room = room;
        this.place = place;
        this.words = words;
        this.outlet = outlet;
        this.clock = clock;
    }

    RoomName room() {
        return room;
    }

    PlaceId place() {
        return place;
    }

    Words words() {
        return words;
    }

    Connection kind() {
        return outlet.kind();
    }

    /** When the place is to be asked for next (ms). */
    long askAt() {
        return askAt;
    }

    void askAt(long millis) {
        askAt = millis;
    }

    /** Until when the place is known to have been admitted although a node's picture may not show it yet (ms). */
    long calledUntil() {
        return calledUntil;
    }

    void calledUntil(long millis) {
        calledUntil = millis;
    }

    /** When this connection's next turn is (ms); turns for other moments are out of date. */
    long turnAt() {
        return turnAt;
    }

    void turnAt(long millis) {
        turnAt = millis;
    }

    /** Whether the visitor must hear something before the next document is due. */
    boolean hasNews() {
        return words.hasNews(noticeRevision);
    }

    void told(String revision) {
        noticeRevision = revision;
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /** Sends the text now, or when the one on its way has gone out and no newer one has come. */
    synchronized void offer(String json) {
        if (closed || ending != null) {
            return;
        }
        if (sending) {
            newest = json;
        } else {
            start(outlet.send(json));
        }
    }

    /** Says what is wrong, where the client has a word for it. */
    void offer(Problem problem) {
        words.of(problem).ifPresent(this::offer);
    }

    synchronized void alive() {
        if (!closed && !sending) {
            start(outlet.alive());
        }
    }

    /** Closes once everything offered has gone out. */
    synchronized void finish(Ending why) {
        ending = why;
        if (!sending) {
            close(why);
        }
    }

    synchronized void close(Ending why) {
        if (!closed) {
            closed = true;
            newest = null;
            outlet.close(why);
        }
    }

    /** The other side has closed, or the network has. */
    synchronized void closed() {
        closed = true;
        newest = null;
    }

    /** Whether the connection is of no use any more: too slow, or without life. */
    synchronized boolean isLost() {
        return sending && clock.millis() - sendingSince > SEND_LIMIT.toMillis() || !outlet.isThere();
    }

    private void start(CompletionStage<?> text) {
        sending = true;
        sendingSince = clock.millis();
        text.whenComplete((sent, failure) -> gone(failure));
    }

    private synchronized void gone(Throwable failure) {
        sending = false;
        if (failure != null) {
            close(Ending.DROPPED);
        } else if (newest != null) {
            String next = newest;
            newest = null;
            start(outlet.send(next));
        } else if (ending != null) {
            close(ending);
        }
    }
}
