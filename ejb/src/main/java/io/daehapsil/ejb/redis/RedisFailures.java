package io.daehapsil.ejb.redis;

import io.daehapsil.domain.Unavailable;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.redisson.client.RedisException;

/** Tells "Redis is away" from "we said something wrong to Redis", and keeps what was said out of the log. */
public final class RedisFailures {

    /** From here on Redisson repeats the command with its arguments, which may be a visitor's name. */
    private static final Pattern COMMAND = Pattern.compile("(?is)[\\s.,;:]*\\b(command|params)\\b.*");

    private RedisFailures() {}

    /** Runs a call on Redisson's objects. @throws Unavailable if Redis did not answer */
    public static <T> T guarded(String what, Supplier<T> call) {
        try {
            return plain(call);
        } catch (RedisException e) {
            throw translated(e, what);
        }
    }

    /** Who comes while another makes the first connection of all is told of its failure in a wrapping. @throws RedisException */
    static <T> T plain(Supplier<T> call) {
        try {
            return call.get();
        } catch (CompletionException wrapped) {
            if (wrapped.getCause() instanceof RedisException failure) {
                throw failure;
            }
            throw wrapped;
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
        RedisError error = new RedisError(e, COMMAND.matcher(message).replaceFirst(""));
        return ours
                ? new IllegalStateException(what + " failed in Redis", error)
                : new Unavailable(Unavailable.What.REDIS, error);
    }

    /** What Redisson said, without the command and its arguments. */
    private static final class RedisError extends RuntimeException {

        private static final long serialVersionUID = 1L;

        RedisError(RedisException original, String message) {
            super(original.getClass().getSimpleName() + ": " + message);
            setStackTrace(original.getStackTrace());
        }

        @Override
        public String toString() {
            return getMessage();
        }
    }
}
