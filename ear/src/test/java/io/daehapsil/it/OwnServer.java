package io.daehapsil.it;

import io.daehapsil.run.EmbeddedRedis;
import io.daehapsil.run.Folders;
import io.daehapsil.run.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** A running server of a test's own, with a Redis and a PostgreSQL of its own: what happens to them may be bad. */
final class OwnServer implements AutoCloseable {

    private static final Duration START = Duration.ofMinutes(5);
    private static final String REDIS = "DAEHAPSIL_REDIS_ADDRESS";

    private final StoppedDatabase database;
    private final Optional<EmbeddedRedis> redis;
    private final ServerProcess server;

    /** @param environment what this server is told besides where its home and its database are, and its Redis, unless that is a test's */
    OwnServer(String name, Path ear, Map<String, String> environment) throws IOException {
        Path home = Product.folder(name);
        Folders.delete(home);
        Files.createDirectories(home);
        database = new StoppedDatabase();
        redis = environment.containsKey(REDIS)
                ? Optional.empty()
                : Optional.of(EmbeddedRedis.start(home.resolve("redis")));
        Map<String, String> all = new HashMap<>(database.environment());
        all.putAll(Product.SHORT_LIFE);
        all.put("DAEHAPSIL_HOME", home.toString());
        redis.ifPresent(one -> all.put(REDIS, one.address()));
        all.put("DAEHAPSIL_SAMPLE", "true");
        all.putAll(environment);
        server = new ServerProcess(Product.kind(), home.resolve("server"), ear, Product.freeOffset(3000), all);
        start();
    }

    void start() {
        server.start();
        server.awaitReady(START);
    }

    ServerProcess process() {
        return server;
    }

    StoppedDatabase database() {
        return database;
    }

    void execute(String sql) throws SQLException {
        try (Connection connection = database.connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** What a query with one figure answers. */
    long figure(String query) throws SQLException {
        try (Connection connection = database.connect();
                var rows = connection.createStatement().executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    /** What a query with one text answers. */
    String text(String query) throws SQLException {
        try (Connection connection = database.connect();
                var rows = connection.createStatement().executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        redis.ifPresent(EmbeddedRedis::close);
        database.close();
    }
}
