package io.daehapsil.ejb.queue.redis;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.LineCheckpoint;
import io.daehapsil.domain.queue.Opening;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.SlotTime;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The line of a room in Redis: a counter for numbers, a sorted set of who waits, block counts beside it. */
@ApplicationScoped
public class RedisWaitingLine implements WaitingLine {

    private static final Script OPEN = Script.named("queue/open_room");
    private static final Script VIEW = Script.named("queue/view_room");
    private static final Script JOIN = Script.named("queue/join_places");
    private static final Script SET_ASIDE = Script.named("queue/set_aside");
    private static final Script DRAW = Script.named("queue/draw_places");
    private static final Script FIND = Script.named("queue/find_place");
    private static final Script LEAVE = Script.named("queue/leave_place");
    private static final Script SHORTEN = Script.named("queue/shorten_place");
    private static final Script RENEW = Script.named("queue/renew_places");
    private static final Script SWEEP = Script.named("queue/sweep_places");

    /** Nobody swept for so long: no node was there, or Redis was away. */
    private static final Duration UNWATCHED = Duration.ofSeconds(5);

    /** How long it is remembered how a place ended. */
    static final Duration MEMORY = Duration.ofHours(1);

    /** Some 10 MB: a repeated join finds its number again unless so many others that stand aside came meanwhile. */
    private static final int MOST_ASIDE = 100_000;

    static final int PLACES_A_CALL = 500;

    /** The largest whole number that Lua counts exactly. */
    private static final long NEVER_MILLIS = (1L << 53) - 1;

    private final RedisScripts scripts;
    private final SeenLines lines;
    private final LostLines lost;
    private final Duration patience;

    /** For the container's proxy only. */
    protected RedisWaitingLine() {
        this(null, new SeenLines());
    }

    @Inject
    public RedisWaitingLine(RedisScripts scripts, SeenLines lines) {
        this(scripts, lines, Duration.ofMinutes(3));
    }

    /** One that shares what it has seen with nobody. */
    public RedisWaitingLine(RedisScripts scripts) {
        this(scripts, Duration.ofMinutes(3));
    }

    /** @param patience how long everybody may be silent after a time when no node was there */
    RedisWaitingLine(RedisScripts scripts, Duration patience) {
        this(scripts, new SeenLines(), patience);
    }

    private RedisWaitingLine(RedisScripts scripts, SeenLines lines, Duration patience) {
        this.scripts = scripts;
        this.lines = lines;
        this.lost = new LostLines(scripts, lines);
        this.patience = patience;
    }

    @Override
    public void open(RoomName room, long generation, RoomSettings settings) {
        open(room, generation, 0, settings);
    }

    @Override
    public void restart(RoomName room, long generation, RoomSettings settings) {
        open(room, generation, 1, settings);
    }

