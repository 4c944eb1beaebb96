package io.daehapsil.ejb.redis;

import java.util.Optional;
import org.redisson.api.RAtomicLong;
import org.redisson.api.RedissonClient;

/**
 * The version of what the keys hold, kept in Redis itself ({@link RoomKeys#LAYOUT}). It is counted up by a version of ours whose
 * keys an older one would misread. While nodes are replaced, old and new ones run side by side: a new one therefore reads what
 * the older left, and an old one that is started after a newer one has been must not touch it.
 */
final class KeyLayout {

    static final long OURS = 1;

    private KeyLayout() {}

    /**
     * Marks the keys as ours, where they are older or not marked yet.
     *
     * @return what is wrong with starting, if they are newer
     */
    static Optional<String> claim(RedissonClient redis) {
        RAtomicLong held = redis.getAtomicLong(RoomKeys.LAYOUT);
        long found = held.get();
        while (found < OURS && !held.compareAndSet(found, OURS)) {
            found = held.get();
        }
        return found <= OURS
                ? Optional.empty()
                : Optional.of("Redis holds keys of layout " + found
                        + ", made by a newer version of Daehapsil, but this one reads" + " layouts up to " + OURS
                        + ": start the newer version");
    }
}
