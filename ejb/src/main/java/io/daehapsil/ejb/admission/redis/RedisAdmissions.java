package io.daehapsil.ejb.admission.redis;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.admission.Admissions;
import io.daehapsil.domain.admission.Admitted;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.ejb.queue.redis.LineStart;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The slots of a room in Redis. */
@ApplicationScoped
public class RedisAdmissions implements Admissions {

    private static final Script ADMIT = Script.named("admission/admit_places");
    private static final Script TELL = Script.named("admission/tell_stock");
    private static final Script EXTEND = Script.named("admission/extend_slot");
    private static final Script RENEW = Script.named("admission/renew_slots");
    private static final Script GIVE_BACK = Script.named("admission/give_back");
    private static final Script END = Script.named("admission/end_slot");
    private static final Script SWEEP = Script.named("admission/sweep_slots");

    private final RedisScripts scripts;
    private final Optional<SeenLines> lines;

    /** For the container's proxy only. */
    protected RedisAdmissions() {
        this(null, null);
    }

    @Inject
    public RedisAdmissions(RedisScripts scripts, SeenLines lines) {
        this.scripts = scripts;
        this.lines = Optional.ofNullable(lines);
    }

    /** One that admits whoever stands in Redis, without comparing it with what was seen. */
    public RedisAdmissions(RedisScripts scripts) {
        this(scripts, null);
    }

    @Override
    public int admit(RoomName room, int atMost) {
        return admit(room, atMost, 0);
    }

    @Override
    public int admitByHand(RoomName room, int people) {
        return admit(room, people, 1);
    }

    private int admit(RoomName room, int atMost, int byHand) {
        Optional<String> seen = lines.isPresent() ? lines.get().of(room) : Optional.of(SeenLines.ANY);
        if (seen.isEmpty()) {
            return 0;
        }
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = admit(keys, seen.get(), atMost, byHand);
        if (AdmitOutcome.UNBEGUN.name().equals(reply.get(0))) {
            LineStart.begin(scripts, keys);
            reply = admit(keys, seen.get(), atMost, byHand);
        }
        return switch (AdmitOutcome.valueOf((String) reply.get(0))) {
            case ADMITTED -> ((Long) reply.get(1)).intValue();
            case PAUSED, NOT_OPEN, UNBEGUN, DRAWING, RESTORING, LOST -> 0;
        };
    }

    private List<Object> admit(RoomKeys keys, String seen, int atMost, int byHand) {
        return scripts.run(
                ADMIT,
                List.of(
                        keys.config(),
                        keys.state(),
                        keys.waiting(),
                        keys.blocks(),
                        keys.due(),
                        keys.slots(),
                        keys.slotDetails(),
                        keys.rate(),
                        keys.stats(),
                        keys.admissions()),
                seen,
                atMost,
                Line.BLOCK,
                byHand);
    }

    @Override
    public void tellStock(RoomName room, long freeSeats, long asOf) {
        List<Object> reply = scripts.run(TELL, List.of(new RoomKeys(room).state()), freeSeats, asOf);
        TellOutcome.valueOf((String) reply.get(0));
    }

    @Override
    public Optional<Slot> extend(RoomName room, PlaceId place) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = scripts.run(
                EXTEND, List.of(keys.config(), keys.slots(), keys.slotDetails(), keys.state()), place, seen(room));
        return switch (ExtendOutcome.valueOf((String) reply.get(0))) {
            case EXTENDED -> {
                Slot slot = new Slot(
                        room,
                        place,
                        (Long) reply.get(1),
                        Duration.ofMillis((Long) reply.get(2)),
                        Duration.ofMillis((Long) reply.get(3)));
                SlotTime left = new SlotTime(slot.remaining(), slot.idleRemaining());
                lines.ifPresent(seen -> seen.slots().see(room, place, slot.number(), left));
                yield Optional.of(slot);
            }
            case NONE -> Optional.empty();
            case OTHER_LINE -> throw new Unavailable(Unavailable.What.REDIS, null);
        };
    }

    private String seen(RoomName room) {
        return lines.flatMap(seen -> seen.of(room)).orElse(SeenLines.NONE);
    }

    @Override
    public Map<PlaceId, SlotTime> renew(RoomName room, Map<PlaceId, Boolean> busy) {
        if (busy.isEmpty()) {
            return Map.of();
        }
        RoomKeys keys = new RoomKeys(room);
        List<PlaceId> places = new ArrayList<>(busy.keySet());
        List<Object> arguments = new ArrayList<>(List.of(seen(room)));
        places.forEach(place -> arguments.addAll(List.of(place, busy.get(place) ? 1 : 0)));
        List<Object> left = scripts.run(
                RENEW, List.of(keys.config(), keys.slots(), keys.slotDetails(), keys.state()), arguments.toArray());
        if (left.isEmpty()) {
            throw new Unavailable(Unavailable.What.REDIS, null);
        }
        Map<PlaceId, SlotTime> live = new HashMap<>();
        for (int i = 0; i < places.size(); i++) {
            long idleLeft = (Long) left.get(2 * i + 1);
            if (idleLeft > 0) {
                Duration remaining = Duration.ofMillis((Long) left.get(2 * i));
                SlotTime time = new SlotTime(remaining, Duration.ofMillis(idleLeft));
                PlaceId place = places.get(i);
                live.put(place, time);
                lines.ifPresent(seen -> seen.slots().renew(room, place, time));
            }
        }
        return live;
    }

    @Override
    public Duration giveBack(RoomName room, PlaceId place, Duration delay) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = scripts.run(GIVE_BACK, List.of(keys.slots(), keys.slotDetails()), place, delay.toMillis());
        return switch (GiveBackOutcome.valueOf((String) reply.get(0))) {
            case GIVEN -> Duration.ofMillis((Long) reply.get(1));
            case NONE -> Duration.ZERO;
        };
    }

    @Override
    public boolean end(RoomName room, PlaceId place) {
        lines.ifPresent(seen -> seen.slots().forget(room, place));
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply =
                scripts.run(END, List.of(keys.slots(), keys.slotDetails(), keys.gone(), keys.stats()), place);
        return EndOutcome.valueOf((String) reply.get(0)) == EndOutcome.ENDED;
    }

    @Override
    public void remember(Admitted admitted) {
        lines.ifPresent(seen -> seen.slots().hear(admitted.room(), admitted.places()));
    }

    @Override
    public int sweep(RoomName room, int atMost) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply =
                scripts.run(SWEEP, List.of(keys.slots(), keys.slotDetails(), keys.gone(), keys.stats()), atMost);
        return ((Long) reply.get(0)).intValue();
    }
}
