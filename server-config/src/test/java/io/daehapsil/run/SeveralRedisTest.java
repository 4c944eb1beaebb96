package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Predicate;
import org.awaitility.core.ConditionFactory;
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
            patiently().until(() -> members.get(1).ask("EXISTS " + KEY).startsWith(":1"));

            members.get(0).kill();

            patiently().until(() -> members.get(1).ask("SET " + KEY + " 2").startsWith("+OK"));
            patiently()
                    .untilAsserted(() -> assertThat(members.get(2).ask("SENTINEL get-master-addr-by-name daehapsil"))
                            .contains(Integer.toString(members.get(1).port())));
        }
    }

    @Test
    void inAClusterTheReplicaOfADeadPrimaryHasItsSlotsAndTheOthersGoOn() {
        try (var town = SeveralRedis.cluster(CONFIGURATIONS, folder)) {
            var members = town.members();
            // On a machine that pauses, a replica may have its slots already.
            patiently()
                    .until(() -> writers(members, one -> true).size() == 1 && isFollowed(members, town.primaryOf(KEY)));
            int owner = town.primaryOf(KEY);

            members.get(owner).kill();

            String replica = partner(members, owner).name();
            patiently().until(() -> writers(members, RedisMember::isRunning).equals(List.of(replica)));
        }
    }

    private static boolean isFollowed(List<RedisMember> members, int index) {
        return partner(members, index).ask("INFO replication").contains("master_link_status:up");
    }

    /** The other one that has the same slots. */
    private static RedisMember partner(List<RedisMember> members, int index) {
        return members.get((index + members.size() / 2) % members.size());
    }

    /** Who becomes the primary hangs up on everybody. */
    private static ConditionFactory patiently() {
        return await().atMost(LIMIT).ignoreExceptionsMatching(SeveralRedisTest::saysNothingNow);
    }

    private static boolean saysNothingNow(Throwable failure) {
        return failure instanceof UncheckedIOException || failure instanceof NoSuchElementException;
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
