package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.StringReader;
import java.math.BigInteger;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a client written for the FastAPI original finds: its doors, its words, and none of its faults. */
@OnServer
class OriginalDoorsIT {

    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

    private final Gate gate = new Gate("original");
    private final String user = "it-" + UUID.randomUUID();

    @AfterEach
    void putTheSettingsBack() {
        gate.close();
    }

    @Test
    void aUserWaitsAndThenHasATokenThatTheKeySetVerifies() throws Exception {
        close();
        JsonObject waiting = ok(status(user));
        assertThat(waiting.keySet()).containsExactly("status", "rank", "estimated_seconds");
        assertThat(waiting.getString("status")).isEqualTo("WAITING");
        assertThat(waiting.getInt("rank")).isPositive();
        assertThat(waiting.getJsonNumber("estimated_seconds").doubleValue()).isPositive();
        String behind = "it-" + UUID.randomUUID();
        assertThat(ok(status(behind)).getInt("rank"))
                .isGreaterThan(ok(status(user)).getInt("rank"));

        open();
        JsonObject allowed = comeIn();
        assertThat(allowed.keySet()).containsExactly("status", "token");
        String token = allowed.getString("token");
        assertThat(isSignedByTheKeySet(token)).isTrue();
        JsonObject claims = json(decoded(token.split("\\.")[1]));
        assertThat(claims.keySet()).containsExactlyInAnyOrder("user_id", "iat", "exp");
        assertThat(claims.getString("user_id")).isEqualTo(user);
        assertThat(claims.getInt("exp")).isGreaterThan(claims.getInt("iat"));
    }

    @Test
    void aTokenOfThisDoorIsNoPass() throws Exception {
        String token = comeIn().getString("token");

        HttpResponse<String> inside =
                send(request("/api/rooms/ktx-holiday/departures?from=SEOUL&to=BUSAN&date=2026-12-24")
                        .header("Authorization", "Bearer " + token)
                        .GET());

        assertThat(inside.statusCode()).isEqualTo(401);
    }

