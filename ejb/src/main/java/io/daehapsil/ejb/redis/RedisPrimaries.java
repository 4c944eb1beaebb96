package io.daehapsil.ejb.redis;

import io.daehapsil.ejb.settings.RedisSettings.Mode;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.api.redisnode.RedisNodes;

/** The Redis that are written to at the moment: one, or those of a cluster. */
public final class RedisPrimaries {

    private RedisPrimaries() {}

    static Collection<? extends RedisNode> of(RedissonClient redis, Mode mode) {
        return switch (mode) {
            case SINGLE -> List.of(redis.getRedisNodes(RedisNodes.SINGLE).getInstance());
            case SENTINEL ->
                List.of(redis.getRedisNodes(RedisNodes.SENTINEL_MASTER_SLAVE).getMaster());
            case CLUSTER -> redis.getRedisNodes(RedisNodes.CLUSTER).getMasters();
        };
    }

    /** A name for each that it gave itself when it started. @throws org.redisson.client.RedisException also where INFO is forbidden */
    public static Set<String> runs(RedissonClient redis, Mode mode) {
        return of(redis, mode).stream()
                .map(node -> node.info(InfoSection.SERVER).getOrDefault("run_id", ""))
                .collect(Collectors.toUnmodifiableSet());
    }
}
