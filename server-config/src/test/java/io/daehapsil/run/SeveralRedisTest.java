package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeveralRedisTest {

    private static final Path CONFIGURATIONS = Path.of("redis");
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String KEY = "dh:{ktx-holiday}:config";

    @TempDir
    Path folder;

    @Test
    void withThreeSentinelsTheReplicaBecomesThePrimaryWithWhatItHolds() {
        try (var town = SeveralRedis.watched(CONFIGURATIONS, folder, "a-secret-of-the-tests")) {
            var members = town.members();
            assertThat(members).extracting(RedisMember::name).startsWith("primary", "replica");
            assertThat(members.get(0).ask("SET " + KEY + " 1")).startsWith("+OK");
            await().atMost(LIMIT)
                    .until(() -> members.get(1).ask("EXISTS " + KEY).startsWith(":1"));

            members.get(0).kill();

            // The sentinel that makes it the primary ends the connections that it has, perhaps ours.
            await().atMost(LIMIT)
                    .ignoreExceptionsInstanceOf(UncheckedIOException.class)
                    .until(() -> members.get(1).ask("SET " + KEY + " 2").startsWith("+OK"));
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(members.get(2).ask("SENTINEL get-master-addr-by-name daehapsil"))
                            .contains(Integer.toString(members.get(1).port())));
        }
    }

    @Test
    void inAClusterTheReplicaOfADeadPrimaryHasItsSlotsAndTheOthersGoOn() {
        try (var town = SeveralRedis.cluster(CONFIGURATIONS, folder)) {
            var members = town.members();
            assertThat(writers(members, one -> true)).hasSize(1);
            int owner = town.primaryOf(KEY);
            assertThat(owner).isLessThan(3);
            var replica = members.get(owner + 3);
            await().atMost(LIMIT).until(() -> replica.ask("INFO replication").contains("master_link_status:up"));

            members.get(owner).kill();

            await().atMost(LIMIT)
                    .until(() -> writers(members, RedisMember::isRunning).equals(List.of(replica.name())));
        }
    }

    /** Nothing dropped, and everything in a file: what the settings say. */
    @Test
    void eachKeepsAFileAndDropsNothing() {
        try (var town = SeveralRedis.cluster(CONFIGURATIONS, folder)) {
            assertThat(town.members()).allSatisfy(one -> {
                assertThat(one.ask("INFO memory")).contains("maxmemory_policy:noeviction");
                assertThat(one.ask("INFO persistence")).contains("aof_enabled:1");
            });
        }
    }

    /** The names of those who take a word for that key. */
    private static List<String> writers(List<RedisMember> members, Predicate<RedisMember> whom) {
        return members.stream()
                .filter(whom)
                .filter(one -> one.ask("SET " + KEY + " 1").startsWith("+OK"))
                .map(RedisMember::name)
                .toList();
    }
}
