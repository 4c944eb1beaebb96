package io.daehapsil.ejb.schema.jpa;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.ejb.schema.TestDatabases;
import io.daehapsil.ejb.settings.WrongSettings;
import io.daehapsil.run.Ports;
import org.junit.jupiter.api.Test;
import org.postgresql.ds.PGSimpleDataSource;

class StartCheckTest {

    @Test
    void aDatabaseThatAnswersIsNoReasonToRefuse() {
        assertThatCode(() -> StartCheck.connect("java:comp/DefaultDataSource", TestDatabases.h2()))
                .doesNotThrowAnyException();
    }

    @Test
    void aDatabaseThatIsAwayIsOneSentenceWithWhatTheDriverSaid() {
        var database = new PGSimpleDataSource();
        database.setPortNumbers(new int[] {Ports.free()});

        assertThatThrownBy(() -> StartCheck.connect("java:comp/DefaultDataSource", database))
                .isInstanceOf(WrongSettings.class)
                .hasMessageMatching(
                        "Daehapsil does not start: the data source java:comp/DefaultDataSource gives no"
                                + " connection \\(Connection to localhost:\\d+ refused[^;\\n]*\\): look at DAEHAPSIL_DB_URL,.*\\.");
    }

    @Test
    void aServerWithoutTheDataSourceIsToldWhichOneIsMissing() {
        assertThatThrownBy(() -> StartCheck.connect("java:comp/DefaultDataSource", null))
                .isInstanceOf(WrongSettings.class)
                .hasMessageContaining("no data source java:comp/DefaultDataSource");
    }
}
