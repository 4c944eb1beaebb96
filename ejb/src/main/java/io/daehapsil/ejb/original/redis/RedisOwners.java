package io.daehapsil.ejb.original.redis;

import io.daehapsil.domain.access.Owners;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/** Whom ids answer to that clients chose: one string each in Redis, which ends by itself. */
@ApplicationScoped
public class RedisOwners implements Owners {

    private static final Script ASK = Script.named("original/ask_owner");

    private final RedisScripts scripts;

    /** For the container's proxy only. */
    protected RedisOwners() {
        this(null);
    }

    @Inject
    public RedisOwners(RedisScripts scripts) {
        this.scripts = scripts;
    }

    @Override
    public Verdict ask(RoomName room, String userKey, Shown shown, Duration hold) {
        List<Object> reply = scripts.run(
                ASK,
                List.of(new RoomKeys(room).owner(userKey)),
                shown.mark(),
                shown.offered(),
                shown.joins() ? 1 : 0,
                hold.toMillis());
        return Verdict.valueOf((String) reply.get(0));
    }
}
