package io.daehapsil.ejb.health.redis;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.redisson.api.RedissonClient;

/** A sign of life from Redis. */
@ApplicationScoped
public class RedisSign {

    private final RedissonClient client;

    /** For the container's proxy only. */
    protected RedisSign() {
        this(null);
    }

    @Inject
    public RedisSign(RedissonClient client) {
        this.client = client;
    }

    /** One command over the connections that everybody uses; fails in about a second when no answer comes. */
    public void ask() {
        client.getKeys().countExists("dh:sign");
    }
}
