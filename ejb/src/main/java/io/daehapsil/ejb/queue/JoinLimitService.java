package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.TooManyJoins;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Keeps one address from taking most of a room's numbers: {@code joins_per_address} a minute, counted by this node. Only joins
 * count. Who has a place and asks as told is never held up, be there five thousand behind one address. Asks nothing of anybody.
 */
@ApplicationScoped
public class JoinLimitService {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final int IPV6 = 16;

    /** From here on only addresses that are counted already are held up: memory is worth more. */
    private static final int MOST_ADDRESSES = 200_000;

    private final RoomService rooms;
    private final Clock clock;
    private volatile Minute minute = new Minute(0, new ConcurrentHashMap<>());

    /** Of IPv6 the half that a provider gives to one line: its holder has all of the other half. */
    private record Joiner(RoomName room, long network) {}

    private record Minute(long number, Map<Joiner, AtomicInteger> joins) {}

    /** For the container's proxy only. */
    protected JoinLimitService() {
        this(null, null);
    }

    @Inject
    public JoinLimitService(RoomService rooms, Clock clock) {
        this.rooms = rooms;
        this.clock = clock;
    }

    /**
     * Counts a join of this address.
     *
     * @throws TooManyJoins if it was one too many
     * @throws io.daehapsil.domain.NotFound for an unknown room
     */
    public void count(RoomName room, InetAddress address) {
        int most = rooms.room(room).settings().joinsPerAddress();
        long now = clock.millis();
        Map<Joiner, AtomicInteger> joins = current(now / WINDOW.toMillis()).joins();
        Joiner joiner = new Joiner(room, network(address));
        AtomicInteger counted = joins.get(joiner);
        if (counted == null && joins.size() < MOST_ADDRESSES) {
            counted = joins.computeIfAbsent(joiner, first -> new AtomicInteger());
        }
        if (counted != null && counted.incrementAndGet() > most) {
            throw new TooManyJoins(room, Duration.ofMillis(WINDOW.toMillis() - now % WINDOW.toMillis()));
        }
    }

    private Minute current(long number) {
        Minute before = minute;
        if (before.number() == number) {
            return before;
        }
        synchronized (this) {
            if (minute.number() != number) {
                minute = new Minute(number, new ConcurrentHashMap<>());
            }
            return minute;
        }
    }

    private static long network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == IPV6
                ? ByteBuffer.wrap(bytes).getLong()
                : ByteBuffer.wrap(bytes).getInt() & 0xffff_ffffL;
    }
}
