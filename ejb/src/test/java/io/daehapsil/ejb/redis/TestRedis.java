package io.daehapsil.ejb.redis;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.run.EmbeddedRedis;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.redisson.api.RedissonClient;

/**
 * The real Redis of all tests of this JVM. Each test makes a room of its own, so that none sees another's. How soon a Redis
 * counts as away is tested with others; on a busy machine this one may take its time.
 */
public final class TestRedis {

    private static final RedissonClient CLIENT =
            RedisConnection.open(EmbeddedRedis.shared().address(), Duration.ofSeconds(10));

    private TestRedis() {}

    /** A client of another one, which also may take its time. */
    public static RedissonClient patient(String address) {
        return RedisConnection.open(address, Duration.ofSeconds(10));
    }

    /** A client of one that is to be killed: it bears pauses of a busy machine, and is soon sure that nobody is there. */
    public static RedissonClient calm(String address) {
        return RedisConnection.open(address, Duration.ofSeconds(2));
    }

    public static RedissonClient client() {
        return CLIENT;
    }

    public static RedisScripts scripts() {
        return new RedisScripts(CLIENT);
    }

    public static RoomName freshRoom() {
        return new RoomName("room-" + UUID.randomUUID().toString().substring(0, 20));
    }

    public static PlaceId freshPlace() {
        UUID random = UUID.randomUUID();
        byte[] bytes = ByteBuffer.allocate(16)
                .putLong(random.getMostSignificantBits())
                .putLong(random.getLeastSignificantBits())
                .array();
        return new PlaceId(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    public static List<PlaceId> freshPlaces(int count) {
        return Stream.generate(TestRedis::freshPlace).limit(count).toList();
    }
}
