package io.daehapsil.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.web.live.Outlet.Ending;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class LiveConnectionTest {

    private final HandClock clock = new HandClock();
    private final FakeOutlet outlet = new FakeOutlet();
    private final LiveConnection connection =
            new LiveConnection(new RoomName("hall"), new PlaceId("0123456789012345678901"), () -> null, outlet, clock);

    @Test
    void aSlowReaderGetsTheNewestDocumentAndNotTheHistory() {
        outlet.readsAtOnce = false;
        connection.offer("1");
        connection.offer("2");
        connection.alive();
        connection.offer("3");
        assertThat(outlet.texts).containsExactly("1");

        outlet.readOne();
        assertThat(outlet.texts).containsExactly("1", "3");
        outlet.readOne();
        connection.alive();
        assertThat(outlet.texts).containsExactly("1", "3", "alive");
    }

    @Test
    void aReaderThatTakesNothingForTooLongIsLost() {
        outlet.readsAtOnce = false;
        connection.offer("1");
        clock.pass(LiveConnection.SEND_LIMIT);
        assertThat(connection.isLost()).isFalse();
        clock.pass(Duration.ofMillis(1));
        assertThat(connection.isLost()).isTrue();
    }

    @Test
    void oneThatReadsIsNeverLostHoweverLongItLasts() {
        for (int i = 0; i < 100; i++) {
            connection.alive();
            clock.pass(LiveConnection.SEND_LIMIT);
            assertThat(connection.isLost()).isFalse();
        }
    }

    @Test
    void aVisitorWhoShowsNoLifeIsLost() {
        outlet.there = false;
        assertThat(connection.isLost()).isTrue();
    }

    @Test
    void aBrokenConnectionIsClosedOnce() {
        outlet.readsAtOnce = false;
        connection.offer("1");
        connection.offer("2");
        outlet.breakOff();
        connection.close(Ending.OVER);
        connection.offer("3");
        assertThat(connection.isClosed()).isTrue();
        assertThat(outlet.texts).containsExactly("1");
        assertThat(outlet.endings).containsExactly(Ending.DROPPED);
    }

    @Test
    void theLastWordGoesOutBeforeTheEnd() {
        outlet.readsAtOnce = false;
        connection.offer("1");
        connection.offer("last");
        connection.finish(Ending.OVER);
        connection.offer("after");
        assertThat(outlet.endings).isEmpty();

        outlet.readOne();
        outlet.readOne();
        assertThat(outlet.texts).containsExactly("1", "last");
        assertThat(outlet.endings).containsExactly(Ending.OVER);
    }

    @Test
    void nothingIsSentAfterTheOtherSideHasClosed() {
        connection.closed();
        connection.offer("1");
        connection.alive();
        assertThat(outlet.texts).isEmpty();
        assertThat(outlet.endings).isEmpty();
    }
}
