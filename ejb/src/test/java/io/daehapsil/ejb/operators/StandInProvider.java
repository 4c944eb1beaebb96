package io.daehapsil.ejb.operators;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.atomic.AtomicInteger;

/** An identity provider inside of the test: it has keys, says them, and signs whatever it is told to. */
final class StandInProvider implements AutoCloseable {

    private final HttpServer server;
    private final AtomicInteger asked = new AtomicInteger();
    private volatile KeyPair pair = rsa(2048);
    private volatile String id = "first";
    private volatile String issuer = "https://id.example/realms/station";
    private volatile String tokenAnswer = "";
    private volatile String formSent = "";
    private volatile String secretSent;

    StandInProvider() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/jwks", exchange -> {
            asked.incrementAndGet();
            answer(exchange, jwks());
        });
        server.createContext("/openid", exchange -> answer(exchange, configuration()));
        server.createContext("/token", exchange -> {
            formSent = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            secretSent = exchange.getRequestHeaders().getFirst("Authorization");
            answer(exchange, tokenAnswer);
        });
        server.start();
    }

    /** What its token door says from now on. */
    void giveToken(String json) {
        tokenAnswer = json;
    }

    String formSent() {
        return formSent;
    }

    String secretSent() {
        return secretSent;
    }

    String openId() {
        return address("/openid");
    }

    /** Says that it is somebody else. */
    void callItself(String name) {
        issuer = name;
    }

    private String configuration() {
        return Json.createObjectBuilder()
                .add("issuer", issuer)
                .add("authorization_endpoint", address("/page?realm=station"))
                .add("token_endpoint", address("/token"))
                .build()
                .toString();
    }

    private String address(String path) {
        return "http://localhost:" + server.getAddress().getPort() + path;
    }

    private static void answer(HttpExchange exchange, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(text.isEmpty() ? 400 : 200, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    static KeyPair rsa(int bits) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(bits);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String keys() {
        return address("/jwks");
    }

    int timesAsked() {
        return asked.get();
    }

    void changeKey(String newId) {
        pair = rsa(2048);
        id = newId;
    }

    String sign(JsonObject claims) {
        return sign("{\"alg\":\"RS256\",\"kid\":\"" + id + "\"}", claims, pair);
    }

    static String sign(String head, JsonObject claims, KeyPair pair) {
        try {
            String signed = base64(head.getBytes(StandardCharsets.UTF_8)) + "."
                    + base64(claims.toString().getBytes(StandardCharsets.UTF_8));
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(pair.getPrivate());
            signature.update(signed.getBytes(StandardCharsets.UTF_8));
            return signed + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String jwks() {
        RSAPublicKey key = (RSAPublicKey) pair.getPublic();
        JsonObjectBuilder json = Json.createObjectBuilder()
                .add("kty", "RSA")
                .add("kid", id)
                .add("n", base64(unsigned(key.getModulus())))
                .add("e", base64(unsigned(key.getPublicExponent())));
        return Json.createObjectBuilder()
                .add("keys", Json.createArrayBuilder().add(json))
                .build()
                .toString();
    }

    private static byte[] unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        return bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes;
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
