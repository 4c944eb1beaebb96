package io.daehapsil.web.desk;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.OnClose;
import jakarta.websocket.OnError;
import jakarta.websocket.OnMessage;
import jakarta.websocket.OnOpen;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The dashboard by socket: one document a second, to who is logged in. Nothing that is said to it counts. */
@Dependent
@ServerEndpoint(value = "/ws/admin/metrics", configurator = DeskHandshake.class)
public class DeskSocket {

    private static final Logger LOG = Logger.getLogger(DeskSocket.class.getName());
    private static final int LONGEST_MESSAGE = 1024;

    @Inject
    private DeskSockets sockets;

    @OnOpen
    public void open(Session session, EndpointConfig config) {
        session.setMaxTextMessageBufferSize(LONGEST_MESSAGE);
        session.setMaxIdleTimeout(0);
        sockets.add(session, DeskHandshake.token(config));
    }

    /** The original's dashboard pings by text. */
    @OnMessage(maxMessageSize = LONGEST_MESSAGE)
    public void message(String ignored) {
        LOG.log(Level.FINEST, "an operator's socket said something");
    }

    @OnClose
    public void close(Session session) {
        sockets.remove(session);
    }

    @OnError
    public void fail(Session session, Throwable failure) {
        LOG.log(Level.FINE, "An operator's socket failed", failure);
        sockets.remove(session);
    }
}
