package io.daehapsil.ejb.seating.redis;

import io.daehapsil.domain.seating.StockKeepers;
import io.daehapsil.ejb.redis.RedisFailures;
import io.daehapsil.ejb.redis.RedisPrimaries;
import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;

/** The Redis that hold the bitmaps, by their run ids. Where INFO is forbidden, it always seems to be the same one. */
@ApplicationScoped
public class RedisStockKeepers implements StockKeepers {

    private static final Set<String> UNTOLD = Set.of("untold");

    private final RedissonClient redis;
    private final Mode mode;

    /** For the container's proxy only. */
    protected RedisStockKeepers() {
        this(null, Mode.SINGLE);
    }

    @Inject
    public RedisStockKeepers(RedissonClient redis, DeploymentSettings settings) {
        this(redis, settings.redis().mode());
    }

    RedisStockKeepers(RedissonClient redis, Mode mode) {
        this.redis = redis;
        this.mode = mode;
    }

    @Override
    public Set<String> names() {
        return RedisFailures.guarded("INFO", () -> {
            try {
                return RedisPrimaries.runs(redis, mode);
            } catch (RedisException refused) {
                if (String.valueOf(refused.getMessage()).startsWith("NOPERM")) {
                    return UNTOLD;
                }
                throw refused;
            }
        });
    }
}
