package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.TooManyAsks;
import io.daehapsil.ejb.booking.HandClock;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.net.InetAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AskLimitServiceTest {

    private static final InetAddress OFFICE = AddressRange.address("192.0.2.7");
    private static DataSource database;

    private final HandClock clock = new HandClock();
    private final TestNode node = new TestNode(database, TestRedis.scripts());
    private final AskLimitService limits = new AskLimitService(node.views, clock);

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    /** F-20 */
    @Test
    void fiveThousandBehindOneAddressWhoAskAsToldAreNotHeldUpAndOneWhoHammersIs() {
        RoomName room = room(Map.of("asks_per_address", "5000"));
        List<Place> honest = places(room, 5_000);
        Place hammering = place(room, 5_001);
        int answered = 0;
        for (int second = 0; second < 30; second++) {
            for (int i = second % 2; i < honest.size(); i += 2) { // each every two seconds
                limits.count(room, () -> OFFICE);
                limits.count(honest.get(i));
            }
            for (int i = 0; i < 100; i++) {
                answered += isAnswered(hammering) ? 1 : 0;
            }
            clock.pass(Duration.ofSeconds(1));
        }

        assertThat(answered).as("of 3,000").isBetween(380, 400);
    }

    @Test
    void oneAddressMayAskSoOftenWhereTheRoomSaysSo() {
        RoomName room = room(Map.of("asks_per_address", "5"));
        IntStream.range(0, 50).forEach(i -> limits.count(room, () -> OFFICE));

        assertThatThrownBy(() -> limits.count(room, () -> OFFICE))
                .isInstanceOfSatisfying(
                        TooManyAsks.class, often -> assertThat(often.again()).isEqualTo(Duration.ofMillis(200)));
        assertThatCode(() -> limits.count(room, () -> AddressRange.address("192.0.2.8")))
                .doesNotThrowAnyException();
        assertThatCode(() -> limits.count(room(Map.of("asks_per_address", "5")), () -> OFFICE))
                .doesNotThrowAnyException();
    }

    @Test
    void whereThereIsNoLimitNobodyLooksAtTheAddress() {
        RoomName room = room(Map.of("asks_per_place", "1000000"));
        Place place = place(room, 1);

        assertThatCode(() -> {
                    for (int i = 0; i < 10_000; i++) {
                        limits.count(place);
                        limits.count(room, () -> {
                            throw new AssertionError("looked");
                        });
                    }
                })
                .doesNotThrowAnyException();
    }

    private boolean isAnswered(Place place) {
        try {
            limits.count(place);
            return true;
        } catch (TooManyAsks often) {
            return false;
        }
    }

    private RoomName room(Map<String, String> settings) {
        RoomName room = TestRedis.freshRoom();
        node.rooms.create(room, "KTX", RoomSettings.of(settings));
        node.views.view(room);
        return room;
    }

    private static List<Place> places(RoomName room, int count) {
        return IntStream.rangeClosed(1, count).mapToObj(i -> place(room, i)).toList();
    }

    private static Place place(RoomName room, int number) {
        return new Place(room, 1, number, Instant.EPOCH, new PlaceId("abcdefghijklmno%07d".formatted(number)));
    }
}
