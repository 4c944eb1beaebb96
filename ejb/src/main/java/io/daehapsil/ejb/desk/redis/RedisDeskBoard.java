package io.daehapsil.ejb.desk.redis;

import io.daehapsil.domain.desk.DeskBoard;
import io.daehapsil.domain.desk.NodeReport;
import io.daehapsil.domain.desk.RoomSample;
import io.daehapsil.domain.desk.RoomSample.Counters;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.ejb.redis.RedisFailures;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/** The board in Redis: a list of samples for each room, an hour long, and one hash of the nodes. */
@ApplicationScoped
public class RedisDeskBoard implements DeskBoard {

    /** How far apart two samples are. */
    static final Duration EVERY = Duration.ofSeconds(5);

    /** An hour of them: some fifty kB a room. */
    static final int MOST = 720;

    private static final Script KEEP = Script.named("desk/keep_sample");
    private static final Script TELL = Script.named("desk/tell_node");
    private static final Duration HOLD_SAMPLES = Duration.ofHours(2);

    /** A node that was silent for so long counts as gone: a few words were missed by then. */
    private static final Duration HOLD_NODES = Duration.ofSeconds(15);

    private static final int NO_STOCK = -1;

    private final RedisScripts scripts;
    private final RedissonClient redis;
    private final Duration every;

    /** For the container's proxy only. */
    protected RedisDeskBoard() {
        this(null, null);
    }

    @Inject
    public RedisDeskBoard(RedisScripts scripts, RedissonClient redis) {
        this(scripts, redis, EVERY);
    }

    RedisDeskBoard(RedisScripts scripts, RedissonClient redis, Duration every) {
        this.scripts = scripts;
        this.redis = redis;
        this.every = every;
    }

    @Override
    public RoomSample sample(RoomView view) {
        RoomKeys keys = new RoomKeys(view.room());
        long free = view.stock().map(left -> left.seats()).orElse((long) NO_STOCK);
        List<Object> told = scripts.run(
                KEEP,
                List.of(keys.stats(), keys.pending(), keys.history()),
                view.line().waiting(),
                view.inside(),
                free,
                every.toMillis(),
                MOST,
                HOLD_SAMPLES.toMillis());
        long[] figures = told.stream().mapToLong(Long.class::cast).toArray();
        return sample(figures, view.line().waiting(), view.inside(), free);
    }

    @Override
    public List<RoomSample> lastHour(RoomName room) {
        String history = new RoomKeys(room).history();
        List<String> kept = RedisFailures.guarded(
                history,
                () -> redis.<String>getList(history, StringCodec.INSTANCE).readAll());
        return kept.stream().map(RedisDeskBoard::read).toList();
    }

    @Override
    public List<NodeReport> tell(NodeReport mine) {
        return scripts
                .run(TELL, List.of(RoomKeys.NODES), mine.node(), NodeText.write(mine), HOLD_NODES.toMillis())
                .stream()
                .map(text -> NodeText.read((String) text))
                .toList();
    }

    private static RoomSample read(String text) {
        long[] figures =
                Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
        return sample(figures, figures[8], figures[9], figures[10]);
    }

    /** @param told as the script returns it, and what was kept begins alike */
    private static RoomSample sample(long[] told, long waiting, long inside, long free) {
        return new RoomSample(
                told[0],
                waiting,
                inside,
                free < 0 ? OptionalLong.empty() : OptionalLong.of(free),
                told[1],
                new Counters(told[2], told[3], told[4], told[5], told[6], told[7]));
    }
}
