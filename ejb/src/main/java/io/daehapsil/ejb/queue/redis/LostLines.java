package io.daehapsil.ejb.queue.redis;

import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The part of {@link RedisWaitingLine} for a line that Redis may lose, and has lost. */
final class LostLines {

    private static final Script COVER = Script.named("queue/cover_line");
    private static final Script RESTORE = Script.named("queue/restore_line");
    private static final Script RETURN = Script.named("queue/return_places");
    private static final Script RETURN_SLOTS = Script.named("queue/return_slots");

    /** More of them in an old copy of a line, and it is cheaper to let everybody come back. */
    private static final int ADMITTED_IN_A_COPY = 2_000;

    private final RedisScripts scripts;
    private final SeenLines lines;

    LostLines(RedisScripts scripts, SeenLines lines) {
        this.scripts = scripts;
        this.lines = lines;
    }

    void cover(RoomName room, LineCheckpoint line) {
        Answer answer = new Answer(scripts.run(
                COVER, List.of(new RoomKeys(room).state()), line.generation(), line.restores(), line.covered()));
        CoverOutcome.valueOf(answer.word());
    }

    void restore(RoomName room, LineCheckpoint line, long lastSeen, List<Object> settings, Duration window) {
        List<Object> arguments = new ArrayList<>(List.of(
                line.generation(),
                line.restores(),
                line.last(),
                line.head(),
                line.covered(),
                line.begunAtMillis(),
                line.drawn(),
                line.drawing() ? 1 : 0,
                lastSeen,
                line.waiting(),
                window.toMillis(),
                Line.BLOCK,
                ADMITTED_IN_A_COPY));
        arguments.addAll(settings);
        RestoreOutcome.valueOf(
                new Answer(scripts.run(RESTORE, RedisWaitingLine.wholeLine(new RoomKeys(room)), arguments.toArray()))
                        .word());
    }

    List<Long> bringBack(RoomName room, long generation, List<Place> places) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> arguments =
                new ArrayList<>(List.of(lines.of(room, generation), Line.BLOCK, RedisWaitingLine.MEMORY.toMillis()));
        places.forEach(place -> arguments.addAll(List.of(place.id(), place.number())));
        List<Object> reply = scripts.run(
                RETURN,
                List.of(
                        keys.config(),
                        keys.state(),
                        keys.waiting(),
                        keys.blocks(),
                        keys.due(),
                        keys.slots(),
                        keys.gone(),
                        keys.stats()),
                arguments.toArray());
        if (ReturnOutcome.RESTARTED.name().equals(reply.get(0))) {
            return List.of();
        }
        return reply.stream()
                .map(answer -> new Answer((List<?>) answer))
                .map(answer -> answer.is(ReturnOutcome.WAITING) ? answer.number(1) : 0L)
                .toList();
    }

    void bringSlotsBack(RoomName room, long generation) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> arguments = new ArrayList<>(List.of(lines.of(room, generation)));
        for (SeenSlots.Left slot : lines.slots().live(room)) {
            arguments.addAll(List.of(
                    slot.place(),
                    slot.number(),
                    slot.remaining().toMillis(),
                    slot.idleRemaining().toMillis()));
            if (arguments.size() > 4 * RedisWaitingLine.PLACES_A_CALL) {
                bringSlotsBack(keys, arguments);
                arguments.subList(1, arguments.size()).clear();
            }
        }
        if (arguments.size() > 1) {
            bringSlotsBack(keys, arguments);
        }
    }

    boolean bringSlotBack(RoomName room, Place place, SlotTime whole) {
        Optional<Duration> left = lines.slots()
                .heard(room, place.id())
                .map(whole.remaining()::minus)
                .filter(time -> time.toMillis() > 0);
        left.ifPresent(time -> bringSlotsBack(
                new RoomKeys(room),
                List.of(
                        lines.of(room, place.generation()),
                        place.id(),
                        place.number(),
                        time.toMillis(),
                        Math.min(time.toMillis(), whole.idleRemaining().toMillis()))));
        return left.isPresent();
    }

    private void bringSlotsBack(RoomKeys keys, List<Object> arguments) {
        List<String> names = List.of(keys.state(), keys.waiting(), keys.slots(), keys.slotDetails(), keys.gone());
        ReturnSlotsOutcome.valueOf(new Answer(scripts.run(RETURN_SLOTS, names, arguments.toArray())).word());
    }
}
