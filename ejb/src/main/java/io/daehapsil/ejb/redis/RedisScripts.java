package io.daehapsil.ejb.redis;

import io.daehapsil.domain.Unavailable;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.RedisException;
import org.redisson.client.codec.StringCodec;

/**
 * Runs scripts. Redisson resends a command whose answer did not come in time, so a script may run twice and must bear it.
 * Fails within about a second when Redis is away ({@link RedisConnection}).
 */
@ApplicationScoped
public class RedisScripts {

    private final RedissonClient redis;

    /** For the container's proxy only. */
    protected RedisScripts() {
        this.redis = null;
    }

    @Inject
    public RedisScripts(RedissonClient redis) {
        this.redis = redis;
    }

    /**
     * Runs the script atomically.
     *
     * @param keys every key that the script touches, all of one room
     * @param args strings and numbers; they reach the script as text
     * @return what the script returned as a table: strings, {@code Long}s and lists of them
     * @throws Unavailable if Redis did not answer; whether the script ran is then unknown
     */
    public List<Object> run(Script script, List<String> keys, Object... args) {
        try {
            return RedisFailures.plain(() -> redis.getScript(StringCodec.INSTANCE)
                    .eval(
                            RScript.Mode.READ_WRITE,
                            script.text(),
                            RScript.ReturnType.LIST,
                            List.<Object>copyOf(keys),
                            texts(args)));
        } catch (RedisException e) {
            throw RedisFailures.translated(e, script.name());
        }
    }

    private static Object[] texts(Object[] args) {
        Object[] texts = new Object[args.length];
        for (int i = 0; i < args.length; i++) {
            texts[i] = String.valueOf(args[i]);
        }
        return texts;
    }
}
