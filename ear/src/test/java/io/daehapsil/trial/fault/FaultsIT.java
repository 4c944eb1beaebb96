package io.daehapsil.trial.fault;

import static io.daehapsil.trial.fault.InjectedFault.BROKER_CUT;
import static io.daehapsil.trial.fault.InjectedFault.DATABASE_AWAY;
import static io.daehapsil.trial.fault.InjectedFault.NODE_KILLED;
import static io.daehapsil.trial.fault.InjectedFault.REDIS_FROZEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.it.Product;
import io.daehapsil.trial.Given;
import io.daehapsil.trial.Installation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The short set of what {@code mvn -Pfaults} plays: small sales on two nodes. */
class FaultsIT {

    private static final Plan SMALL =
            new Plan(80, 16, Duration.ofSeconds(8), new Pace(15), Duration.ofSeconds(3), Duration.ofMinutes(2), 1);

    /** The last one leaves a node down: nobody waits for it. */
    private static final List<Set<InjectedFault>> ROWS = List.of(
            EnumSet.of(REDIS_FROZEN),
            EnumSet.of(DATABASE_AWAY),
            EnumSet.of(BROKER_CUT),
            EnumSet.of(NODE_KILLED, REDIS_FROZEN));

    /** F-17, F-34, F-56, F-57. */
    @Test
    void whateverFailsWhileASaleIsUnderWayEveryPromiseIsKeptAndItGoesOnAfterwards() throws Exception {
        List<Row> rows = new ArrayList<>();
        try (Rig rig = new Rig(installed(), Product.SHORT_LIFE, SMALL.struck(), SMALL.settings())) {
            Trial trial = new Trial(rig, SMALL);
            for (Set<InjectedFault> faults : ROWS) {
                rows.add(trial.sell(faults));
            }
        }
        String table = Row.table(rows);
        System.out.print(table);

        assertThat(rows).as(table).allMatch(Row::isKept);
    }

    private static Installation installed() {
        Given given = new Given("daehapsil.it.", "mvn verify");
        return new Installation(
                "wildfly",
                "postgresql",
                Product.ear(),
                Path.of(given.text("server-config")),
                given.text("installation.name").replace("wildfly-", ""),
                Path.of(given.text("target")));
    }
}