    @Test
    void withoutAUserIdTheStatusIs422AndTheMethodMustBeRight() throws Exception {
        for (String query : List.of("", "?user_id=", "?user_id=" + "x".repeat(201))) {
            HttpResponse<String> answer = send(request("/queue/status" + query).GET());
            assertThat(answer.statusCode()).as(query).isEqualTo(422);
            assertThat(json(answer.body())
                            .getJsonArray("detail")
                            .getJsonObject(0)
                            .getJsonArray("loc"))
                    .hasToString("[\"query\",\"user_id\"]");
        }
        assertThat(post("/queue/status?user_id=" + user, "").statusCode()).isEqualTo(405);
        assertThat(send(request("/api/heartbeat").GET()).statusCode()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/api/heartbeat", "/queue/heartbeat"})
    void aHeartbeatTellsWhereTheUserStands(String door) throws Exception {
        close();
        assertThat(ok(post(door, body(user)))).hasToString(heartbeat("unknown"));
        ok(status(user));
        assertThat(ok(post(door, body(user)))).hasToString(heartbeat("waiting"));

        open();
        await().atMost(LIMIT).until(() -> ok(post(door, body(user))).toString().equals(heartbeat("active")));
        assertThat(post(door, "{}").statusCode()).isEqualTo(422);
    }

    @Test
    void theLeaveBeaconIsHeardInEveryFormAndF5CostsNothing() throws Exception {
        close();
        int rank = ok(status(user)).getInt("rank");

        assertThat(ok(post("/api/waiting/leave", body(user)))).hasToString(done());
        assertThat(ok(post("/api/waiting/leave", user))).hasToString(done());
        HttpResponse<String> beacon = send(request("/api/waiting/leave")
                .header("Content-Type", "text/plain;charset=UTF-8")
                .POST(BodyPublishers.ofString(body(user))));
        assertThat(ok(beacon)).hasToString(done());

        assertThat(ok(status(user)).getInt("rank")).isLessThanOrEqualTo(rank);
        for (String door : List.of("/api/waiting/leave", "/api/logout")) {
            for (String none : List.of("", "{}", "{broken")) {
                HttpResponse<String> refused = post(door, none);
                assertThat(refused.statusCode()).as(none).isEqualTo(400);
                assertThat(json(refused.body()).getString("detail")).isNotBlank();
            }
        }
    }

    @Test
    void whoLogsOutIsGone() throws Exception {
        close();
        ok(status(user));

        assertThat(ok(post("/api/logout", body(user)))).hasToString(done());

        assertThat(ok(post("/api/heartbeat", body(user)))).hasToString(heartbeat("unknown"));
    }

    @Test
    void anExpiredTokenEndsTheSlotAtOnce() throws Exception {
        comeIn();

        assertThat(ok(post("/queue/expire-token", body(user)))).hasToString(done());

        assertThat(ok(post("/api/heartbeat", body(user)))).hasToString(heartbeat("unknown"));
        assertThat(post("/queue/expire-token", "{}").statusCode()).isEqualTo(422);
    }

    @Test
    void theSocketTellsTheRankAtEveryTickAndAtLastTheToken() throws Exception {
        close();
        Listener heard = new Listener();
        connect(user, heard);
        await().atMost(LIMIT).until(() -> heard.texts.size() >= 3);
        assertThat(heard.texts)
                .allSatisfy(
                        text -> assertThat(json(text).keySet()).containsExactly("status", "rank", "estimated_seconds"));

        open();
        assertThat(heard.closed.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo(WebSocket.NORMAL_CLOSURE);
        JsonObject last = json(heard.texts.get(heard.texts.size() - 1));
        assertThat(last.keySet()).containsExactly("status", "token");
        assertThat(last.getString("status")).isEqualTo("ALLOWED");
        assertThat(isSignedByTheKeySet(last.getString("token"))).isTrue();
    }

    @Test
    void aDroppedSocketKeepsItsPlaceForTheGrace() throws Exception {
        close();
        Listener heard = new Listener();
        WebSocket socket = connect(user, heard);
        await().atMost(LIMIT).until(() -> !heard.texts.isEmpty());
        ok(status("it-" + UUID.randomUUID()));
        int rank = json(heard.texts.get(0)).getInt("rank");

        socket.abort();

        assertThat(ok(status(user)).getInt("rank")).isLessThanOrEqualTo(rank);
    }

    @Test
    void aSocketOfAnIdThatIsTooLongIsDenied() throws Exception {
        Listener heard = new Listener();
        connect("x".repeat(201), heard);

        assertThat(heard.closed.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1008);
        JsonObject denied = json(heard.texts.get(0));
        assertThat(denied.keySet()).containsExactly("status", "detail");
        assertThat(denied.getString("status")).isEqualTo("DENIED");
    }

    @Test
    void anIdThatABrowserBroughtAnswersToThatBrowserOnly() throws Exception {
        close();
        HttpResponse<String> first = send(request("/queue/status?user_id=" + user)
                .header("Sec-Fetch-Site", "same-origin")
                .GET());
        ok(first);
        String cookie = first.headers().firstValue("Set-Cookie").orElseThrow().replaceAll(";.*", "");
        assertThat(first.headers().firstValue("Set-Cookie").orElseThrow()).contains("HttpOnly", "SameSite=Lax");
        ok(send(request("/queue/status?user_id=" + user)
                .header("Cookie", cookie)
                .GET()));

        for (HttpResponse<String> stranger :
                List.of(status(user), post("/api/logout", body(user)), post("/queue/expire-token", body(user)))) {
            assertThat(stranger.statusCode()).isEqualTo(403);
            assertThat(json(stranger.body()).keySet()).containsExactly("detail");
        }
        Listener heard = new Listener();
        connect(user, heard);
        assertThat(heard.closed.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isEqualTo(1008);
        assertThat(json(heard.texts.get(0)).getString("status")).isEqualTo("DENIED");
        HttpResponse<String> downstream = send(request("/queue/expire-token")
                .header("Daehapsil-Key", Product.DOWNSTREAM_KEY)
                .POST(BodyPublishers.ofString(body(user))));
        assertThat(ok(downstream)).hasToString(done());
    }

    @Test
    void aScriptWithoutCookiesGetsNone() throws Exception {
        assertThat(status(user).headers().firstValue("Set-Cookie")).isEmpty();
    }

    @Test
    void anOverloadedDownstreamThatShowsItsKeyLowersTheRate() throws Exception {
        gate.set("current_batch_size", "50");
        String server = "it-" + UUID.randomUUID();
        String overloaded = load(server, "100", "0.5");
        assertThat(post("/downstream/metrics", overloaded).statusCode()).isEqualTo(401);
        assertThat(report("wrong-key-of-somebody", overloaded).statusCode()).isEqualTo(401);
        assertThat(report(Product.DOWNSTREAM_KEY, load(server, "101", "0")).statusCode())
                .isEqualTo(422);
        assertThat(report(Product.DOWNSTREAM_KEY, load(server, "50", "1.5")).statusCode())
                .isEqualTo(422);
        assertThat(report(Product.DOWNSTREAM_KEY, "nonsense").statusCode()).isEqualTo(422);

        assertThat(ok(report(Product.DOWNSTREAM_KEY, overloaded))).hasToString("{\"status\":\"ok\"}");

        await().atMost(LIMIT).until(() -> gate.get("current_batch_size").equals("25"));
    }

    /** Others of these tests may still stand in front. */
    private JsonObject comeIn() {
        return await().atMost(LIMIT)
                .until(
                        () -> ok(status(user)),
                        answer -> answer.getString("status").equals("ALLOWED"));
    }

    private void close() {
        gate.pause();
    }

    private void open() {
        gate.resume();
    }

    private static HttpResponse<String> status(String user) throws Exception {
        return send(request("/queue/status?user_id=" + URLEncoder.encode(user, StandardCharsets.UTF_8))
                .GET());
    }

    private static HttpResponse<String> post(String door, String body) throws Exception {
        return send(request(door).header("Content-Type", "application/json").POST(BodyPublishers.ofString(body)));
    }

    private static HttpResponse<String> report(String key, String body) throws Exception {
        return send(request("/downstream/metrics")
                .header("Daehapsil-Key", key)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    private static String load(String server, String cpu, String errors) {
        return "{\"server_id\":\"%s\",\"cpu_usage\":%s,\"active_connections\":3,\"http_5xx_rate\":%s}"
                .formatted(server, cpu, errors);
    }

    private static HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(Product.pages() + path)).timeout(Duration.ofSeconds(60));
    }

    /** "Try again in a moment" is tried again in a moment: on a cold server the first calls are slow. */
    private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return await().atMost(LIMIT)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> HTTP.send(request.build(), BodyHandlers.ofString()), answer -> answer.statusCode() != 503);
    }

    private static WebSocket connect(String user, Listener listener) throws Exception {
        URI address =
                URI.create(Product.pages().toString().replaceFirst("http", "ws") + "/ws/queue/status?user_id=" + user);
        return HTTP.newWebSocketBuilder().buildAsync(address, listener).get(LIMIT.toSeconds(), TimeUnit.SECONDS);
    }

    private static JsonObject ok(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/json");
        return json(answer.body());
    }

    private static String body(String user) {
        return "{\"user_id\":\"" + user + "\"}";
    }

    private String done() {
        return "{\"status\":\"ok\",\"user_id\":\"" + user + "\"}";
    }

    private String heartbeat(String state) {
        return "{\"status\":\"ok\",\"user_id\":\"" + user + "\",\"user_status\":\"" + state + "\",\"ttl\":30}";
    }

    private static boolean isSignedByTheKeySet(String token) throws Exception {
        JsonObject key = json(send(request("/.well-known/jwks.json").GET()).body())
                .getJsonArray("keys")
                .getJsonObject(0);
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        ECPoint point = new ECPoint(coordinate(key.getString("x")), coordinate(key.getString("y")));
        Signature signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initVerify(KeyFactory.getInstance("EC")
                .generatePublic(new ECPublicKeySpec(point, curve.getParameterSpec(ECParameterSpec.class))));
        int dot = token.lastIndexOf('.');
        signature.update(token.substring(0, dot).getBytes(StandardCharsets.US_ASCII));
        return signature.verify(Base64.getUrlDecoder().decode(token.substring(dot + 1)));
    }

    private static BigInteger coordinate(String base64) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(base64));
    }

    private static String decoded(String part) {
        return new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
    }

    private static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    /** One side of a socket: what was heard, and how it ended. */
    private static final class Listener implements WebSocket.Listener {

        final List<String> texts = new CopyOnWriteArrayList<>();
        final CompletableFuture<Integer> closed = new CompletableFuture<>();

        @Override
        public CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            texts.add(text.toString());
            socket.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
            closed.complete(code);
            return null;
        }

        @Override
        public void onError(WebSocket socket, Throwable failure) {
            closed.completeExceptionally(failure);
        }
    }
}
