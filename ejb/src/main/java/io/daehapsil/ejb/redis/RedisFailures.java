package io.daehapsil.ejb.redis;

import io.daehapsil.domain.Unavailable;
import java.util.function.Supplier;
import org.redisson.client.RedisException;

/** Tells "Redis is away" from "we said something wrong to Redis". */
public final class RedisFailures {

    private RedisFailures() {}

    /** Runs a call on Redisson's objects. @throws Unavailable if Redis did not answer */
    public static <T> T guarded(String what, Supplier<T> call) {
        try {
            return call.get();
        } catch (RedisException e) {
            throw translated(e, what);
        }
    }

    /**
     * An error inside a script or a wrong type is our fault and stays an error; everything else (no connection, no answer,
     * loading, read-only replica, out of memory) passes with time.
     */
    static RuntimeException translated(RedisException e, String what) {
        String message = String.valueOf(e.getMessage());
        boolean ours =
                message.contains("user_script") || message.startsWith("WRONGTYPE") || message.contains("ERR wrong");
        return ours
                ? new IllegalStateException(what + " failed in Redis", e)
                : new Unavailable(Unavailable.What.REDIS, e);
    }
}
