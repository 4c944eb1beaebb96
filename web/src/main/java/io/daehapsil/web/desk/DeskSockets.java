package io.daehapsil.web.desk;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.ejb.desk.DeskService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.metrics.Metrics.Connection;
import io.daehapsil.ejb.operators.SessionService;
import io.daehapsil.ejb.original.OriginalService;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedScheduledExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.websocket.CloseReason;
import jakarta.websocket.CloseReason.CloseCodes;
import jakarta.websocket.Session;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * All operators' sockets of this node. One thread writes the same text to each of them once a second, made once and only
 * while there are any; who reads too slowly misses a document. Visitors' connections have threads of their own.
 */
@ApplicationScoped
public class DeskSockets {

    private static final Logger LOG = Logger.getLogger(DeskSockets.class.getName());

    /** Far more than there are operators. */
    private static final int MOST = 100;

    private static final int ASKED_EVERY_SECONDS = 2;
    private static final long SEND_WITHIN_MILLIS = 10_000;

    @Resource
    private ManagedScheduledExecutorService scheduler;

    @Inject
    private DeskService desk;

    @Inject
    private OriginalService originals;

    @Inject
    private SessionService sessions;

    @Inject
    private Metrics metrics;

    private final Map<Session, Watcher> watchers = new ConcurrentHashMap<>();
    private ScheduledFuture<?> telling;
    private long turn;

    private static final class Watcher {

        private final String token;
        private volatile boolean sending;

        Watcher(String token) {
            this.token = token;
        }
    }

    @PostConstruct
    void start() {
        metrics.watchConnections(Connection.DESK, watchers::size);
        telling = scheduler.scheduleWithFixedDelay(this::tell, 1, 1, TimeUnit.SECONDS);
    }

    @PreDestroy
    void stop() {
        telling.cancel(false);
        watchers.keySet().forEach(session -> end(session, CloseCodes.GOING_AWAY));
    }

    void add(Session session, String token) {
        if (watchers.size() >= MOST) {
            end(session, CloseCodes.TRY_AGAIN_LATER);
            return;
        }
        session.getAsyncRemote().setSendTimeout(SEND_WITHIN_MILLIS);
        watchers.put(session, new Watcher(token));
    }

    void remove(Session session) {
        watchers.remove(session);
    }

    /** A scheduled task that throws is never called again. */
    private void tell() {
        try {
            if (watchers.isEmpty()) {
                return;
            }
            if (turn++ % ASKED_EVERY_SECONDS == 0) {
                watchers.forEach(this::closeIfOver);
            }
            String text = DeskDocument.of(desk.picture(), originals.room()).toString();
            watchers.forEach((session, watcher) -> send(session, watcher, text));
        } catch (RuntimeException e) {
            LOG.log(Level.SEVERE, "A round of the operators' sockets broke off", e);
        }
    }

    /** Watching keeps a session alive, as calling does. */
    private void closeIfOver(Session session, Watcher watcher) {
        try {
            if (sessions.recognise(watcher.token).isEmpty()) {
                watchers.remove(session);
                end(session, CloseCodes.VIOLATED_POLICY);
            }
        } catch (Unavailable away) {
            LOG.log(Level.FINE, "Nobody can be asked for at the moment", away);
        }
    }

    private void send(Session session, Watcher watcher, String text) {
        if (watcher.sending) {
            return;
        }
        watcher.sending = true;
        try {
            session.getAsyncRemote().sendText(text, result -> {
                watcher.sending = false;
                if (!result.isOK()) {
                    watchers.remove(session);
                }
            });
        } catch (IllegalStateException closedMeanwhile) {
            LOG.log(Level.FINE, "The other side closed first", closedMeanwhile);
            watchers.remove(session);
        }
    }

    private static void end(Session session, CloseCodes code) {
        try {
            session.close(new CloseReason(code, ""));
        } catch (IOException | IllegalStateException e) {
            LOG.log(Level.FINE, "The other side closed first", e);
        }
    }
}
