package io.daehapsil.ejb.queue;

import io.daehapsil.domain.proof.PatienceSigner;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
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
 * Keeps one address from taking most of a room's numbers, {@code joins_per_address} a minute, and everybody together from taking
 * more than {@code joins_per_second}, counted by this node. Only joins count. Who has a place and asks as told is never held up by
 * this, be there five thousand behind one address. Asks nothing of anybody.
 */
@ApplicationScoped
public class JoinLimitService {

    private static final Duration WINDOW = Duration.ofMinutes(1);
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final int IPV6 = 16;

    /** Of those who show no work but patience, which costs a program nothing. */
    private static final int MOST_PATIENT = 10;

    /** From here on only addresses that are counted already are held up: memory is worth more. */
    private static final int MOST_ADDRESSES = 200_000;

    private final RoomService rooms;
    private final Clock clock;
    private final Map<RoomName, Counted> seconds = new ConcurrentHashMap<>();
    private volatile Minute minute = new Minute(0, new ConcurrentHashMap<>());

    /** Of IPv6 the half that a provider gives to one line: its holder has all of the other half. */
    private record Joiner(RoomName room, long network, boolean patient) {}

    private record Minute(long number, Map<Joiner, AtomicInteger> joins) {}

    private record Counted(long second, AtomicInteger joins) {}

    /** For the container's proxy only. */
    protected JoinLimitService() {
        this(null, null);
    }

    @Inject
    public JoinLimitService(RoomService rooms, Clock clock) {
        this.rooms = rooms;
        this.clock = clock;
    }

    /** Counts a join of this address that shows no proof of work. Throws as {@link #count(RoomName, InetAddress, String)}. */
    public void count(RoomName room, InetAddress address) {
        count(room, address, null);
    }

    /**
     * Counts a join of this address. Where the room asks for a proof and none is shown, there will be no place, and nothing is counted.
     *
     * @param proof of work, or null
     * @throws TooManyJoins if it was one too many
     * @throws io.daehapsil.domain.NotFound for an unknown room
     */
    public void count(RoomName room, InetAddress address, String proof) {
        RoomSettings settings = rooms.room(room).settings();
        boolean proves = settings.proofOfWork().asked();
        if (proves && proof == null) {
            return;
        }
        long now = clock.millis();
        if (settings.joinsPerSecond() < RoomSettings.NO_LIMIT) {
            countTogether(room, settings.joinsPerSecond(), now);
        }
        countOne(new Joiner(room, network(address), false), settings.joinsPerAddress(), now);
        if (proves && PatienceSigner.isMeant(proof)) {
            countOne(new Joiner(room, network(address), true), MOST_PATIENT, now);
        }
    }

    /** Whether the next join of this address would be one too many. Counts nothing. */
    public boolean isFull(RoomName room, InetAddress address) {
        RoomSettings settings = rooms.room(room).settings();
        long now = clock.millis();
        return together(room, now).get() >= settings.joinsPerSecond()
                || of(new Joiner(room, network(address), false), now).get() >= settings.joinsPerAddress();
    }

    /** Counts a join that was not {@link #count counted} before, because only now it is known to be none of a place that was there. */
    public void note(RoomName room, InetAddress address) {
        long now = clock.millis();
        together(room, now).incrementAndGet();
        of(new Joiner(room, network(address), false), now).incrementAndGet();
    }

    private void countOne(Joiner joiner, int most, long now) {
        if (of(joiner, now).incrementAndGet() > most) {
            throw new TooManyJoins(joiner.room(), Duration.ofMillis(WINDOW.toMillis() - now % WINDOW.toMillis()));
        }
    }

    private void countTogether(RoomName room, int most, long now) {
        if (together(room, now).incrementAndGet() > most) {
            throw new TooManyJoins(room, SECOND);
        }
    }

    /** A count that nobody keeps where too many are counted already. */
    private AtomicInteger of(Joiner joiner, long now) {
        Map<Joiner, AtomicInteger> joins = current(now / WINDOW.toMillis()).joins();
        AtomicInteger counted = joins.get(joiner);
        if (counted != null) {
            return counted;
        }
        return joins.size() < MOST_ADDRESSES
                ? joins.computeIfAbsent(joiner, first -> new AtomicInteger())
                : new AtomicInteger();
    }

    private AtomicInteger together(RoomName room, long now) {
        long second = now / SECOND.toMillis();
        return seconds.compute(
                        room,
                        (name, last) -> last != null && last.second() == second
                                ? last
                                : new Counted(second, new AtomicInteger()))
                .joins();
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

    static long network(InetAddress address) {
        byte[] bytes = address.getAddress();
        return bytes.length == IPV6
                ? ByteBuffer.wrap(bytes).getLong()
                : ByteBuffer.wrap(bytes).getInt() & 0xffff_ffffL;
    }
}
