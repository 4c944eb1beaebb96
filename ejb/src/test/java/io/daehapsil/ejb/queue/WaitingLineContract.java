package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.admission.Admissions;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.RoomView;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.domain.queue.WaitingLine.Arrival;
import io.daehapsil.domain.queue.WaitingLine.Arrival.Placed;
import io.daehapsil.ejb.redis.TestRedis;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** What every {@link WaitingLine} and the {@link Admissions} beside it must do, whatever they are made of. */
public abstract class WaitingLineContract {

    static final int MANY = 100_000;

    /** For what comes by itself after a few seconds; a busy machine may take longer. */
    static final Duration LONG = Duration.ofSeconds(30);

    /** Nobody goes straight in; whoever waits can be admitted at once, in any number. */
    static final RoomSettings QUEUE = RoomSettings.of(
            Map.of("bypass_threshold", "0", "base_batch_size", "10000", "active_ttl_sec", "180", "idle_ttl_sec", "60"));

    /** How a kind of line is made, each time for another node of the same room. */
    public interface LineUnderTest {
        WaitingLine line();

        Admissions admissions();
    }

    protected final RoomName room = TestRedis.freshRoom();
    protected final WaitingLine line;
    protected final Admissions admissions;
    private final LineUnderTest made;

    protected WaitingLineContract(LineUnderTest made) {
        this.made = made;
        line = made.line();
        admissions = made.admissions();
    }

    WaitingLine anotherNode() {
        return made.line();
    }

    protected List<PlaceId> joined(int people) {
        List<PlaceId> places = TestRedis.freshPlaces(people);
        assertThat(line.join(room, 1, places)).hasSize(people);
        return places;
    }

    protected RoomView view() {
        return line.view(room).orElseThrow();
    }

    static List<Long> numbers(List<Arrival> arrivals) {
        return arrivals.stream().map(WaitingLineContract::number).toList();
    }

    static long number(Arrival arrival) {
        return ((Placed) arrival).place().number();
    }
}
