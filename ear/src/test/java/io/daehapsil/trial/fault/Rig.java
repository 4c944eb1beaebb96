package io.daehapsil.trial.fault;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.it.StoppedDatabase;
import io.daehapsil.run.BrokerProcess;
import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.Server;
import io.daehapsil.run.ServerProcess;
import io.daehapsil.trial.Books;
import io.daehapsil.trial.Installation;
import io.daehapsil.trial.Stores;
import io.daehapsil.trial.TakenSeats;
import io.daehapsil.trial.Town;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Two nodes, and a Redis, a PostgreSQL and an Artemis that both use, each over a wire that can be cut. */
final class Rig implements AutoCloseable {

    private static final Duration READY = Duration.ofMinutes(5);
    /** A second between two tries: what outlasts the longest fault by far is no dead letter. */
    private static final int DELIVERIES = 160;

    private static final RoomKeys KEYS = new RoomKeys(Town.ROOM);

    private final Duration length;
    private final StoppedDatabase database;
    private final EmbeddedRedis redis;
    private final BrokerProcess broker;
    private final TcpRelay toDatabase;
    private final TcpRelay toRedis;
    private final TcpRelay toBroker;
    private final RedissonClient client;
    private final ServerProcess first;
    private final ServerProcess second;

    /**
     * @param environment what the nodes are told besides where everything is
     * @param length of a fault
     * @param settings of the room
     */
    Rig(Installation installation, Map<String, String> environment, Duration length, Map<String, String> settings)
            throws IOException, InterruptedException, SQLException {
        Path folder = installation.folder("faults");
        Folders.delete(folder);
        Files.createDirectories(folder);
        this.length = length;
        database = new StoppedDatabase();
        redis = EmbeddedRedis.start(folder.resolve("redis"));
        // One that is broken off must not leave anything behind.
        Runtime.getRuntime().addShutdownHook(new Thread(redis::kill));
        broker = BrokerProcess.alone(
                installation.serverConfig(),
                folder.resolve("broker"),
                Map.of(
                        "daehapsil.deliveries.max",
                        Integer.toString(DELIVERIES),
                        "daehapsil.redelivery.max.millis",
                        "1000"));
        broker.start();
        Runtime.getRuntime().addShutdownHook(new Thread(broker::close));
        toDatabase = new TcpRelay(database.port());
        toRedis = new TcpRelay(redis.port());
        toBroker = new TcpRelay(broker.port());
        client = RedisConnection.open(redis.address(), Duration.ofSeconds(10));
        Server kind = installation.kind();
        int offset = Installation.freeOffset(
                kind, 5000 + (int) (ProcessHandle.current().pid() % 50) * 100);
        first = node(installation, kind, folder.resolve("first"), offset, environment);
        first.start();
        first.awaitReady(READY); // it makes the keys and the sample sale, once
        set(settings);
        FullDisk.of(database).prepare();
        second = node(installation, kind, folder.resolve("second"), offset + 100, environment);
        second.start();
        second.awaitReady(READY);
    }

    private ServerProcess node(
            Installation installation, Server kind, Path home, int atLeast, Map<String, String> environment)
            throws IOException {
        Map<String, String> all = new HashMap<>(database.environment());
        all.put(
                "DAEHAPSIL_DB_URL",
                "jdbc:postgresql://127.0.0.1:" + toDatabase.port()
                        + "/postgres?connectTimeout=2&socketTimeout=10&logServerErrorDetail=false");
        all.putAll(broker.environment());
        all.put("DAEHAPSIL_JMS_HOST", "127.0.0.1");
        all.put("DAEHAPSIL_JMS_PORT", Integer.toString(toBroker.port()));
        all.put("DAEHAPSIL_REDIS_ADDRESS", "redis://127.0.0.1:" + toRedis.port());
        all.put("DAEHAPSIL_HOME", Files.createDirectories(home).toString());
        all.put("DAEHAPSIL_NODE", home.getFileName().toString());
        all.put("DAEHAPSIL_SAMPLE", "true");
        all.putAll(environment);
        ServerProcess node = new ServerProcess(
                kind, home.resolve("server"), installation.ear(), Installation.freeOffset(kind, atLeast), all);
        Runtime.getRuntime().addShutdownHook(new Thread(node::kill));
        return node;
    }

    /** Where they count at once, and where a node that starts finds them. */
    private void set(Map<String, String> settings) throws SQLException {
        try (Connection connection = database.connect();
                var statement = connection.prepareStatement("insert into room_setting (room, setting, content)"
                        + " values (?, ?, ?) on conflict (room, setting) do update set content = excluded.content")) {
            for (Map.Entry<String, String> setting : settings.entrySet()) {
                statement.setString(1, Town.ROOM.value());
                statement.setString(2, setting.getKey());
                statement.setString(3, setting.getValue());
                statement.executeUpdate();
            }
        }
        client.<String, String>getMap(KEYS.config(), StringCodec.INSTANCE).putAll(settings);
    }

    List<URI> pages() {
        return List.of(first.pages(), second.pages());
    }

    Duration length() {
        return length;
    }

    ServerProcess second() {
        return second;
    }

    EmbeddedRedis redis() {
        return redis;
    }

    StoppedDatabase database() {
        return database;
    }

    BrokerProcess broker() {
        return broker;
    }

    TcpRelay toRedis() {
        return toRedis;
    }

    TcpRelay toDatabase() {
        return toDatabase;
    }

    TcpRelay toBroker() {
        return toBroker;
    }

    void loseRedis() {
        redis.ask("FLUSHALL");
        redis.kill();
    }

    /** Does not wait for an answer: there will be none for a while. */
    void tellRedis(String command) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), redis.port())) {
            socket.getOutputStream().write((command + "\r\n").getBytes(UTF_8));
        }
    }

    /** Returns at once; {@link #awaitWhole()} waits. */
    void restartSecond() {
        second.start();
    }

    /** Until everything runs that a fault may have ended. */
    void awaitWhole() {
        second.awaitReady(READY);
    }

    /** What stands in the database. */
    long bookings() throws SQLException {
        try (Connection connection = database.connect();
                var statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("select count(*) from booking")) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** Reservations that are not yet known to be in the database. */
    int pending() {
        return client.getScoredSortedSet(KEYS.pending(), StringCodec.INSTANCE).size();
    }

    Books books() throws SQLException {
        return Stores.of(database).books(TakenSeats.of(client, Town.ROOM));
    }

    @Override
    public void close() throws IOException {
        second.kill();
        first.kill();
        client.shutdown();
        toRedis.close();
        toDatabase.close();
        toBroker.close();
        broker.close();
        redis.kill();
        database.close();
    }
}
