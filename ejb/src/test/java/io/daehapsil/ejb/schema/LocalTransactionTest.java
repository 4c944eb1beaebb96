package io.daehapsil.ejb.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.schema.TestDatabases.TestDatabase;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LocalTransactionTest {

    private static final String ADD = "insert into room (name, title, generation) values (?, 'a room', 0)";

    static Stream<TestDatabase> database() {
        return TestDatabases.migrated();
    }

    @ParameterizedTest
    @MethodSource("database")
    void whatIsDoneInsideIsUndoneWithTheWhole(TestDatabase database) {
        JdbcRooms rooms = new JdbcRooms(database.dataSource());

        assertThatThrownBy(() -> new DatabaseWork(database.dataSource()).inOne(() -> {
                    rooms.add(new RoomName("inside"), "a room", RoomSettings.DEFAULTS);
                    throw new IllegalArgumentException("after all");
                }))
                .hasMessage("after all");

        assertThat(rooms.all()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("database")
    void theNextTransactionOfAThreadIsItsOwn(TestDatabase database) {
        assertThatThrownBy(() -> new DatabaseWork(database.dataSource()).inOne(() -> {
                    throw new IllegalArgumentException("failed");
                }))
                .hasMessage("failed");

        add(database, "kept");

        assertThat(new JdbcRooms(database.dataSource()).all()).hasSize(1);
    }

    private static void add(TestDatabase database, String name) {
        LocalTransaction.run(database.dataSource(), connection -> Statements.update(connection, ADD, name));
    }
}
