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
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.redisson.api.RBatch;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;

/** The stock's bitmaps. A key that is not there is a segment on which nobody sits. */
@ApplicationScoped
public class RedisSeatStock implements SeatStock {

    private static final Script MARK = Script.named("seating/mark_seats");

    /** A script of so many bits takes Redis a few milliseconds, during which nobody else is served. */
    private static final int BITS_A_STEP = 2000;

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
        if (departures.isEmpty()) {
            return Map.of();
        }
        RoomKeys keys = new RoomKeys(room);
        RBatch batch = redis.createBatch();
        for (Departure departure : departures) {
            for (int segment = 0; segment < departure.segmentCount(); segment++) {
                batch.<byte[]>getBucket(keys.stock(departure.id(), segment), ByteArrayCodec.INSTANCE)
                        .getAsync();
            }
        }
        Iterator<?> bitmaps = RedisFailures.guarded("reading the stock", batch::execute)
                .getResponses()
                .iterator();
        Map<DepartureId, SeatMap> maps = new HashMap<>();
        for (Departure departure : departures) {
            List<byte[]> ofDeparture = new ArrayList<>();
            for (int segment = 0; segment < departure.segmentCount(); segment++) {
                byte[] bitmap = (byte[]) bitmaps.next();
                ofDeparture.add(bitmap == null ? new byte[0] : bitmap);
            }
            maps.put(departure.id(), SeatMap.fromRedisBitmaps(departure.layout(), ofDeparture));
        }
        return maps;
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
                    marked += mark(stocks, seats);
                    bits = 0;
                }
                stocks.add(keys.stock(departure.getKey(), segment));
                seats.add(ofSegment.stream().mapToObj(Integer::toString).collect(Collectors.joining(",")));
                bits += ofSegment.cardinality();
            }
        }
        return bits == 0 ? marked : marked + mark(stocks, seats);
    }

    private int mark(List<String> stocks, List<String> seats) {
        List<Object> answer = scripts.run(MARK, List.copyOf(stocks), seats.toArray());
        stocks.clear();
        seats.clear();
        return ((Long) answer.get(0)).intValue();
    }
}
