package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.AskMeter;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.TooManyAsks;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.InetAddress;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Holds up whoever asks far more often than told: {@code asks_per_place} and {@code asks_per_address} a second, counted by this
 * node, ten seconds' worth at once. Who asks as told comes nowhere near the first, and only where the operator set the second is an
 * address counted at all. Asks nothing of anybody; costs some ten nanoseconds.
 */
@ApplicationScoped
public class AskLimitService {

    /** 2 MB; with two million places at a node eight share one, each of which asks about once a minute. */
    private static final int PLACES = 1 << 18;

    private static final int ADDRESSES = 1 << 16;

    private final RoomViews views;
    private final Clock clock;
    private final AskMeter places = new AskMeter(PLACES, new SecureRandom().nextLong());
    private final AskMeter addresses = new AskMeter(ADDRESSES, new SecureRandom().nextLong());

    /** For the container's proxy only. */
    protected AskLimitService() {
        this(null, null);
    }

    @Inject
    public AskLimitService(RoomViews views, Clock clock) {
        this.views = views;
        this.clock = clock;
    }

    /** Counts an asking of this place. @throws TooManyAsks if it was one too many */
    public void count(Place place) {
        RoomName room = place.room();
        Optional<RoomSettings> settings = settings(room);
        if (settings.isPresent() && settings.get().asksPerPlace() < RoomSettings.NO_LIMIT) {
            int hash = place.id().value().hashCode();
            check(room, places.count(hash, settings.get().asksPerPlace(), clock.millis()));
        }
    }

    /** Counts an asking from this address. @throws TooManyAsks if it was one too many */
    public void count(RoomName room, Supplier<InetAddress> address) {
        Optional<RoomSettings> settings = settings(room);
        if (settings.isPresent() && settings.get().asksPerAddress() < RoomSettings.NO_LIMIT) {
            long who =
                    31 * JoinLimitService.network(address.get()) + room.value().hashCode();
            check(room, addresses.count(who, settings.get().asksPerAddress(), clock.millis()));
        }
    }

    private Optional<RoomSettings> settings(RoomName room) {
        return views.seen(room).map(view -> view.settings());
    }

    private static void check(RoomName room, Duration wait) {
        if (!wait.isZero()) {
            throw new TooManyAsks(room, wait);
        }
    }
}
