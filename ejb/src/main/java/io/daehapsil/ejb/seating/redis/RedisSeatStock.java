package io.daehapsil.ejb.seating.redis;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.SeatMap;
import io.daehapsil.domain.seating.SeatStock;
import io.daehapsil.domain.timetable.Departure;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.redis.RedisFailures;
import io.daehapsil.ejb.redis.RedisScripts;
import io.daehapsil.ejb.redis.RoomKeys;
import io.daehapsil.ejb.redis.Script;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.redisson.api.RBuckets;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.client.codec.StringCodec;

/** The stock's bitmaps. A key that is not there is a segment on which nobody sits. */
@ApplicationScoped
public class RedisSeatStock implements SeatStock {

    private static final Script MARK = Script.named("seating/mark_seats");
    private static final Script FREE = Script.named("seating/free_seats");

    /** A script of so many bits takes Redis a few milliseconds, during which nobody else is served. */
    private static final int BITS_A_STEP = 2000;

    /** One command reads so many bitmaps; a train has a handful, a sale some thousand. */
    private static final int KEYS_A_STEP = 250;

    private static final byte[] NOBODY = {};

    private final RedissonClient redis;
    private final RedisScripts scripts;

    /** For the container's proxy only. */
    protected RedisSeatStock() {
        this(null, null);
    }

    @Inject
    public RedisSeatStock(RedissonClient redis, RedisScripts scripts) {
        this.redis = redis;
        this.scripts = scripts;
    }

    @Override
    public Map<DepartureId, SeatMap> readAll(RoomName room, Collection<Departure> departures) {
        Map<DepartureId, SeatMap> maps = new HashMap<>();
        sightAll(room, departures).forEach((departure, sighting) -> maps.put(departure, sighting.map()));
        return maps;
    }

    /** The counts of changes are read first: what happens between the two makes them look too old, never too young. */
    @Override
    public Map<DepartureId, Sighting> sightAll(RoomName room, Collection<Departure> departures) {
        if (departures.isEmpty()) {
            return Map.of();
        }
        RoomKeys keys = new RoomKeys(room);
        Map<String, String> changes = RedisFailures.guarded(
                "reading the changes of the stock",
                () -> redis.<String, String>getMap(keys.changes(), StringCodec.INSTANCE)
                        .getAll(departures.stream()
                                .map(departure -> departure.id().value())
                                .collect(Collectors.toSet())));
        Map<String, byte[]> taken = new HashMap<>();
        RBuckets bitmaps = redis.getBuckets(ByteArrayCodec.INSTANCE);
        for (List<String> some : inSteps(stocks(keys, departures))) {
            taken.putAll(RedisFailures.guarded("reading the stock", () -> bitmaps.get(some.toArray(String[]::new))));
        }
        return sightings(keys, departures, changes, taken);
    }

    private static List<String> stocks(RoomKeys keys, Collection<Departure> departures) {
        return departures.stream()
                .flatMap(departure -> IntStream.range(0, departure.segmentCount())
                        .mapToObj(segment -> keys.stock(departure.id(), segment)))
                .toList();
    }

    private static List<List<String>> inSteps(List<String> keys) {
        return IntStream.iterate(0, from -> from < keys.size(), from -> from + KEYS_A_STEP)
                .mapToObj(from -> keys.subList(from, Math.min(keys.size(), from + KEYS_A_STEP)))
                .toList();
    }

    private static Map<DepartureId, Sighting> sightings(
            RoomKeys keys, Collection<Departure> departures, Map<String, String> changes, Map<String, byte[]> taken) {
        Map<DepartureId, Sighting> sightings = new HashMap<>();
        for (Departure departure : departures) {
            List<byte[]> bitmaps = stocks(keys, List.of(departure)).stream()
                    .map(stock -> taken.getOrDefault(stock, NOBODY))
                    .toList();
            sightings.put(
                    departure.id(),
                    new Sighting(
                            SeatMap.fromRedisBitmaps(departure.layout(), bitmaps),
                            Long.parseLong(changes.getOrDefault(departure.id().value(), "0"))));
        }
        return sightings;
    }

    @Override
    public int free(RoomName room, DepartureId departure, SeatMap seats, long changes) {
        RoomKeys keys = new RoomKeys(room);
        List<String> stocks = new ArrayList<>(List.of(keys.changes()));
        List<Object> arguments = new ArrayList<>(List.of(departure, changes));
        List<BitSet> taken = seats.taken();
        for (int segment = 0; segment < taken.size(); segment++) {
            stocks.add(keys.stock(departure, segment));
            arguments.add(numbers(taken.get(segment)));
        }
        List<Object> answer = scripts.run(FREE, stocks, arguments.toArray());
        return switch (FreeWord.valueOf((String) answer.get(0))) {
            case FREED -> ((Long) answer.get(1)).intValue();
            case CHANGED -> 0;
        };
    }

    @Override
    public int mark(RoomName room, Map<DepartureId, List<BitSet>> taken) {
        RoomKeys keys = new RoomKeys(room);
        int marked = 0;
        List<String> stocks = new ArrayList<>();
        List<String> seats = new ArrayList<>();
        int bits = 0;
        for (Map.Entry<DepartureId, List<BitSet>> departure : taken.entrySet()) {
            for (int segment = 0; segment < departure.getValue().size(); segment++) {
                BitSet ofSegment = departure.getValue().get(segment);
                if (ofSegment.isEmpty()) {
                    continue;
                }
                if (bits > 0 && bits + ofSegment.cardinality() > BITS_A_STEP) {
                    marked += mark(keys, stocks, seats);
                    bits = 0;
                }
                stocks.add(keys.stock(departure.getKey(), segment));
                seats.add(numbers(ofSegment));
                bits += ofSegment.cardinality();
            }
        }
        return bits == 0 ? marked : marked + mark(keys, stocks, seats);
    }

    private static String numbers(BitSet seats) {
        return seats.stream().mapToObj(Integer::toString).collect(Collectors.joining(","));
    }

    private int mark(RoomKeys room, List<String> stocks, List<String> seats) {
        stocks.add(0, room.changes());
        List<Object> answer = scripts.run(MARK, List.copyOf(stocks), seats.toArray());
        stocks.clear();
        seats.clear();
        return ((Long) answer.get(0)).intValue();
    }
}
