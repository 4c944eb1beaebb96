package io.daehapsil.ejb.queue.redis;

import io.daehapsil.domain.queue.Beginning;
import io.daehapsil.domain.queue.Flow;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.LineLife;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.StockLeft;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@code lua/queue/view_room.lua} returns for an open room, in its order. */
record ViewReply(List<Object> items) {

    RoomView view(RoomName room) {
        long revision = number(0);
        long generation = number(1);
        Line line = Line.of(number(2), number(3), blocks(), front());
        long inside = number(4);
        Flow flow = new Flow(number(5), number(6), Duration.ofMillis(number(7)));
        return new RoomView(room, generation, revision, line, inside, flow, settings(), beginning(), stock(), life());
    }

    private LineLife life() {
        return new LineLife(number(16), number(17), number(18), Duration.ofMillis(number(19)), number(20));
    }

    private long number(int index) {
        return (Long) items.get(index);
    }

    private Beginning beginning() {
        return new Beginning(number(11) == 1, number(12), number(13) == 1, Optional.empty());
    }

    private Optional<StockLeft> stock() {
        return number(14) < 0 ? Optional.empty() : Optional.of(new StockLeft(number(14), number(15)));
    }

    private long[] front() {
        return list(8).stream().mapToLong(Long.class::cast).toArray();
    }

    private Map<Long, Long> blocks() {
        List<?> texts = list(9);
        Map<Long, Long> blocks = new HashMap<>();
        for (int i = 0; i < texts.size(); i += 2) {
            blocks.put(Long.valueOf((String) texts.get(i)), Long.valueOf((String) texts.get(i + 1)));
        }
        return blocks;
    }

    private RoomSettings settings() {
        List<?> texts = list(10);
        Map<String, String> settings = new HashMap<>();
        for (int i = 0; i < texts.size(); i += 2) {
            settings.put((String) texts.get(i), (String) texts.get(i + 1));
        }
        return RoomSettings.stored(settings);
    }

    private List<?> list(int index) {
        return (List<?>) items.get(index);
    }
}
