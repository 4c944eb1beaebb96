package io.daehapsil.it;

import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.redisson.api.RScoredSortedSet;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Changes a room's settings where they count, in Redis, so that a test can watch somebody wait. Closing it puts them back. */
final class Gate implements AutoCloseable {

    /** Which part of a signed place is its id. */
    private static final int PLACE_ID = 5;

    private final RedissonClient redis = RedisConnection.open(Product.redis().address(), Duration.ofSeconds(10));
    private final Map<String, String> before = new HashMap<>();
    private final RoomKeys keys;
    private final String config;
    private final String state;
    private boolean soldOut;

    Gate(String room) {
        this.keys = new RoomKeys(new RoomName(room));
        this.config = keys.config();
        this.state = keys.state();
        emptyLine();
        // Whom an earlier test let in does not count in this one's rate, which looks back a minute.
        redis.getKeys().delete(keys.rate());
    }

    /**
     * Nobody whom an earlier test left standing in the line stays in front of this one's: they count as gone from now on, and
     * the server sweeps them as it does everybody who is silent. Nor does the patience last that everybody has after Redis was
     * away, as in another test.
     */
    private void emptyLine() {
        RScoredSortedSet<String> due = redis.getScoredSortedSet(keys.due(), StringCodec.INSTANCE);
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            redis.getMap(state, StringCodec.INSTANCE).put("watched_from", "0");
            Map<String, Double> silent = new HashMap<>();
            due.readAll().forEach(place -> silent.put(place, 1.0));
            if (!silent.isEmpty()) {
                due.addAllIfExist(silent);
            }
            return redis.getScoredSortedSet(keys.waiting(), StringCodec.INSTANCE)
                    .isEmpty();
        });
    }

    void pause() {
        set("is_paused", "true");
    }

    void resume() {
        set("is_paused", "false");
    }

    String get(String setting) {
        return String.valueOf(redis.getMap(config, StringCodec.INSTANCE).get(setting));
    }

    void set(String setting, String value) {
        Object old = redis.getMap(config, StringCodec.INSTANCE).put(setting, value);
        before.putIfAbsent(setting, String.valueOf(old));
    }

    /** As if everything had been sold, until {@link #countAgain}: a count of the future, which no count of the server's replaces. */
    void sellOut() {
        soldOut = true;
        redis.getMap(state, StringCodec.INSTANCE).putAll(Map.of("free_seats", "0", "stock_as_of", "9000000000000000"));
    }

    /** Leaves the stock to the server's own count again. */
    void countAgain() {
        redis.getMap(state, StringCodec.INSTANCE).put("stock_as_of", "0");
    }

    /** Whether the place stands in the line, as Redis has it; asking here is no sign of life. */
    boolean waits(String signedPlace) {
        return redis.getScoredSortedSet(keys.waiting(), StringCodec.INSTANCE)
                        .getScore(signedPlace.split("\\.")[PLACE_ID])
                != null;
    }

    /** How many are inside. */
    int inside() {
        return redis.getScoredSortedSet(keys.slots(), StringCodec.INSTANCE).size();
    }

    @Override
    public void close() {
        if (soldOut) {
            countAgain();
        }
        redis.getMap(config, StringCodec.INSTANCE).putAll(before);
        redis.shutdown();
    }
}
