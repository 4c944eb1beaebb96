package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Several real Redis of this machine that belong together, configured as in the folder redis: watched by sentinels, or as a cluster. */
public final class SeveralRedis implements AutoCloseable {

    private static final int SLOTS = 16_384;
    private static final int SHARES = 3;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Path configurations;
    private final Path folder;
    private final RedisSpeech speech;
    private final List<RedisMember> members = new ArrayList<>();
    private Map<String, String> environment = Map.of();

    private SeveralRedis(Path configurations, Path folder, RedisSpeech speech) {
        this.configurations = configurations;
        this.folder = folder;
        this.speech = speech;
    }

    /**
     * A primary, a replica and three sentinels, in this order; they need two seconds to take the primary for dead.
     *
     * @param configurations the folder of redis.conf and the others
     */
    public static SeveralRedis watched(Path configurations, Path folder, String password) {
        return watched(configurations, folder, password, RedisSpeech.PLAIN);
    }

    /** As {@link #watched(Path, Path, String)}, spoken to in a way of their own, as among themselves. */
    public static SeveralRedis watched(Path configurations, Path folder, String password, RedisSpeech speech) {
        SeveralRedis town = new SeveralRedis(configurations, folder, speech);
        town.orNothing(() -> town.watch(password));
        return town;
    }

    /** Three primaries that share the slots, then a replica for each in the same order. */
    public static SeveralRedis cluster(Path configurations, Path folder) {
        return cluster(configurations, folder, RedisSpeech.PLAIN);
    }

    /** As {@link #cluster(Path, Path)}, spoken to in a way of their own, as among themselves. */
    public static SeveralRedis cluster(Path configurations, Path folder, RedisSpeech speech) {
        SeveralRedis town = new SeveralRedis(configurations, folder, speech);
        town.orNothing(town::share);
        return town;
    }

    private void orNothing(Runnable build) {
        try {
            build.run();
        } catch (RuntimeException failed) {
            close();
            throw failed;
        }
    }

    private void watch(String password) {
        String secret = "requirepass " + password + "\nmasterauth " + password + "\n";
        RedisMember primary = start("primary", password, text("redis.conf") + secret);
        RedisMember replica = start(
                "replica", password, text("redis.conf") + secret + "replicaof 127.0.0.1 " + primary.port() + "\n");
        await("a replica", () -> replica.ask("INFO replication").contains("master_link_status:up"));
        for (int i = 1; i <= SHARES; i++) {
            start(
                    "sentinel " + i,
                    password,
                    text("sentinel.conf").replace("127.0.0.1 6379", "127.0.0.1 " + primary.port())
                            + "sentinel auth-pass daehapsil " + password + "\nrequirepass " + password
                            + "\nsentinel sentinel-pass " + password + "\n");
        }
        List<RedisMember> sentinels = members.subList(2, members.size());
        await(
                "sentinels that know each other",
                () -> sentinels.stream()
                        .allMatch(one -> one.ask("INFO sentinel").contains("slaves=1,sentinels=" + SHARES)));
        environment = Map.of(
                "DAEHAPSIL_REDIS_MODE",
                "sentinel",
                "DAEHAPSIL_REDIS_MASTER",
                "daehapsil",
                "DAEHAPSIL_REDIS_ADDRESS",
                addresses(sentinels),
                "DAEHAPSIL_REDIS_PASSWORD",
                password);
    }

    private void share() {
        String text = text("redis.conf") + text("cluster.conf");
        for (int i = 0; i < 2 * SHARES; i++) {
            start((i < SHARES ? "primary " : "replica ") + (i % SHARES + 1), "", text);
        }
        for (int i = 0; i < SHARES; i++) {
            String slots = IntStream.range(i * SLOTS / SHARES, (i + 1) * SLOTS / SHARES)
                    .mapToObj(Integer::toString)
                    .collect(Collectors.joining(" "));
            members.get(i).ask("CLUSTER ADDSLOTS " + slots);
        }
        // As redis-cli does: two of one epoch take new ones when they meet, and a replica that has not heard of that
        // when its primary dies gets no votes.
        for (int i = 0; i < members.size(); i++) {
            members.get(i).ask("CLUSTER SET-CONFIG-EPOCH " + (i + 1));
        }
        members.forEach(
                one -> one.ask("CLUSTER MEET 127.0.0.1 " + members.get(0).port()));
        awaitAll("nodes that know each other", "CLUSTER INFO", "cluster_known_nodes:" + 2 * SHARES);
        for (int i = 0; i < SHARES; i++) {
            String primary = members.get(i)
                    .ask("CLUSTER MYID")
                    .lines()
                    .skip(1)
                    .findFirst()
                    .orElseThrow();
            RedisMember replica = members.get(SHARES + i);
            await("a replica", () -> replica.ask("CLUSTER REPLICATE " + primary).startsWith("+OK"));
        }
        awaitAll("all slots", "CLUSTER INFO", "cluster_state:ok");
        await(
                "replicas",
                () -> members.subList(SHARES, members.size()).stream()
                        .allMatch(one -> one.ask("INFO replication").contains("master_link_status:up")));
        environment = Map.of("DAEHAPSIL_REDIS_MODE", "cluster", "DAEHAPSIL_REDIS_ADDRESS", addresses(members));
    }

    private void awaitAll(String what, String question, String answer) {
        await(what, () -> members.stream().allMatch(one -> one.ask(question).contains(answer)));
    }

    private static void await(String what, BooleanSupplier there) {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!there.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new StartFailure("The several Redis did not come to " + what + ".");
            }
            Waits.briefly();
        }
    }

    private RedisMember start(String name, String password, String text) {
        String more = speech.isTls() ? text("tls.conf") : "";
        RedisMember member = RedisMember.start(name, folder, password, speech, text + more);
        members.add(member);
        return member;
    }

    /** What a server's environment needs to say to use them. */
    public Map<String, String> environment() {
        return environment;
    }

    /** In the order in which they were started. */
    public List<RedisMember> members() {
        return List.copyOf(members);
    }

    /** Where in that order the primary is that has this key, as those who live agree by now. */
    public int primaryOf(String key) {
        return IntStream.range(0, members.size())
                .filter(i -> members.get(i).isRunning())
                .filter(i -> members.get(i).ask("EXISTS " + key).startsWith(":1"))
                .findFirst()
                .orElseThrow();
    }

    private static String addresses(List<RedisMember> members) {
        return members.stream().map(RedisMember::address).collect(Collectors.joining(","));
    }

    private String text(String file) {
        try {
            return Files.readString(configurations.resolve(file));
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }

    @Override
    public void close() {
        members.forEach(RedisMember::kill);
    }
}
