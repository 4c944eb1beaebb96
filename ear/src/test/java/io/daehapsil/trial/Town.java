package io.daehapsil.trial;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Liberty;
import io.daehapsil.run.Server;
import io.daehapsil.run.ServerProcess;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** A server, a Redis and a database of the trial's own, and what may be done to each. */
public final class Town implements AutoCloseable {

    public static final RoomName ROOM = new RoomName("ktx-holiday");

    private static final Duration READY = Duration.ofMinutes(5);
    private static final Duration AWAY = Duration.ofSeconds(10);
    private static final int MOST_TOLD = 10;
    private static final RoomKeys KEYS = new RoomKeys(ROOM);

    /** Admission is another matter: here everybody who comes is let in at once. */
    private static final Map<String, String> SETTINGS = Map.of(
            "base_batch_size", "1000",
            "current_batch_size", "1000",
            "auto_throttling_enabled", "false",
            "bypass_threshold", "100000",
            "max_active", "100000");

    private final Stores stores;
    private final EmbeddedRedis redis;
    private final ServerProcess server;
    private final Server kind;
    private final Path wildfly;

    private Town(Stores stores, EmbeddedRedis redis, Server kind, ServerProcess server, Path wildfly) {
        this.stores = stores;
        this.redis = redis;
        this.kind = kind;
        this.server = server;
        this.wildfly = wildfly;
    }

    /** @param folder of its own; whatever is in it goes */
    static Town build(Installation options, Path folder) throws IOException {
        Folders.delete(folder);
        Files.createDirectories(folder);
        Server kind = options.kind();
        Stores stores = options.database().equals("h2") ? Stores.h2(folder.resolve("h2")) : Stores.postgresql();
        EmbeddedRedis redis = EmbeddedRedis.start(folder.resolve("redis"));
        Map<String, String> environment = new HashMap<>(stores.environment());
        environment.put("DAEHAPSIL_HOME", folder.resolve("home").toString());
        environment.put("DAEHAPSIL_SAMPLE", "true");
        environment.put("DAEHAPSIL_REDIS_ADDRESS", redis.address());
        ServerProcess server = new ServerProcess(
                kind, folder.resolve("server"), options.ear(), Installation.freeOffset(kind), environment);
        Town town = new Town(stores, redis, kind, server, options.wildfly());
        // A trial that is broken off must not leave a server behind.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            server.kill();
            redis.kill();
        }));
        town.startServer();
        return town;
    }

    private void startServer() {
        server.start();
        server.awaitReady(READY);
        RedissonClient client = RedisConnection.open(redis.address(), Duration.ofSeconds(10));
        try {
            client.<String, String>getMap(KEYS.config(), StringCodec.INSTANCE).putAll(SETTINGS);
        } finally {
            client.shutdown();
        }
    }

    URI pages() {
        return server.pages();
    }

    /** What can happen here: H2 lives and dies with its server, and so does Liberty's own broker. */
    Set<Fault> faults() {
        Set<Fault> possible = EnumSet.allOf(Fault.class);
        if (stores.isInTheServer()) {
            possible.remove(Fault.DATABASE_AWAY);
        }
        if (kind instanceof Liberty) {
            possible.remove(Fault.BROKER_AWAY);
        }
        return possible;
    }

    /** Returns when all is well again. */
    void strike(Fault fault) throws IOException, InterruptedException {
        switch (fault) {
            case SERVER_KILLED -> {
                server.kill();
                startServer();
            }
            case REDIS_KILLED -> {
                redis.kill();
                TimeUnit.MILLISECONDS.sleep(AWAY.toMillis() / 5);
                redis.start();
            }
            case DATABASE_AWAY -> {
                stores.goAway();
                TimeUnit.MILLISECONDS.sleep(AWAY.toMillis());
                stores.comeBack();
            }
            case BROKER_AWAY -> {
                broker("stop");
                TimeUnit.MILLISECONDS.sleep(AWAY.toMillis());
                broker("start");
            }
        }
    }

    /** Told again when it was not heard: a server under load has no ear for its operators at times. */
    private void broker(String verb) throws IOException, InterruptedException {
        for (int times = 1; !isTold(verb); times++) {
            if (times == MOST_TOLD) {
                throw new IllegalStateException("the broker could not be told to " + verb + ", see " + server.log());
            }
            TimeUnit.SECONDS.sleep(1);
        }
    }

    private boolean isTold(String verb) throws IOException, InterruptedException {
        Process cli = new ProcessBuilder(
                        wildfly.resolve("bin/jboss-cli.sh").toString(),
                        "--connect",
                        "--controller=localhost:" + server.health().getPort(),
                        "--timeout=60000",
                        "--command=/subsystem=messaging-activemq/server=default/in-vm-acceptor=in-vm:" + verb)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        return cli.waitFor() == 0;
    }

    /** Reservations that are not yet known to be in the database. */
    int pending() {
        return withRedis(client ->
                client.getScoredSortedSet(KEYS.pending(), StringCodec.INSTANCE).size());
    }

    /** What stands now; with a database inside the server that is stopped for it. */
    Books books() throws SQLException {
        if (stores.isInTheServer()) {
            server.stop();
        }
        return stores.books(withRedis(client -> TakenSeats.of(client, ROOM)));
    }

    boolean canBeReadWhileItRuns() {
        return !stores.isInTheServer();
    }

    Stores stores() {
        return stores;
    }

    <T> T withRedis(Function<RedissonClient, T> question) {
        RedissonClient client = RedisConnection.open(redis.address(), Duration.ofSeconds(10));
        try {
            return question.apply(client);
        } finally {
            client.shutdown();
        }
    }

    @Override
    public void close() throws IOException {
        server.stop();
        redis.stop();
        stores.close();
    }
}