    private void open(RoomName room, long generation, int replace, RoomSettings settings) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> arguments = new ArrayList<>(List.of(generation, replace));
        arguments.addAll(texts(settings));
        scripts.run(OPEN, wholeLine(keys), arguments.toArray());
    }

    static List<String> wholeLine(RoomKeys keys) {
        return List.of(
                keys.config(),
                keys.state(),
                keys.waiting(),
                keys.blocks(),
                keys.due(),
                keys.slots(),
                keys.slotDetails(),
                keys.gone(),
                keys.asides());
    }

    private static List<Object> texts(RoomSettings settings) {
        List<Object> texts = new ArrayList<>();
        settings.toMap().forEach((key, value) -> texts.addAll(List.of(key, value)));
        texts.addAll(borders(settings.opening()));
        return texts;
    }

    /** The opening as the scripts read it: no zones, and a far moment in place of none. */
    private static List<Object> borders(Opening opening) {
        return List.of(
                "joins_from_ms",
                opening.joinsFrom().map(Instant::toEpochMilli).orElse(0L),
                "opens_at_ms",
                opening.opensAt().map(Instant::toEpochMilli).orElse(0L),
                "closes_at_ms",
                opening.closesAt().map(Instant::toEpochMilli).orElse(NEVER_MILLIS));
    }

    @Override
    public Optional<LineCheckpoint> seen(RoomName room) {
        return lines.line(room);
    }

    @Override
    public Optional<RoomView> view(RoomName room) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> reply = scripts.run(
                VIEW,
                List.of(keys.config(), keys.state(), keys.waiting(), keys.blocks(), keys.slots(), keys.rate()),
                Line.FRONT);
        if (reply.isEmpty()) {
            return Optional.empty();
        }
        RoomView view = new ViewReply(reply).view(room);
        lines.see(view);
        return Optional.of(view);
    }

    @Override
    public List<Arrival> join(RoomName room, long generation, Duration silence, List<PlaceId> places) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> arguments = new ArrayList<>(List.of(lines.of(room, generation), Line.BLOCK, silence.toMillis()));
        places.forEach(arguments::add);
        List<Object> reply = join(keys, arguments);
        if (JoinOutcome.UNBEGUN.name().equals(reply.get(0))) {
            LineStart.begin(scripts, keys);
            reply = join(keys, arguments);
        }
        if (JoinOutcome.RESTARTED.name().equals(reply.get(0))) {
            return List.of();
        }
        requireCovered(!JoinOutcome.UNCOVERED.name().equals(reply.get(0)));
        Instant now = Instant.ofEpochMilli((Long) reply.get(0));
        long last = 0;
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            Arrival arrival = arrival(room, generation, now, places.get(i), (String) reply.get(i + 1));
            if (arrival instanceof Arrival.Placed placed) {
                last = Math.max(last, placed.place().number());
            }
            if (arrival instanceof Arrival.Inside inside) {
                lines.slots().see(room, inside.place().id(), inside.place().number(), inside.slot());
            }
            arrivals.add(arrival);
        }
        lines.see(room, generation, last);
        return arrivals;
    }

    /** The database has been away for so long that it does not know of the next numbers yet. */
    private static void requireCovered(boolean covered) {
        if (!covered) {
            throw new Unavailable(Unavailable.What.DATABASE, null);
        }
    }

    private static Arrival arrival(RoomName room, long generation, Instant now, PlaceId id, String answer) {
        String[] words = answer.split(" ");
        JoinOutcome outcome = JoinOutcome.valueOf(words[0]);
        if (outcome == JoinOutcome.NOT_YET || outcome == JoinOutcome.CLOSED) {
            return new Arrival.TurnedAway(outcome == JoinOutcome.CLOSED);
        }
        boolean repeated = "1".equals(words[1]);
        Place place = new Place(room, generation, Long.parseLong(words[2]), now, id);
        if (outcome == JoinOutcome.WAITING) {
            return new Arrival.Waiting(place, repeated);
        }
        return new Arrival.Inside(place, repeated, new SlotTime(millis(words[3]), millis(words[4])));
    }

    private static Duration millis(String word) {
        return Duration.ofMillis(Long.parseLong(word));
    }

    private List<Object> join(RoomKeys keys, List<Object> arguments) {
        return scripts.run(
                JOIN,
                List.of(
                        keys.config(),
                        keys.state(),
                        keys.waiting(),
                        keys.blocks(),
                        keys.due(),
                        keys.slots(),
                        keys.slotDetails(),
                        keys.rate(),
                        keys.stats()),
                arguments.toArray());
    }

    @Override
    public Optional<Place> setAside(RoomName room, long generation, PlaceId place) {
        RoomKeys keys = new RoomKeys(room);
        Answer answer = new Answer(scripts.run(
                SET_ASIDE,
                List.of(keys.state(), keys.asides(), keys.stats()),
                lines.of(room, generation),
                place,
                MOST_ASIDE));
        if (answer.is(AsideOutcome.RESTARTED)) {
            return Optional.empty();
        }
        requireCovered(!answer.is(AsideOutcome.UNCOVERED));
        Instant now = Instant.ofEpochMilli(answer.number(1));
        lines.see(room, generation, answer.number(2));
        return Optional.of(new Place(room, generation, answer.number(2), now, place, true));
    }

    @Override
    public Map<PlaceId, Long> draw(RoomName room, long generation, Map<PlaceId, Long> drawn, int atMost) {
        RoomKeys keys = new RoomKeys(room);
        List<Object> arguments = new ArrayList<>(List.of(generation, Line.BLOCK, atMost));
        drawn.forEach((place, number) -> arguments.addAll(List.of(place, number)));
        Answer answer = new Answer(
                scripts.run(DRAW, List.of(keys.state(), keys.waiting(), keys.blocks()), arguments.toArray()));
        if (answer.is(DrawOutcome.DRAWN)) {
            return Map.of();
        }
        List<?> undrawn = (List<?>) answer.items().get(1);
        Map<PlaceId, Long> arrivals = new HashMap<>();
        for (int i = 0; i < undrawn.size(); i += 2) {
            arrivals.put(new PlaceId((String) undrawn.get(i)), Long.valueOf((String) undrawn.get(i + 1)));
        }
        return arrivals;
    }

    @Override
    public Standing find(RoomName room, PlaceId place) {
        RoomKeys keys = new RoomKeys(room);
        Answer answer = new Answer(scripts.run(
                FIND,
                List.of(keys.config(), keys.waiting(), keys.slots(), keys.slotDetails(), keys.gone(), keys.state()),
                place,
                lines.of(room).orElse(SeenLines.NONE)));
        long revision = answer.number(1);
        boolean lost = answer.is(FindOutcome.OTHER_LINE);
        if (lost || answer.is(FindOutcome.UNKNOWN)) {
            return new Standing(Status.LAPSED, 0, Optional.empty(), revision, false, lost);
        }
        Status status = Status.valueOf(FindOutcome.valueOf(answer.word()).name());
        return switch (status) {
            case WAITING -> new Standing(status, answer.number(2), Optional.empty(), revision);
            case ALLOWED -> {
                SlotTime time = answer.slotTime(3);
                lines.slots().see(room, place, answer.number(2), time);
                yield new Standing(status, answer.number(2), Optional.of(time), revision);
            }
            default -> new Standing(status, 0, Optional.empty(), revision);
        };
    }

    @Override
    public void cover(RoomName room, LineCheckpoint line) {
        lost.cover(room, line);
    }

    @Override
    public void restore(RoomName room, LineCheckpoint line, long lastSeen, RoomSettings settings, Duration window) {
        List<Object> texts = texts(settings);
        lost.restore(room, line, lastSeen, texts, window);
    }

    @Override
    public List<Long> bringBack(RoomName room, long generation, List<Place> places) {
        return lost.bringBack(room, generation, places);
    }

    @Override
    public void bringSlotsBack(RoomName room, long generation) {
        lost.bringSlotsBack(room, generation);
    }

    @Override
    public boolean isOwedSlot(RoomName room, PlaceId place) {
        return lines.slots().heard(room, place).isPresent();
    }

    @Override
    public boolean bringSlotBack(RoomName room, Place place, SlotTime whole) {
        return lost.bringSlotBack(room, place, whole);
    }

    @Override
    public boolean leave(RoomName room, PlaceId place) {
        lines.slots().forget(room, place);
        RoomKeys keys = new RoomKeys(room);
        Answer answer = new Answer(scripts.run(
                LEAVE,
                List.of(
                        keys.waiting(),
                        keys.blocks(),
                        keys.due(),
                        keys.slots(),
                        keys.slotDetails(),
                        keys.gone(),
                        keys.stats()),
                place,
                Line.BLOCK));
        return answer.is(LeaveOutcome.LEFT);
    }

    @Override
    public void shorten(RoomName room, PlaceId place, Duration hold) {
        Answer answer = new Answer(scripts.run(SHORTEN, List.of(new RoomKeys(room).due()), place, hold.toMillis()));
        ShortenOutcome.valueOf(answer.word());
    }

    @Override
    public Set<PlaceId> renew(RoomName room, Map<PlaceId, Duration> holds) {
        Set<PlaceId> absent = new HashSet<>();
        List<Object> arguments = new ArrayList<>();
        for (Map.Entry<PlaceId, Duration> hold : holds.entrySet()) {
            arguments.add(hold.getKey());
            arguments.add(hold.getValue().toMillis());
            if (arguments.size() == 2 * PLACES_A_CALL) {
                renew(room, arguments, absent);
                arguments.clear();
            }
        }
        if (!arguments.isEmpty()) {
            renew(room, arguments, absent);
        }
        return absent;
    }

    private void renew(RoomName room, List<Object> signs, Set<PlaceId> absent) {
        RoomKeys keys = new RoomKeys(room);
        scripts.run(RENEW, List.of(keys.waiting(), keys.due()), signs.toArray())
                .forEach(place -> absent.add(new PlaceId((String) place)));
    }

    @Override
    public int sweep(RoomName room, int atMost) {
        RoomKeys keys = new RoomKeys(room);
        Long removed = (Long) scripts.run(
                        SWEEP,
                        List.of(keys.state(), keys.waiting(), keys.blocks(), keys.due(), keys.gone(), keys.stats()),
                        atMost,
                        Line.BLOCK,
                        UNWATCHED.toMillis(),
                        patience.toMillis(),
                        MEMORY.toMillis())
                .get(0);
        return removed.intValue();
    }
}
