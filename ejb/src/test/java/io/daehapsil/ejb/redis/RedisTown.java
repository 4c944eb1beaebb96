package io.daehapsil.ejb.redis;

import io.daehapsil.ejb.settings.RedisSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.run.RedisSpeech;
import io.daehapsil.run.SeveralRedis;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.redisson.api.RedissonClient;

/** Several real Redis of this machine that belong together, and clients that find them. */
public final class RedisTown implements AutoCloseable {

    private static final Path CONFIGURATIONS = Path.of("..", "server-config", "redis");

    /** On a machine that is busy otherwise they may take their time. */
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private final SeveralRedis redis;
    private final RedisSettings settings;

    private RedisTown(SeveralRedis redis, RedisSettings settings) {
        this.redis = redis;
        this.settings = settings;
    }

    /** As {@link SeveralRedis#watched}: the first is the primary, the second the replica, then three sentinels. */
    public static RedisTown watched(Path folder, String password) {
        return watched(folder, password, RedisSpeech.PLAIN);
    }

    /** As {@link #watched(Path, String)}, spoken to in a way of their own. */
    static RedisTown watched(Path folder, String password, RedisSpeech speech) {
        SeveralRedis redis = SeveralRedis.watched(CONFIGURATIONS, folder, password, speech);
        return new RedisTown(redis, new RedisSettings(Mode.SENTINEL, addresses(redis), "daehapsil", "", password));
    }

    /** As {@link SeveralRedis#cluster}: three primaries, then their replicas. */
    public static RedisTown cluster(Path folder) {
        return cluster(folder, RedisSpeech.PLAIN);
    }

    /** As {@link #cluster(Path)}, spoken to in a way of their own. */
    static RedisTown cluster(Path folder, RedisSpeech speech) {
        SeveralRedis redis = SeveralRedis.cluster(CONFIGURATIONS, folder, speech);
        return new RedisTown(redis, new RedisSettings(Mode.CLUSTER, addresses(redis), "", "", ""));
    }

    private static List<String> addresses(SeveralRedis redis) {
        return List.of(redis.environment().get("DAEHAPSIL_REDIS_ADDRESS").split(","));
    }

    /** A client that finds them by its settings. */
    public RedissonClient client() {
        return RedisConnection.open(settings, PATIENCE);
    }

    /** A client of one of them alone, as one that has not heard that another is the primary. */
    public RedissonClient clientOf(int index) {
        String address = redis.members().get(index).address();
        return RedisConnection.open(
                new RedisSettings(Mode.SINGLE, List.of(address), "", "", settings.password()), PATIENCE);
    }

    /** Where the primary is that has this key, in the order in which they were started. */
    int primaryOf(String key) {
        return redis.primaryOf(key);
    }

    /** Ends one of them as a crash would, in the order in which they were started. */
    public void kill(int index) {
        redis.members().get(index).kill();
    }

    /** Stops one of them where it stands, its connections open, as a machine that hangs does. */
    public void suspend(int index) {
        redis.members().get(index).suspend();
    }

    /** Ends {@link #suspend}. */
    public void resume(int index) {
        redis.members().get(index).resume();
    }

    /** What the one at that place says to commands in words. */
    public String ask(int index, String command) {
        return redis.members().get(index).ask(command);
    }

    @Override
    public void close() {
        redis.close();
    }
}
