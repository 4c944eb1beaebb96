package io.daehapsil.trial;

import io.daehapsil.domain.queue.RoomName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.ByteArrayCodec;

/** What is taken in Redis. */
public final class TakenSeats {

    private TakenSeats() {}

    /** Every bit that is set; Redis counts a byte's bits from its highest. */
    public static Set<SeatSegment> of(RedissonClient client, RoomName room) {
        String prefix = "dh:{" + room + "}:stock:";
        Set<SeatSegment> taken = new HashSet<>();
        for (String key : List.copyOf(client.getKeys().getKeysStream().toList())) {
            if (!key.startsWith(prefix)) {
                continue;
            }
            int colon = key.lastIndexOf(':');
            String departure = key.substring(prefix.length(), colon);
            int segment = Integer.parseInt(key.substring(colon + 1));
            byte[] bitmap =
                    client.<byte[]>getBucket(key, ByteArrayCodec.INSTANCE).get();
            for (int bit = 0; bit < bitmap.length * Byte.SIZE; bit++) {
                if ((bitmap[bit / Byte.SIZE] >> (Byte.SIZE - 1 - bit % Byte.SIZE) & 1) == 1) {
                    taken.add(new SeatSegment(departure, bit, segment));
                }
            }
        }
        return taken;
    }
}
