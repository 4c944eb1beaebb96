package io.daehapsil.it;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Two servers with one Redis and one PostgreSQL between them; each has a home and a broker of its own. */
final class Nodes implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(5);
    private static final RoomKeys ROOM = new RoomKeys(new RoomName(Visitor.ROOM));

    private final StoppedDatabase database = new StoppedDatabase();
    private final EmbeddedRedis redis;
    private final RedissonClient client;
    private final Path folder;
    private final int[] offsets;
    private List<ServerProcess> servers;

    Nodes(String name) throws IOException {
        folder = Product.folder(name);
        Folders.delete(folder);
        redis = EmbeddedRedis.start(Files.createDirectories(folder.resolve("redis")));
        client = RedisConnection.open(redis.address(), Duration.ofSeconds(10));
        int offset = Product.freeOffset(6000);
        offsets = new int[] {offset, Product.freeOffset(offset + 100)};
        servers = List.of(server(0, Map.of()), server(1, Map.of()));
        servers.get(0).start();
        servers.get(0).awaitReady(START); // it makes the keys and the sample sale, once
        servers.get(1).start();
        servers.get(1).awaitReady(START);
    }

    /** Both anew: the first for the queue and the second for the booking alone, and each knows where the other is. */
    void split() throws IOException {
        servers.forEach(ServerProcess::close);
        String queue = first().pages().toString();
        String booking = second().pages().toString();
        servers = List.of(
                server(0, Map.of("DAEHAPSIL_ROLES", "queue", "DAEHAPSIL_BOOKING_ADDRESS", booking)),
                server(1, Map.of("DAEHAPSIL_ROLES", "booking", "DAEHAPSIL_QUEUE_ADDRESS", queue)));
        servers.forEach(ServerProcess::start);
        servers.forEach(server -> server.awaitReady(START));
    }

    private ServerProcess server(int number, Map<String, String> more) throws IOException {
        Path home = folder.resolve(number == 0 ? "first" : "second");
        Map<String, String> environment = new HashMap<>(database.environment());
        environment.put("DAEHAPSIL_HOME", Files.createDirectories(home).toString());
        environment.put("DAEHAPSIL_REDIS_ADDRESS", redis.address());
        environment.put("DAEHAPSIL_SAMPLE", "true");
        environment.put("DAEHAPSIL_TRUSTED_PROXIES", "127.0.0.1/32");
        environment.putAll(more);
        return new ServerProcess(Product.kind(), home.resolve("server"), Product.ear(), offsets[number], environment);
    }

    ServerProcess first() {
        return servers.get(0);
    }

    ServerProcess second() {
        return servers.get(1);
    }

    StoppedDatabase database() {
        return database;
    }

    /** Settings of the room where they count at once. */
    void set(Map<String, String> settings) {
        client.<String, String>getMap(ROOM.config(), StringCodec.INSTANCE).putAll(settings);
    }

    /** How many came in since there is a line. */
    long admitted() {
        String counted = client.<String, String>getMap(ROOM.stats(), StringCodec.INSTANCE)
                .get("admitted");
        return counted == null ? 0 : Long.parseLong(counted);
    }

    @Override
    public void close() throws IOException {
        servers.forEach(ServerProcess::close);
        client.shutdown();
        redis.close();
        database.close();
    }
}
