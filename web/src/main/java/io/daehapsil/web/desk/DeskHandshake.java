package io.daehapsil.web.desk;

import io.daehapsil.web.admin.OperatorCookie;
import io.daehapsil.web.place.Cookies;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.HandshakeResponse;
import jakarta.websocket.server.HandshakeRequest;
import jakarta.websocket.server.ServerEndpointConfig;
import java.util.List;
import java.util.Map;

/** Keeps the token with which an operator's socket was opened, to ask again whether its session still lives. */
public class DeskHandshake extends ServerEndpointConfig.Configurator {

    private static final String TOKEN = "daehapsil.operator";
    private static final String BEARER = "Bearer ";

    @Override
    public void modifyHandshake(ServerEndpointConfig config, HandshakeRequest request, HandshakeResponse response) {
        String bearer = values(request, "authorization").stream()
                .filter(header -> header.regionMatches(true, 0, BEARER, 0, BEARER.length()))
                .map(header -> header.substring(BEARER.length()).strip())
                .findFirst()
                .orElse(null);
        config.getUserProperties()
                .put(
                        TOKEN,
                        bearer != null
                                ? bearer
                                : Cookies.value(
                                                List.of(String.join("; ", values(request, "cookie"))),
                                                OperatorCookie.NAME)
                                        .orElse(""));
    }

    static String token(EndpointConfig config) {
        return (String) config.getUserProperties().get(TOKEN);
    }

    /** Servers differ in how they spell the names. */
    private static List<String> values(HandshakeRequest request, String name) {
        return request.getHeaders().entrySet().stream()
                .filter(header -> name.equalsIgnoreCase(header.getKey()))
                .map(Map.Entry::getValue)
                .flatMap(List::stream)
                .toList();
    }
}
