package io.daehapsil.bench.gate;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Server;
import io.daehapsil.run.ServerProcess;
import io.daehapsil.trial.Installation;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** A server with the built EAR, a Redis of its own and one site behind the gate, on free ports. */
final class GateRig implements AutoCloseable {

    /** Its first word is the room's name, too. */
    static final String HOST = "shop.localhost";

    private static final String ROOM = "shop";
    private static final Duration READY = Duration.ofMinutes(5);

    private final EmbeddedRedis redis;
    private final ServerProcess server;
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private GateRig(EmbeddedRedis redis, ServerProcess server) {
        this.redis = redis;
        this.server = server;
    }

    /** @param folder of its own; whatever is in it goes */
    static GateRig start(Installation installation, Path folder, URI upstream, Map<String, String> more)
            throws IOException {
        Folders.delete(folder);
        Path home = Files.createDirectories(folder.resolve("home"));
        Path sites = Files.writeString(folder.resolve("sites.json"), """
                {"sites": [{"host": "%s", "upstream": "%s", "room": "%s", "patienceSeconds": 60}]}
                """.formatted(HOST, upstream, ROOM));
        EmbeddedRedis redis = EmbeddedRedis.start(folder.resolve("redis"));
        Map<String, String> environment = new HashMap<>(more);
        environment.put("DAEHAPSIL_HOME", home.toString());
        environment.put("DAEHAPSIL_REDIS_ADDRESS", redis.address());
        environment.put("DAEHAPSIL_SITES_FILE", sites.toString());
        Server kind = installation.kind();
        ServerProcess server = new ServerProcess(
                kind, folder.resolve("server"), installation.ear(), Installation.freeOffset(kind), environment);
        // One that is broken off must not leave a server behind.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.kill();
            redis.kill();
        }));
        server.start();
        server.awaitReady(READY);
        letStay(redis);
        return new GateRig(redis, server);
    }

    /** Whoever is inside stays so for as long as this lasts. */
    private static void letStay(EmbeddedRedis redis) {
        RedissonClient client = RedisConnection.open(redis.address(), Duration.ofSeconds(10));
        try {
            client.<String, String>getMap(new RoomKeys(new RoomName(ROOM)).config(), StringCodec.INSTANCE)
                    .putAll(Map.of(
                            "active_ttl_sec", "86400", "idle_ttl_sec", "3600", "auto_throttling_enabled", "false"));
        } finally {
            client.shutdown();
        }
    }

    /** Comes to the site as somebody new, goes in, and is given a place. */
    String comeIn(String path) throws IOException, InterruptedException {
        HttpResponse<Void> answer = http.send(
                HttpRequest.newBuilder(URI.create(pages() + path))
                        .header("Host", HOST)
                        .build(),
                HttpResponse.BodyHandlers.discarding());
        String cookie = "dh_place_" + ROOM + "=";
        return answer.headers().allValues("Set-Cookie").stream()
                .filter(line -> answer.statusCode() == 200 && line.startsWith(cookie))
                .map(line -> line.substring(cookie.length()).split(";")[0])
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("the gate answered " + answer.statusCode()));
    }

    /** What a browser shows for it. */
    static String cookie(String place) {
        return "dh_place_" + ROOM + "=" + place;
    }

    URI pages() {
        return URI.create("http://127.0.0.1:" + server.pages().getPort());
    }

    long serverPid() {
        return server.pid();
    }

    long redisPid() {
        return redis.pid();
    }

    @Override
    public void close() {
        server.stop();
        redis.stop();
    }
}
