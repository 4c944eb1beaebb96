package io.daehapsil.bench;

import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.Line;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.redis.RoomKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * The people in the line: most joined in bulk by the product's own join script, some through the front door all along the line,
 * whose places are then shown in polls. It grows only, and takes back what a run of joins added, so that a length stays that
 * length.
 */
final class Crowd {

    private static final int CHUNKS = 10;
    private static final int AT_ONCE = 1000;
    private static final int CALLS_AT_ONCE = 3;
    private static final int PEOPLE_AT_THE_DOOR = 10_000;
    private static final int REMOVED_AT_ONCE = 5000;
    private static final int ID_BYTES = 16;

    private final RedisLine redis;
    private final RoomKeys keys;
    private final RoomName room;
    private final WaitingLine line;
    private final FrontDoor door;
    private final Random random = new Random(2);
    private final List<String> places = new ArrayList<>();

    Crowd(RedisLine redis, RoomName room, WaitingLine line, FrontDoor door) {
        this.redis = redis;
        this.keys = new RoomKeys(room);
        this.room = room;
        this.line = line;
        this.door = door;
    }

    /** Sets settings of the room where they count at once, in Redis. */
    void set(String... settingAndValue) {
        List<String> words = new ArrayList<>(List.of("HSET", keys.config()));
        words.addAll(List.of(settingAndValue));
        redis.ask(words.toArray(String[]::new));
        // A node sees it with its next look.
        pause(Duration.ofMillis(1500));
    }

    long waiting() {
        return redis.number("ZCARD", keys.waiting());
    }

    /** Lets people join until so many wait. */
    void growTo(long count) throws IOException, InterruptedException {
        long missing = count - waiting();
        long atTheDoor = Math.min(missing, PEOPLE_AT_THE_DOOR);
        for (int chunk = 1; chunk <= CHUNKS; chunk++) {
            int walking = (int) (atTheDoor * chunk / CHUNKS - atTheDoor * (chunk - 1) / CHUNKS);
            door.join(walking).forEach(visitor -> places.add(visitor.place()));
            bulk(count - missing + missing * chunk / CHUNKS - waiting());
        }
        calm();
    }

    /** Some calls at once, so that Redis has the next one when it has done with one. */
    private void bulk(long people) throws InterruptedException {
        long generation = redis.number("HGET", keys.state(), "generation");
        List<Callable<Object>> calls = new ArrayList<>();
        for (long left = people; left > 0; left -= AT_ONCE) {
            int count = (int) Math.min(left, AT_ONCE);
            calls.add(() -> line.join(room, generation, freshIds(count)));
        }
        ExecutorService clients = Executors.newFixedThreadPool(CALLS_AT_ONCE);
        try {
            for (Future<Object> call : clients.invokeAll(calls)) {
                call.get();
            }
        } catch (ExecutionException failed) {
            throw new IllegalStateException("joining in bulk failed", failed.getCause());
        } finally {
            clients.shutdownNow();
        }
    }

    private List<PlaceId> freshIds(int count) {
        List<PlaceId> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] id = new byte[ID_BYTES];
            random.nextBytes(id);
            ids.add(new PlaceId(Base64.getUrlEncoder().withoutPadding().encodeToString(id)));
        }
        return ids;
    }

    /** Redis writes its file anew after much growth; figures taken meanwhile would show that. */
    void calm() {
        pause(Duration.ofSeconds(1));
        await().atMost(Duration.ofMinutes(5))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> "0".equals(redis.info("persistence", "aof_rewrite_in_progress")));
    }

    JoinCall joinCall(Rig rig) {
        return new JoinCall(rig, room, line);
    }

    long lastNumber() {
        return redis.number("HGET", keys.state(), "last");
    }

    /** Removes everybody with a higher number from the line, as if they had never come. */
    void forgetBeyond(long lastNumber) {
        pause(Duration.ofMillis(300));
        while (true) {
            List<?> late = (List<?>) redis.ask(
                    "ZRANGEBYSCORE",
                    keys.waiting(),
                    "(" + lastNumber,
                    "+inf",
                    "LIMIT",
                    "0",
                    Integer.toString(REMOVED_AT_ONCE));
            if (late.isEmpty()) {
                break;
            }
            remove(keys.waiting(), late);
            remove(keys.due(), late);
        }
        long block = Line.block(lastNumber);
        List<?> blocks = (List<?>) redis.ask("HKEYS", keys.blocks());
        for (Object counted : blocks) {
            if (Long.parseLong(counted.toString()) > block) {
                redis.ask("HDEL", keys.blocks(), counted.toString());
            }
        }
        long inLastBlock = redis.number(
                "ZCOUNT", keys.waiting(), Long.toString(block * Line.BLOCK + 1), Long.toString(lastNumber));
        redis.ask("HSET", keys.blocks(), Long.toString(block), Long.toString(inLastBlock));
    }

    private void remove(String set, List<?> members) {
        List<String> words = new ArrayList<>(List.of("ZREM", set));
        members.forEach(member -> words.add(member.toString()));
        redis.ask(words.toArray(String[]::new));
    }

    /** Places with a number above this, in no order, in a file for wrk. */
    Path placesBehind(long number, Path file) throws IOException {
        List<String> behind = new ArrayList<>(
                places.stream().filter(place -> numberIn(place) > number).toList());
        Collections.shuffle(behind, random);
        return Files.write(file, behind);
    }

    /** The number stands in the fourth part of the text, in base 36 (PlaceSigner). */
    static long numberIn(String place) {
        return Long.parseLong(place.split("\\.")[3], 36);
    }

    static void pause(Duration time) {
        await().pollDelay(time).atMost(time.plusSeconds(10)).until(() -> true);
    }
}
