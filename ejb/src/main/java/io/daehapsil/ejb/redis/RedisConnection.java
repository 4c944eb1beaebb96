package io.daehapsil.ejb.redis;

import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.redisson.Redisson;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.redisson.config.Config;
import org.redisson.config.ConstantDelay;

/** Opens the node's one connection pool to Redis. */
@ApplicationScoped
public class RedisConnection {

    private static final Duration ONE_TRY = Duration.ofMillis(400);
    private static final int FURTHER_TRIES = 1;
    private static final int THREADS = 4;
    private static final int CONNECTIONS = 32;

    @Produces
    @Singleton
    RedissonClient client(DeploymentSettings settings) {
        return open(settings.redisAddress());
    }

    void close(@Disposes RedissonClient client) {
        client.shutdown();
    }

    /**
     * A client that gives up after two tries of 0.4 s with 0.1 s between: with Redisson's defaults a call took 6.5 s to fail
     * and a timer stood still that long. It connects at the first use, so that a node starts while Redis is away.
     *
     * @param address {@code redis://host:port} or {@code rediss://host:port}
     */
    public static RedissonClient open(String address) {
        return open(address, ONE_TRY);
    }

    static RedissonClient open(String address, Duration oneTry) {
        Config config = new Config();
        config.setCodec(StringCodec.INSTANCE)
                .setUseScriptCache(true)
                .setLazyInitialization(true)
                .setThreads(THREADS)
                .setNettyThreads(THREADS);
        config.useSingleServer()
                .setAddress(address)
                .setConnectionPoolSize(CONNECTIONS)
                .setConnectionMinimumIdleSize(2)
                .setConnectTimeout((int) oneTry.toMillis())
                .setTimeout((int) oneTry.toMillis())
                .setRetryAttempts(FURTHER_TRIES)
                .setRetryDelay(new ConstantDelay(Duration.ofMillis(100)))
                .setReconnectionDelay(new ConstantDelay(Duration.ofMillis(500)));
        return Redisson.create(config);
    }
}
