package io.daehapsil.ejb.queue.jdbc;

import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.schema.Statements;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The rows of {@code line_checkpoint}, one a room. Who changes one has locked the room before. */
final class CheckpointRows {

    private static final String FIND = "select * from line_checkpoint where room = ?";
    private static final String ADD = "insert into line_checkpoint (room, generation, restores, covered, opened, "
            + "last_given, head, waiting, begun_millis, drawn, drawing) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String CHANGE = "update line_checkpoint set generation = ?, restores = ?, covered = ?, "
            + "opened = ?, last_given = ?, head = ?, waiting = ?, begun_millis = ?, drawn = ?, drawing = ? where room = ?";

    private CheckpointRows() {}

    static Optional<LineCheckpoint> find(Connection connection, RoomName room) throws SQLException {
        return Statements.first(connection, FIND, CheckpointRows::read, room.value());
    }

    static void write(Connection connection, RoomName room, LineCheckpoint line) throws SQLException {
        int changed = Statements.update(
                connection,
                CHANGE,
                line.generation(),
                line.restores(),
                line.covered(),
                line.opened(),
                line.last(),
                line.head(),
                line.waiting(),
                line.begunAtMillis(),
                line.drawn(),
                line.drawing(),
                room.value());
        if (changed == 0) {
            Statements.update(
                    connection,
                    ADD,
                    room.value(),
                    line.generation(),
                    line.restores(),
                    line.covered(),
                    line.opened(),
                    line.last(),
                    line.head(),
                    line.waiting(),
                    line.begunAtMillis(),
                    line.drawn(),
                    line.drawing());
        }
    }

    private static LineCheckpoint read(ResultSet row) throws SQLException {
        return new LineCheckpoint(
                row.getLong("generation"),
                row.getLong("restores"),
                row.getLong("covered"),
                row.getBoolean("opened"),
                row.getLong("last_given"),
                row.getLong("head"),
                row.getLong("waiting"),
                row.getLong("begun_millis"),
                row.getLong("drawn"),
                row.getBoolean("drawing"));
    }
}
