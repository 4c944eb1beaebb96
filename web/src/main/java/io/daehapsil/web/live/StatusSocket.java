package io.daehapsil.web.live;

import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.original.Browser;
import io.daehapsil.web.live.Outlet.Ending;
import io.daehapsil.web.original.BrowserCookie;
import io.daehapsil.web.original.OriginalWords;
import io.daehapsil.web.problem.Failures;
import io.daehapsil.web.problem.Input;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.OnClose;
import jakarta.websocket.OnError;
import jakarta.websocket.OnMessage;
import jakarta.websocket.OnOpen;
import jakarta.websocket.PongMessage;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Status by socket. The visitor's first message names the room and, where no cookie does, shows the place:
 * {@code {"room": "…", "place": "…"}}. Then the documents of the poll come by themselves, {@code {"alive": true}} in between,
 * and a problem document where something is wrong.
 *
 * <p>A client of the FastAPI original names its user in the address, {@code ?user_id=…}, and says nothing: it joins at once and
 * is told what the original told.
 */
@Dependent
@ServerEndpoint(value = "/ws/queue/status", configurator = Handshake.class)
public class StatusSocket {

    private static final Logger LOG = Logger.getLogger(StatusSocket.class.getName());
    private static final String USER = "user_id";
    static final int LONGEST_MESSAGE = 1024;
    private static final long HELLO_WITHIN_MILLIS = 10_000;

    @Inject
    private LiveConnections live;

    private EndpointConfig handshake;
    private SocketOutlet outlet;
    private boolean greeted;
    private LiveConnection connection;

    @OnOpen
    public void open(Session session, EndpointConfig config) {
        session.setMaxBinaryMessageBufferSize(LONGEST_MESSAGE);
        session.setMaxIdleTimeout(HELLO_WITHIN_MILLIS);
        handshake = config;
        List<String> users = session.getRequestParameterMap().getOrDefault(USER, List.of());
        boolean original = !users.isEmpty() && live.knowsUsers();
        outlet = original
                ? new TacitOutlet(session, live.clock(), live.elsewhere())
                : new SocketOutlet(session, live.clock(), live.elsewhere());
        if (!Handshake.isWelcome(config)) {
            outlet.close(Ending.REFUSED);
        } else if (original) {
            greet(session, users.get(0));
        }
    }

    private void greet(Session session, String userId) {
        greeted = true;
        session.setMaxIdleTimeout(0);
        Browser browser = new Browser(
                Handshake.cookie(handshake, BrowserCookie.NAME).flatMap(BrowserCookie::shown), Optional.empty());
        try {
            UserId user = Input.parsed(USER, "user_id has 1 to 200 characters.", () -> new UserId(userId));
            connection = live.open(user, browser, Handshake.client(handshake), outlet)
                    .orElse(null);
            if (connection == null) {
                outlet.close(Ending.DROPPED);
            }
        } catch (RuntimeException e) {
            refuse(Failures.problem(e, false));
        }
    }

    /** The original's client has a word for a refusal, and takes a close for a fault that passes. */
    private void refuse(Problem problem) {
        if (problem.type().status() >= 500) {
            outlet.close(Ending.DROPPED);
        } else {
            outlet.send(OriginalWords.denied(problem.detail()).toString())
                    .whenComplete((sent, failure) -> outlet.close(Ending.REFUSED));
        }
    }

    @OnMessage(maxMessageSize = LONGEST_MESSAGE)
    public void message(Session session, String text) {
        outlet.heard();
        if (greeted || !Handshake.isWelcome(handshake)) {
            return;
        }
        greeted = true;
        session.setMaxIdleTimeout(0);
        try {
            JsonObject hello = Input.object(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
            RoomName room = Input.room(text(hello, "room").orElseThrow(() -> Input.missing("room", "Name the room.")));
            String place = text(hello, "place")
                    .or(() -> Handshake.place(handshake, room))
                    .orElseThrow(() -> ProblemType.PLACE_MISSING
                            .because("Show your place in the first message, or join the room to get one.")
                            .at("place")
                            .asRefusal());
            connection =
                    live.open(room, place, Handshake.client(handshake), outlet).orElse(null);
            if (connection == null) {
                outlet.close(Ending.DROPPED);
            }
        } catch (RuntimeException e) {
            outlet.send(Failures.problem(e, false).json().toString())
                    .whenComplete((sent, failure) -> outlet.close(Ending.REFUSED));
        }
    }

    /** Without it some servers ignore such a message and others refuse it. */
    @OnMessage(maxMessageSize = LONGEST_MESSAGE)
    public void binary(byte[] message) {
        outlet.close(Ending.REFUSED);
    }

    @OnMessage
    public void pong(PongMessage pong) {
        outlet.heard();
    }

    @OnClose
    public void close() {
        if (connection != null) {
            live.remove(connection);
        }
    }

    /** The network's faults, and frames that are too long; the container closes after it. */
    @OnError
    public void fail(Throwable failure) {
        LOG.log(Level.FINE, "A visitor's socket failed", failure);
    }

    private static Optional<String> text(JsonObject object, String name) {
        return object.get(name) instanceof JsonString text && !text.getString().isBlank()
                ? Optional.of(text.getString())
                : Optional.empty();
    }
}
