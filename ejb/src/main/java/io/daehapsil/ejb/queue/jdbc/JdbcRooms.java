package io.daehapsil.ejb.queue.jdbc;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.queue.BrokenRoom;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.Room;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.domain.queue.UnusableRoom;
import io.daehapsil.ejb.schema.LocalTransaction;
import io.daehapsil.ejb.schema.Statements;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javax.sql.DataSource;

/** Rooms in the tables {@code room}, {@code room_setting} and {@code room_draw}. */
@Dependent
public class JdbcRooms implements Rooms {

    private static final String ROOMS = "select name, title, generation, version from room order by name";
    private static final String SETTINGS = "select room, setting, content from room_setting";
    private static final String ADD = "insert into room (name, title, generation) "
            + "select cast(? as varchar(40)), cast(? as varchar(200)), 0 "
            + "where not exists (select 1 from room where name = ?)";
    private static final String DROP_SETTINGS = "delete from room_setting where room = ?";
    private static final String ADD_SETTING = "insert into room_setting (room, setting, content) values (?, ?, ?)";
    private static final String LOCK = "select generation from room where name = ? for update";
    private static final String NEXT = "update room set generation = generation + 1 where name = ?";

    private static final String CHANGED = "update room set version = version + 1 where name = ?";

    private static final String DRAW = "select secret from room_draw where room = ? and generation = ?";
    private static final String ADD_DRAW = "insert into room_draw (room, generation, secret) values (?, ?, ?)";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcRooms() {}

    public JdbcRooms(DataSource database) {
        this.database = database;
    }

    @Override
    public Read read() {
        return LocalTransaction.run(database, connection -> {
            Map<String, Map<String, String>> settings = settings(connection);
            List<Room> rooms = new ArrayList<>();
            List<BrokenRoom> broken = new ArrayList<>();
            try (PreparedStatement statement = connection.prepareStatement(ROOMS);
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    String name = rows.getString(1);
                    String title = rows.getString(2);
                    long generation = rows.getLong(3);
                    long version = rows.getLong(4);
                    try {
                        RoomSettings stored = RoomSettings.stored(settings.getOrDefault(name, Map.of()));
                        rooms.add(new Room(new RoomName(name), title, generation, stored, version));
                    } catch (IllegalStateException | IllegalArgumentException unusable) {
                        broken.add(new BrokenRoom(name, title, unusable.getMessage()));
                    }
                }
            }
            return new Read(rooms, broken);
        });
    }

    @Override
    public Optional<Room> find(RoomName name) {
        Read read = read();
        read.broken().stream()
                .filter(room -> room.room().equals(name.value()))
                .findFirst()
                .ifPresent(broken -> {
                    throw new UnusableRoom(broken);
                });
        return read.rooms().stream().filter(room -> room.name().equals(name)).findFirst();
    }

    @Override
    public boolean add(RoomName name, String title, RoomSettings settings) {
        try {
            return LocalTransaction.run(database, connection -> {
                if (update(connection, ADD, name.value(), title, name.value()) == 0) {
                    return false;
                }
                write(connection, name, settings);
                return true;
            });
        } catch (IllegalStateException refused) {
            // Another node may have added it between our look and our insert. If not, the fault is a real one.
            if (find(name).isPresent()) {
                return false;
            }
            throw refused;
        }
    }

    @Override
    public Room hold(RoomName name) {
        return LocalTransaction.run(database, connection -> {
            lock(connection, name).orElseThrow(() -> new NotFound("room", name.value()));
            return find(name).orElseThrow(() -> new NotFound("room", name.value()));
        });
    }

    @Override
    public void change(RoomName name, RoomSettings settings) {
        LocalTransaction.run(database, connection -> {
            generation(connection, name);
            update(connection, CHANGED, name.value());
            update(connection, DROP_SETTINGS, name.value());
            write(connection, name, settings);
            return null;
        });
    }

    @Override
    public long nextGeneration(RoomName name, long from) {
        return LocalTransaction.run(database, connection -> {
            long present = generation(connection, name);
            if (present != from) {
                return present;
            }
            update(connection, NEXT, name.value());
            return present + 1;
        });
    }

    @Override
    public Optional<LineCheckpoint> checkpoint(RoomName name) {
        return LocalTransaction.run(database, connection -> CheckpointRows.find(connection, name));
    }

    @Override
    public LineCheckpoint keep(RoomName name, LineCheckpoint seen) {
        return LocalTransaction.run(database, connection -> {
            generation(connection, name);
            LineCheckpoint kept = CheckpointRows.find(connection, name)
                    .map(before -> before.and(seen))
                    .orElse(seen);
            CheckpointRows.write(connection, name, kept);
            return kept;
        });
    }

    @Override
    public Optional<LineCheckpoint> nextRestore(RoomName name, LineCheckpoint lost, long further) {
        return LocalTransaction.run(database, connection -> {
            generation(connection, name);
            LineCheckpoint kept = CheckpointRows.find(connection, name).orElse(lost);
            Optional<LineCheckpoint> next = Optional.of(kept)
                    .filter(line -> !line.isLaterThan(lost))
                    .map(line -> line.and(lost).restored(further));
            if (next.isPresent()) {
                CheckpointRows.write(connection, name, next.get());
            }
            return next;
        });
    }

    @Override
    public byte[] drawSecret(RoomName name, long generation, Supplier<byte[]> maker) {
        return LocalTransaction.run(database, connection -> {
            generation(connection, name);
            String kept = drawSecret(connection, name, generation);
            if (kept != null) {
                return HexFormat.of().parseHex(kept);
            }
            byte[] made = maker.get();
            try (PreparedStatement statement = connection.prepareStatement(ADD_DRAW)) {
                statement.setString(1, name.value());
                statement.setLong(2, generation);
                statement.setString(3, HexFormat.of().formatHex(made));
                statement.executeUpdate();
            }
            return made;
        });
    }

    private static String drawSecret(Connection connection, RoomName name, long generation) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(DRAW)) {
            statement.setString(1, name.value());
            statement.setLong(2, generation);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next() ? rows.getString(1) : null;
            }
        }
    }

    /** Reads the generation and keeps others from changing the room until this transaction ends. */
    private static long generation(Connection connection, RoomName name) throws SQLException {
        return lock(connection, name)
                .orElseThrow(() -> new IllegalStateException("the room " + name + " is not in the database"));
    }

    private static Optional<Long> lock(Connection connection, RoomName name) throws SQLException {
        return Statements.first(connection, LOCK, row -> row.getLong(1), name.value());
    }

    private static Map<String, Map<String, String>> settings(Connection connection) throws SQLException {
        Map<String, Map<String, String>> settings = new HashMap<>();
        try (PreparedStatement statement = connection.prepareStatement(SETTINGS);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                settings.computeIfAbsent(rows.getString(1), room -> new HashMap<>())
                        .put(rows.getString(2), rows.getString(3));
            }
        }
        return settings;
    }

    private static void write(Connection connection, RoomName name, RoomSettings settings) throws SQLException {
        for (Map.Entry<String, String> setting : settings.toMap().entrySet()) {
            update(connection, ADD_SETTING, name.value(), setting.getKey(), setting.getValue());
        }
    }

    private static int update(Connection connection, String sql, String... arguments) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < arguments.length; i++) {
                statement.setString(i + 1, arguments[i]);
            }
            return statement.executeUpdate();
        }
    }
}
