package io.daehapsil.ejb.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.booking.DeadLetter;
import io.daehapsil.domain.booking.DeadLetters;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.audit.jdbc.JdbcAuditTrail;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.schema.TestDatabases;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadLetterServiceTest {

    private static final Actor KIM = new Actor("kim", "192.0.2.7");

    private final DataSource database = TestDatabases.migrated(TestDatabases.h2());
    private final AuditService audit = new AuditService(new JdbcAuditTrail(database), Clock.systemUTC());
    private final Letters letters = new Letters();
    private final DeadLetterService service = new DeadLetterService(letters, audit, new DatabaseWork(database));

    @Test
    void whatIsPutInOnceMoreIsWrittenDown() {
        letters.die("ID:1");

        service.redrive(KIM, "ID:1");

        assertThat(letters.redriven).containsExactly("ID:1");
        assertThat(service.list(10)).isEmpty();
        assertThat(audit.list(0, 10))
                .hasSize(1)
                .allSatisfy(entry -> assertThat(entry.toString()).contains("kim", "dead-letter.redrive", "ID:1"));
    }

    @Test
    void whatIsNotThereIsNeitherDoneNorWrittenDown() {
        assertThatThrownBy(() -> service.redrive(KIM, "ID:1")).isInstanceOf(NotFound.class);

        assertThat(audit.list(0, 10)).isEmpty();
    }

    @Test
    void whatTheBrokerDoesNotTakeIsNotWrittenDown() {
        letters.die("ID:1");
        letters.away = true;

        assertThatThrownBy(() -> service.redrive(KIM, "ID:1")).isInstanceOf(Unavailable.class);

        assertThat(audit.list(0, 10)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x' or '1' = '1", "ID:1 ", "ID:\u00e4"})
    void aNameThatNoBrokerGivesReachesNone(String id) {
        letters.die(id);

        assertThatThrownBy(() -> service.redrive(KIM, id)).isInstanceOf(NotFound.class);

        assertThat(letters.redriven).isEmpty();
    }

    @Test
    void theOldestArePutInAndTheRestStays() {
        List.of("ID:1", "ID:2", "ID:3").forEach(letters::die);

        assertThat(service.redriveOldest(KIM, 2)).isEqualTo(2);

        assertThat(letters.redriven).containsExactly("ID:1", "ID:2");
        assertThat(service.list(10)).extracting(DeadLetter::id).containsExactly("ID:3");
        assertThat(audit.list(0, 10)).hasSize(2);
    }

    private static final class Letters implements DeadLetters {

        private final List<DeadLetter> dead = new ArrayList<>();
        private final List<String> redriven = new ArrayList<>();
        private boolean away;

        void die(String id) {
            dead.add(new DeadLetter(id, Instant.EPOCH, Optional.empty()));
        }

        @Override
        public List<DeadLetter> list(int most) {
            return dead.stream().limit(most).toList();
        }

        @Override
        public boolean redrive(String id) {
            if (away) {
                throw new Unavailable(Unavailable.What.BROKER, null);
            }
            return dead.removeIf(letter -> letter.id().equals(id)) && redriven.add(id);
        }
    }
}
