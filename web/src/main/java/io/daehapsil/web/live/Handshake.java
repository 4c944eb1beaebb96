package io.daehapsil.web.live;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.place.Cookies;
import io.daehapsil.web.place.PlaceCookie;
import jakarta.websocket.EndpointConfig;
import jakarta.websocket.HandshakeResponse;
import jakarta.websocket.server.HandshakeRequest;
import jakarta.websocket.server.ServerEndpointConfig;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Keeps of a socket's opening request what counts later: its cookies, and whether a page of ours sent it. */
public class Handshake extends ServerEndpointConfig.Configurator {

    private static final String COOKIES = "daehapsil.cookies";
    private static final String WELCOME = "daehapsil.welcome";
    private static final String CLIENT = "daehapsil.client";

    @Override
    public void modifyHandshake(ServerEndpointConfig config, HandshakeRequest request, HandshakeResponse response) {
        Map<String, List<String>> headers = request.getHeaders();
        boolean ours = isOurs(headers);
        // A page elsewhere must not use the cookies of a browser that happens to have a place here.
        config.getUserProperties().put(COOKIES, ours ? String.join("; ", values(headers, "cookie")) : "");
        config.getUserProperties()
                .put(WELCOME, ours || values(headers, SocketRequestFilter.GUEST).contains("true"));
        config.getUserProperties().put(CLIENT, String.join("", values(headers, SocketRequestFilter.CLIENT)));
    }

    /** Whether it is a page of ours, of an allowed other site, or no page at all. */
    static boolean isWelcome(EndpointConfig config) {
        return Boolean.TRUE.equals(config.getUserProperties().get(WELCOME));
    }

    /** The address that counts for the block list. */
    static InetAddress client(EndpointConfig config) {
        return AddressRange.address((String) config.getUserProperties().get(CLIENT));
    }

    /** The place in the cookie of this room. */
    static Optional<String> place(EndpointConfig config, RoomName room) {
        return cookie(config, PlaceCookie.name(room));
    }

    static Optional<String> cookie(EndpointConfig config, String name) {
        return Cookies.value(List.of((String) config.getUserProperties().get(COOKIES)), name);
    }

    /**
     * True without an Origin, as from an app, which has no cookies of others. Ports do not count, as they do not for cookies
     * either. Behind a proxy the browser's own host may stand in X-Forwarded-Host; a browser's page cannot write it.
     */
    public static boolean isOurs(Map<String, List<String>> headers) {
        return isOurs(headers, Optional.empty());
    }

    /** @param asked the host that was asked, where the server knows it better than the headers: HTTP/2 has no Host */
    static boolean isOurs(Map<String, List<String>> headers, Optional<String> asked) {
        List<String> origins = values(headers, "origin");
        if (origins.isEmpty()) {
            return true;
        }
        Optional<String> from = host(origins.get(0));
        return from.isPresent()
                && Stream.concat(
                                asked.stream(),
                                Stream.of("host", "x-forwarded-host").flatMap(name -> values(headers, name).stream()))
                        .flatMap(value -> host("//" + value.strip()).stream())
                        .anyMatch(from.get()::equals);
    }

    private static Optional<String> host(String address) {
        try {
            return Optional.ofNullable(URI.create(address).getHost()).map(host -> host.toLowerCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Servers differ in how they spell the names. */
    private static List<String> values(Map<String, List<String>> headers, String name) {
        return headers.entrySet().stream()
                .filter(header -> name.equalsIgnoreCase(header.getKey()))
                .flatMap(header -> header.getValue().stream())
                .toList();
    }
}
