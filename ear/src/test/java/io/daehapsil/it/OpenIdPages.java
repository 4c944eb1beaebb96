package io.daehapsil.it;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The pages of an outside identity provider that lets in everybody who comes: OpenID Connect's code flow, and no more of it. */
final class OpenIdPages implements AutoCloseable {

    private final HttpServer server;
    private final String address;
    private final UnaryOperator<String> tokens;
    private volatile String sent = "";
    private volatile String nonce = "";

    /** @param tokens gives a token with this nonce */
    OpenIdPages(int port, String issuer, UnaryOperator<String> tokens) throws IOException {
        this.tokens = tokens;
        address = "http://localhost:" + port;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("localhost"), port), 0);
        server.createContext(
                "/.well-known/openid-configuration",
                exchange -> answer(
                        exchange,
                        Json.createObjectBuilder()
                                .add("issuer", issuer)
                                .add("authorization_endpoint", address + "/page")
                                .add("token_endpoint", address + "/token")
                                .build()
                                .toString()));
        server.createContext("/page", this::sendBack);
        server.createContext(
                "/token",
                exchange -> answer(
                        exchange,
                        Json.createObjectBuilder()
                                .add("id_token", this.tokens.apply(nonce))
                                .build()
                                .toString()));
        server.start();
    }

    /** The query with which a browser came to its page. */
    String sent() {
        return sent;
    }

    private void sendBack(HttpExchange exchange) throws IOException {
        sent = exchange.getRequestURI().getRawQuery();
        Map<String, String> asked = Arrays.stream(sent.split("&"))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> URLDecoder.decode(pair[1], StandardCharsets.UTF_8)));
        nonce = asked.get("nonce");
        exchange.getResponseHeaders()
                .set("Location", asked.get("redirect_uri") + "?code=the-code&state=" + asked.get("state"));
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }

    private static void answer(HttpExchange exchange, String json) throws IOException {
        byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
