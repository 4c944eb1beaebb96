package io.daehapsil.it;

import io.daehapsil.run.Folders;
import io.daehapsil.run.Signal;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;

/** A PostgreSQL of a test's own, which can stand still (connections stay open and nothing is answered) or go and come back. */
public final class StoppedDatabase implements AutoCloseable {

    private final Path data;
    private EmbeddedPostgres postgres;

    public StoppedDatabase() throws IOException {
        data = Files.createTempDirectory("daehapsil-postgres");
        postgres = builder().start();
    }

    private EmbeddedPostgres.Builder builder() {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setOverrideWorkingDirectory(
                        data.resolveSibling(data.getFileName() + "-binaries").toFile())
                .setServerConfig("max_prepared_transactions", "64");
    }

    /** Nobody listens any more. */
    public void goAway() throws IOException {
        postgres.close();
    }

    /** With the same data at the same port. */
    public void comeBack() throws IOException {
        postgres = builder().setPort(postgres.getPort()).start();
    }

    public int port() {
        return postgres.getPort();
    }

    /** What the server's environment needs to say to use it. */
    public Map<String, String> environment() {
        return Map.of(
                "DAEHAPSIL_DB_DRIVER", "postgresql",
                "DAEHAPSIL_DB_URL", "jdbc:postgresql://localhost:" + postgres.getPort() + "/postgres",
                "DAEHAPSIL_DB_USER", "postgres",
                "DAEHAPSIL_DB_PASSWORD", "postgres");
    }

    public Connection connect() throws SQLException {
        return postgres.getPostgresDatabase().getConnection();
    }

    /** Connections stay open, and nothing is answered. */
    public void standStill() throws IOException {
        signal(Signal.STOP);
    }

    public void goOn() throws IOException {
        signal(Signal.CONT);
    }

    @Override
    public void close() throws IOException {
        postgres.close();
        Folders.delete(data);
    }

    /** First the one that makes the others, so that none is missed. */
    private void signal(Signal signal) throws IOException {
        var postmaster = ProcessHandle.of(Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid"))
                        .get(0)
                        .strip()))
                .orElseThrow();
        Stream.concat(Stream.of(postmaster), postmaster.descendants())
                .mapToLong(ProcessHandle::pid)
                .forEach(signal::to);
    }
}
