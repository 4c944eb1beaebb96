package io.daehapsil.ejb.proof.redis;

import io.daehapsil.domain.proof.SpentProofs;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;

/** One key for each solution, gone when it has expired: there are as many as were worked for in ten minutes, and no more. */
@ApplicationScoped
public class RedisSpentProofs implements SpentProofs {

    private static final Script SPEND = Script.named("proof/spend_proof");

    /** Longer than any solution counts. */
    private static final Duration MEMORY = Duration.ofMinutes(10);

    private final RedisScripts scripts;

    /** For the container's proxy only. */
    protected RedisSpentProofs() {
        this(null);
    }

    @Inject
    public RedisSpentProofs(RedisScripts scripts) {
        this.scripts = scripts;
    }

    @Override
    public boolean spend(RoomName room, String solution, PlaceId place) {
        String key = new RoomKeys(room).proof(solution);
        List<Object> reply = scripts.run(SPEND, List.of(key), place, MEMORY.toMillis());
        return SpendOutcome.valueOf((String) reply.get(0)) == SpendOutcome.SPENT;
    }
}
