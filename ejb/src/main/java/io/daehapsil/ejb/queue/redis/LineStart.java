package io.daehapsil.ejb.queue.redis;

import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import java.util.List;

/** The one moment between early birds and everybody else, for whoever comes to it first: a join or an admission. */
public final class LineStart {

    private static final Script BEGIN = Script.named("queue/begin_line");

    private LineStart() {}

    /** Begins the line if its opening has come and nobody did so yet. */
    public static void begin(RedisScripts scripts, RoomKeys keys) {
        BeginOutcome.valueOf((String)
                scripts.run(BEGIN, List.of(keys.config(), keys.state())).get(0));
    }
}
