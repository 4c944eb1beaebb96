package io.daehapsil.bench;

import static org.awaitility.Awaitility.await;

import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Liberty;
import io.daehapsil.run.Ports;
import io.daehapsil.run.Server;
import io.daehapsil.run.ServerProcess;
import io.daehapsil.run.WildFly;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.IntStream;

/** A new Redis, a new database and a server with the enriched EAR and the bare WAR, all on ports of their own. */
final class Rig implements AutoCloseable {

    private static final Duration READY_LIMIT = Duration.ofMinutes(5);
    private static final String BARE_PATH = "/bare/bench/nothing";

    private final EmbeddedRedis redis;
    private final ServerProcess server;
    private final double startSeconds;
    private final RedisLine wire;
    private final long redisPid;

    private Rig(EmbeddedRedis redis, ServerProcess server, double startSeconds) {
        this.redis = redis;
        this.server = server;
        this.startSeconds = startSeconds;
        this.wire = new RedisLine(redis.port());
        this.redisPid = Long.parseLong(wire.info("server", "process_id"));
    }

    static Rig start(BenchOptions options) throws IOException {
        Path folder = options.target().resolve("bench-" + options.server());
        Folders.delete(folder);
        Path home = Files.createDirectories(folder.resolve("home"));
        Path ear = BenchEar.enriched(options.ear(), folder.resolve("daehapsil-bench.ear"));
        Path bare = BenchEar.bareWar(folder.resolve("bare.war"));
        Server kind = kind(options);
        Path base = folder.resolve("server");
        EmbeddedRedis redis = EmbeddedRedis.start(folder.resolve("redis"));
        ServerProcess server = new ServerProcess(
                kind,
                base,
                ear,
                freeOffset(kind),
                Map.of(
                        "DAEHAPSIL_HOME",
                        home.toString(),
                        "DAEHAPSIL_SAMPLE",
                        "true",
                        "DAEHAPSIL_ORIGINAL_ROOM",
                        "original",
                        "DAEHAPSIL_REDIS_ADDRESS",
                        redis.address()));
        // A bench that is broken off must not leave a server behind.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.kill();
            redis.kill();
        }));
        if (kind instanceof Liberty liberty) {
            giveBareWar(liberty.serverFolder(base), bare);
        }
        long begun = System.nanoTime();
        server.start();
        server.awaitReady(READY_LIMIT);
        double seconds = (System.nanoTime() - begun) / 1e9;
        if (kind instanceof WildFly) {
            Files.copy(bare, base.resolve("deployments/bare.war"));
        }
        Rig rig = new Rig(redis, server, seconds);
        await().atMost(READY_LIMIT).until(() -> rig.status(BARE_PATH) == HttpURLConnection.HTTP_OK);
        return rig;
    }

    /** Liberty reads its configuration once, at its start. */
    private static void giveBareWar(Path serverFolder, Path bare) throws IOException {
        Files.writeString(
                Files.createDirectories(serverFolder.resolve("configDropins/overrides"))
                        .resolve("bench.xml"),
                "<server><webApplication location=\"" + bare.toAbsolutePath() + "\" contextRoot=\"/bare\"/></server>");
    }

    private static Server kind(BenchOptions options) {
        Path installations = options.serverConfig().resolve("target");
        return switch (options.server()) {
            case "wildfly" -> new WildFly(installations.resolve("wildfly-" + options.wildflyVersion()));
            case "liberty" ->
                new Liberty(
                        installations.resolve("wlp"),
                        options.serverConfig().resolve("liberty"),
                        installations.resolve("liberty-lib"),
                        "daehapsil");
            default ->
                throw new IllegalArgumentException(
                        "daehapsil.bench.server is wildfly or liberty, not " + options.server());
        };
    }

    private static int freeOffset(Server kind) {
        return IntStream.iterate(3000, offset -> offset + 100)
                .limit(250)
                .filter(offset -> kind.ports(offset).stream().allMatch(Ports::isFree))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there are no free ports for " + kind.name()));
    }

    /** From the command to every health check being UP. */
    double startSeconds() {
        return startSeconds;
    }

    URI pages() {
        return server.pages();
    }

    URI barePage() {
        return URI.create(pages() + BARE_PATH);
    }

    RedisLine redis() {
        return wire;
    }

    EmbeddedRedis embeddedRedis() {
        return redis;
    }

    long serverPid() {
        return server.pid();
    }

    Shot.Cpu cpu() {
        return new Shot.Cpu(
                ProcessorTime.ofProcess(server.pid()),
                ProcessorTime.ofProcess(redisPid),
                ProcessorTime.ofEndedChildren());
    }

    /** What the server answers to a plain look at the path. */
    int status(String path) throws IOException {
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(pages() + path).toURL().openConnection();
        try {
            connection.setConnectTimeout(2000);
            connection.setReadTimeout(10_000);
            return connection.getResponseCode();
        } finally {
            connection.disconnect();
        }
    }

    @Override
    public void close() {
        wire.close();
        server.stop();
        redis.stop();
    }
}
