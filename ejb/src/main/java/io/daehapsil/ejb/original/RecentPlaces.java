package io.daehapsil.ejb.original;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Places that this node has lately given to ids, because their clients do not carry them: a client that asks every second
 * then costs Redis a call every half a minute. Bounded; what is forgotten is looked up again.
 */
final class RecentPlaces {

    private static final Duration RECENT = Duration.ofSeconds(30);
    private static final int MOST = 200_000;

    private record Given(String signedPlace, long atNanos) {}

    private volatile Map<String, Given> young = new ConcurrentHashMap<>();
    private volatile Map<String, Given> old = new ConcurrentHashMap<>();

    Optional<String> find(String key) {
        Given given = young.getOrDefault(key, old.get(key));
        return Optional.ofNullable(given)
                .filter(place -> System.nanoTime() - place.atNanos() < RECENT.toNanos())
                .map(Given::signedPlace);
    }

    void put(String key, String signedPlace) {
        if (young.size() >= MOST) {
            turnOver();
        }
        young.put(key, new Given(signedPlace, System.nanoTime()));
    }

    void remove(String key) {
        young.remove(key);
        old.remove(key);
    }

    private synchronized void turnOver() {
        if (young.size() >= MOST) {
            old = young;
            young = new ConcurrentHashMap<>();
        }
    }
}
