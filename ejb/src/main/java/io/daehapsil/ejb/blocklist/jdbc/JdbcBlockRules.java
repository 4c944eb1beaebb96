package io.daehapsil.ejb.blocklist.jdbc;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.BlockRules;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.schema.LocalTransaction;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.Dependent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.Set;
import javax.sql.DataSource;

/** Block lists in the table {@code room_block}. */
@Dependent
public class JdbcBlockRules implements BlockRules {

    /** Two who change a list at once take turns. */
    private static final String LOCK = "select name from room where name = ? for update";

    private static final String RULES = "select rule from room_block where room = ?";
    private static final String ADD = "insert into room_block (room, rule) values (?, ?)";
    private static final String REMOVE = "delete from room_block where room = ? and rule = ?";

    @Resource(lookup = "java:comp/DefaultDataSource")
    private DataSource database;

    /** For the container, which injects the default data source. */
    public JdbcBlockRules() {}

    public JdbcBlockRules(DataSource database) {
        this.database = database;
    }

    @Override
    public Set<BlockRule> of(RoomName room) {
        return LocalTransaction.run(database, connection -> rules(connection, room));
    }

    @Override
    public void add(RoomName room, BlockRule rule) {
        boolean found = LocalTransaction.run(database, connection -> {
            if (!exists(connection, room)) {
                return false;
            }
            if (!rules(connection, room).contains(rule)) {
                update(connection, ADD, room, rule);
            }
            return true;
        });
        if (!found) {
            throw new NotFound("room", room.value());
        }
    }

    @Override
    public void remove(RoomName room, BlockRule rule) {
        LocalTransaction.run(database, connection -> {
            update(connection, REMOVE, room, rule);
            return null;
        });
    }

    private static boolean exists(Connection connection, RoomName room) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(LOCK)) {
            statement.setString(1, room.value());
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }

    private static Set<BlockRule> rules(Connection connection, RoomName room) throws SQLException {
        Set<BlockRule> rules = new HashSet<>();
        try (PreparedStatement statement = connection.prepareStatement(RULES)) {
            statement.setString(1, room.value());
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    rules.add(BlockRule.parse(rows.getString(1)));
                }
            }
        }
        return rules;
    }

    private static void update(Connection connection, String sql, RoomName room, BlockRule rule) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, room.value());
            statement.setString(2, rule.toString());
            statement.executeUpdate();
        }
    }
}
