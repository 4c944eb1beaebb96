package io.daehapsil.ejb.redis;

import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.RedisSettings.Mode;
import io.daehapsil.ejb.settings.WrongSettings;
import jakarta.annotation.PostConstruct;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Singleton;
import jakarta.ejb.Startup;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.redisson.api.RedissonClient;
import org.redisson.api.redisnode.RedisNode;
import org.redisson.api.redisnode.RedisNode.InfoSection;
import org.redisson.client.RedisException;

/** Looks at start whether Redis is as it must be ({@link RedisNeeds}), and stops the start with a sentence where it is not. */
@Singleton
@Startup
@DependsOn("SchemaMigration")
@TransactionManagement(TransactionManagementType.BEAN)
public class RedisCheck {

    private static final Logger LOG = Logger.getLogger(RedisCheck.class.getName());

    @Inject
    private RedissonClient redis;

    @Inject
    private DeploymentSettings settings;

    @PostConstruct
    void start() {
        check(redis, settings.redis().mode());
    }

    /** @throws WrongSettings that names every fault; not so where Redis is away, or tells nothing about itself */
    static void check(RedissonClient redis, Mode mode) {
        List<RedisNeeds> all = told(() -> needs(redis, mode), List.of());
        all.stream().flatMap(needs -> needs.warnings().stream()).distinct().forEach(LOG::warning);
        refuse(all.stream().flatMap(needs -> needs.faults().stream()).distinct());
        refuse(told(() -> KeyLayout.claim(redis), Optional.<String>empty()).stream());
    }

    private static void refuse(Stream<String> faults) {
        List<String> all = faults.toList();
        if (!all.isEmpty()) {
            throw new WrongSettings(all);
        }
    }

    private static <T> T told(Supplier<T> question, T untold) {
        try {
            return RedisFailures.plain(question);
        } catch (RedisException silent) {
            refuse(RedisRefusal.sentence(silent).stream());
            LOG.log(
                    Level.WARNING,
                    "whether Redis is as it must be is not known, because it does not tell at this start: {0}",
                    RedisFailures.translated(silent, "the look at Redis").getMessage());
            return untold;
        }
    }

    private static List<RedisNeeds> needs(RedissonClient redis, Mode mode) {
        List<RedisNeeds> all = new ArrayList<>();
        for (RedisNode node : RedisPrimaries.of(redis, mode)) {
            Map<String, String> info = new HashMap<>();
            for (InfoSection section : List.of(InfoSection.SERVER, InfoSection.MEMORY, InfoSection.PERSISTENCE)) {
                info.putAll(node.info(section));
            }
            info.putAll(fsync(node));
            all.add(RedisNeeds.of(info));
        }
        return all;
    }

    private static Map<String, String> fsync(RedisNode node) {
        try {
            return node.getConfig("appendfsync");
        } catch (RedisException forbidden) {
            LOG.log(Level.FINE, "CONFIG is forbidden, and not needed", forbidden);
            return Map.of();
        }
    }
}
