package io.daehapsil.ejb.admission.redis;

import io.daehapsil.domain.admission.DownstreamLoad;
import io.daehapsil.domain.admission.DownstreamLoads;
import io.daehapsil.domain.admission.ServerLoad;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What servers told of their load, in Redis. A load is kept as its five figures with blanks between. */
@ApplicationScoped
public class RedisDownstreamLoads implements DownstreamLoads {

    private static final Script KEEP = Script.named("admission/keep_load");
    private static final Script READ = Script.named("admission/read_loads");
    private static final Script MOVE = Script.named("admission/move_batch");

    private static final Duration HOLD = Duration.ofSeconds(30);

    /** Long enough for the next words to tell what the last move did. */
    private static final Duration REST = Duration.ofSeconds(4);

    private static final int MOST_SERVERS = 500;

    private final RedisScripts scripts;
    private final Duration hold;
    private final Duration rest;

    /** For the container's proxy only. */
    protected RedisDownstreamLoads() {
        this(null);
    }

    @Inject
    public RedisDownstreamLoads(RedisScripts scripts) {
        this(scripts, HOLD, REST);
    }

    RedisDownstreamLoads(RedisScripts scripts, Duration hold, Duration rest) {
        this.scripts = scripts;
        this.hold = hold;
        this.rest = rest;
    }

    @Override
    public boolean keep(RoomName room, ServerLoad load) {
        List<Object> reply = scripts.run(
                KEEP, List.of(new RoomKeys(room).loads()), load.server(), text(load), hold.toMillis(), MOST_SERVERS);
        return KeepOutcome.valueOf((String) reply.get(0)) == KeepOutcome.KEPT;
    }

    @Override
    public Latest latest(RoomName room) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = scripts.run(READ, List.of(keys.loads(), keys.state()), hold.toMillis());
        List<ServerLoad> fresh = new ArrayList<>();
        List<ServerLoad> earlier = new ArrayList<>();
        for (int i = 0; i < reply.size(); i += 3) {
            ServerLoad load = read((String) reply.get(i), (String) reply.get(i + 1));
            ((Long) reply.get(i + 2) == 1 ? fresh : earlier).add(load);
        }
        return new Latest(List.copyOf(fresh), List.copyOf(earlier));
    }

    @Override
    public boolean moveBatch(RoomName room, int from, int to) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = scripts.run(MOVE, List.of(keys.config(), keys.state()), from, to, rest.toMillis());
        return MoveOutcome.valueOf((String) reply.get(0)) == MoveOutcome.MOVED;
    }

    private static String text(ServerLoad server) {
        DownstreamLoad load = server.load();
        return load.cpu() + " " + load.errorShare() + " " + load.p95().toNanos() + " " + load.queueDepth() + " "
                + server.activeConnections();
    }

    private static ServerLoad read(String server, String text) {
        String[] figures = text.split(" ");
        DownstreamLoad load = new DownstreamLoad(
                Double.parseDouble(figures[0]),
                Double.parseDouble(figures[1]),
                Duration.ofNanos(Long.parseLong(figures[2])),
                Long.parseLong(figures[3]));
        return new ServerLoad(server, load, Long.parseLong(figures[4]));
    }
}
