package io.daehapsil.bench;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import java.util.List;

/** The command that one join is for Redis, word by word as it was sent, so that it can be sent again without the server. */
record JoinCall(Rig rig, RoomName room, WaitingLine line) {

    List<String> seenFor(String placeId) {
        RedisLine monitor = new RedisLine(rig.embeddedRedis().port());
        try (monitor) {
            monitor.ask("MONITOR");
            long generation = rig.redis().number("HGET", new RoomKeys(room).state(), "generation");
            line.join(room, generation, List.of(new PlaceId(placeId)));
            while (true) {
                MonitoredCommand command = MonitoredCommand.of(monitor.monitored());
                if (command.is("evalsha") && command.words().contains(placeId)) {
                    return command.words();
                }
            }
        }
    }
}
