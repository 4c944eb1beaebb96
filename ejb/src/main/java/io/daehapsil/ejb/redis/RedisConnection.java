package io.daehapsil.ejb.redis;

import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.RedisSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.BaseConfig;
import org.redisson.config.BaseMasterSlaveServersConfig;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;
import org.redisson.config.ReadMode;
import org.redisson.config.SentinelServersConfig;
import org.redisson.config.SubscriptionMode;

/** Opens the node's one connection pool to Redis. */
@ApplicationScoped
public class RedisConnection {

    private static final Duration ONE_TRY = Duration.ofMillis(400);
    private static final int FURTHER_TRIES = 1;
    private static final int THREADS = 4;
    private static final int CONNECTIONS = 32;

    /** How soon it is noticed that another Redis is the primary. */
    private static final int SCAN_MILLIS = 1000;

    @Produces
    @Singleton
    RedissonClient client(DeploymentSettings settings) {
        return open(settings.redis());
    }

    void close(@Disposes RedissonClient client) {
        client.shutdown();
    }

    /**
     * A client that gives up after two tries of 0.4 s with 0.1 s between: with Redisson's defaults a call took 6.5 s to fail
     * and a timer stood still that long. It connects at the first use, so that a node starts while Redis is away.
     *
     * <p>Of several Redis only primaries are asked: a replica may lag behind, and an older state would be taken for a loss.
     */
    public static RedissonClient open(RedisSettings redis) {
        return open(redis, ONE_TRY);
    }

    /** As {@link #open(RedisSettings)}, of one Redis that asks for no password. */
    public static RedissonClient open(String address) {
        return open(address, ONE_TRY);
    }

    /** As {@link #open(String)}, for whoever looks at it from outside and would rather wait than fail. */
    public static RedissonClient open(String address, Duration oneTry) {
        return open(RedisSettings.single(address), oneTry);
    }

    static RedissonClient open(RedisSettings redis, Duration oneTry) {
        Config config = new Config();
        config.setCodec(StringCodec.INSTANCE)
                .setUseScriptCache(true)
                .setLazyInitialization(true)
                .setThreads(THREADS)
                .setNettyThreads(THREADS);
        if (!redis.password().isEmpty()) {
            config.setPassword(redis.password());
        }
        if (!redis.user().isEmpty()) {
            config.setUsername(redis.user());
        }
        switch (redis.mode()) {
            case SINGLE ->
                patient(config.useSingleServer(), oneTry)
                        .setAddress(redis.addresses().get(0))
                        .setConnectionPoolSize(CONNECTIONS)
                        .setConnectionMinimumIdleSize(2);
            case SENTINEL -> sentinels(config, redis, oneTry);
            case CLUSTER ->
                primaries(config.useClusterServers(), oneTry)
                        .setScanInterval(SCAN_MILLIS)
                        .addNodeAddress(redis.addresses().toArray(String[]::new));
        }
        return Redisson.create(config);
    }

    private static void sentinels(Config config, RedisSettings redis, Duration oneTry) {
        SentinelServersConfig sentinels = primaries(config.useSentinelServers(), oneTry)
                .setMasterName(redis.master())
                .setScanInterval(SCAN_MILLIS)
                .addSentinelAddress(redis.addresses().toArray(String[]::new));
        if (!redis.password().isEmpty()) {
            sentinels.setSentinelPassword(redis.password());
        }
    }

    private static <C extends BaseMasterSlaveServersConfig<C>> C primaries(C config, Duration oneTry) {
        return patient(config, oneTry)
                .setReadMode(ReadMode.MASTER)
                .setSubscriptionMode(SubscriptionMode.MASTER)
                .setMasterConnectionPoolSize(CONNECTIONS)
                .setMasterConnectionMinimumIdleSize(2);
    }

    private static <C extends BaseConfig<C>> C patient(C config, Duration oneTry) {
        return config.setConnectTimeout((int) oneTry.toMillis())
                .setTimeout((int) oneTry.toMillis())
                .setRetryAttempts(FURTHER_TRIES)
                .setRetryDelay(new ConstantDelay(oneTry.dividedBy(4)))
                .setReconnectionDelay(new ConstantDelay(Duration.ofMillis(500)));
    }
}
