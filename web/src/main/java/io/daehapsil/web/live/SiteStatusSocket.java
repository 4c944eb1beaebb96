package io.daehapsil.web.live;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.OnClose;
import jakarta.websocket.OnError;
import jakarta.websocket.OnMessage;
import jakarta.websocket.OnOpen;
import jakarta.websocket.PongMessage;
import jakarta.websocket.Session;
import jakarta.websocket.server.ServerEndpoint;

/**
 * The status by socket on a protected site's host: requests can be handed on to another address there, sockets cannot. It hands on each
 * word itself, because Liberty does not see what an endpoint inherits.
 */
@Dependent
@ServerEndpoint(value = "/.daehapsil/ws/queue/status", configurator = Handshake.class)
public class SiteStatusSocket {

    @Inject
    private StatusSocket socket;

    @OnOpen
    public void open(Session session, EndpointConfig config) {
        socket.open(session, config);
    }

    @OnMessage(maxMessageSize = StatusSocket.LONGEST_MESSAGE)
    public void message(Session session, String text) {
        socket.message(session, text);
    }

    @OnMessage(maxMessageSize = StatusSocket.LONGEST_MESSAGE)
    public void binary(byte[] message) {
        socket.binary(message);
    }

    @OnMessage
    public void pong(PongMessage pong) {
        socket.pong(pong);
    }

    @OnClose
    public void close() {
        socket.close();
    }

    @OnError
    public void fail(Throwable failure) {
        socket.fail(failure);
    }
}
