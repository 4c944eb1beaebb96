package io.daehapsil.it;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** Pauses and resumes a room where its settings count, in Redis, so that a test can watch somebody wait. */
final class Gate implements AutoCloseable {

    private final RedissonClient redis = RedisConnection.open(Product.redis().address());
    private final String config;

    Gate(String room) {
        this.config = new RoomKeys(new RoomName(room)).config();
    }

    void pause() {
        set("true");
    }

    void resume() {
        set("false");
    }

    private void set(String paused) {
        redis.getMap(config, StringCodec.INSTANCE).put("is_paused", paused);
    }

    @Override
    public void close() {
        resume();
        redis.shutdown();
    }
}
