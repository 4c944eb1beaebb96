package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.blocklist.AddressRange;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.TooManyJoins;
import io.daehapsil.ejb.booking.HandClock;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JoinLimitServiceTest {

    private static final String OFFICE = "192.0.2.7";
    private static DataSource database;

    private final HandClock clock = new HandClock();
    private final RoomName room = TestRedis.freshRoom();
    private TestNode node;
    private JoinLimitService limits;

    @BeforeAll
    static void database() {
        database = TestDatabases.migrated(TestDatabases.h2());
    }

    @BeforeEach
    void makeTheRoom() {
        node = new TestNode(database, TestRedis.scripts());
        limits = new JoinLimitService(node.rooms, clock);
        node.rooms.create(room, "KTX", RoomSettings.of(Map.of("joins_per_address", "3")));
    }

    @Test
    void oneAddressMayTakeSoManyPlacesAMinute() {
        join(OFFICE, 3);
        clock.pass(Duration.ofSeconds(40));

        assertThatThrownBy(() -> join(OFFICE, 1))
                .isInstanceOfSatisfying(
                        TooManyJoins.class,
                        tooMany -> assertThat(tooMany.again()).isEqualTo(Duration.ofSeconds(20)));
        clock.pass(Duration.ofSeconds(20));
        assertThatCode(() -> join(OFFICE, 3)).doesNotThrowAnyException();
    }

    @Test
    void anotherAddressAndAnotherRoomAreCountedByThemselves() {
        RoomName other = TestRedis.freshRoom();
        node.rooms.create(other, "KTX", RoomSettings.of(Map.of("joins_per_address", "1")));
        join(OFFICE, 3);

        assertThatCode(() -> {
                    join("192.0.2.8", 3);
                    limits.count(other, AddressRange.address(OFFICE));
                })
                .doesNotThrowAnyException();
    }

    @Test
    void whoHasAWholeNetworkOfIpv6HasOneAddress() {
        join("2001:db8:1:2::1", 1);
        join("2001:db8:1:2:ffff::2", 2);

        assertThatThrownBy(() -> join("2001:db8:1:2:3:4:5:6", 1)).isInstanceOf(TooManyJoins.class);
        assertThatCode(() -> join("2001:db8:1:3::1", 1)).doesNotThrowAnyException();
    }

    @Test
    void everybodyTogetherMayTakeSoManyPlacesASecond() {
        RoomName small = TestRedis.freshRoom();
        node.rooms.create(small, "KTX", RoomSettings.of(Map.of("joins_per_second", "2")));
        limits.count(small, AddressRange.address("192.0.2.1"));
        limits.count(small, AddressRange.address("192.0.2.2"));

        assertThatThrownBy(() -> limits.count(small, AddressRange.address("192.0.2.3")))
                .isInstanceOfSatisfying(
                        TooManyJoins.class,
                        tooMany -> assertThat(tooMany.again()).isEqualTo(Duration.ofSeconds(1)));
        clock.pass(Duration.ofSeconds(1));
        assertThatCode(() -> limits.count(small, AddressRange.address("192.0.2.3")))
                .doesNotThrowAnyException();
    }

    /** To be told the challenge is no join; and of those who show patience in place of work, a program could show any number. */
    @Test
    void whereWorkIsAskedForOnlyWhatIsShownCountsAndPatienceTenTimesAMinute() {
        RoomName proving = TestRedis.freshRoom();
        node.rooms.create(proving, "KTX", RoomSettings.of(Map.of("joins_per_address", "11", "proof_of_work", "true")));
        InetAddress office = AddressRange.address(OFFICE);
        for (int told = 0; told < 50; told++) {
            limits.count(proving, office);
        }
        for (int patient = 0; patient < 10; patient++) {
            limits.count(proving, office, "w.patience");
        }

        assertThatCode(() -> limits.count(proving, office, "work")).doesNotThrowAnyException();
        clock.pass(Duration.ofMinutes(1));
        for (int patient = 0; patient < 10; patient++) {
            limits.count(proving, office, "w.patience");
        }
        assertThatThrownBy(() -> limits.count(proving, office, "w.patience")).isInstanceOf(TooManyJoins.class);
    }

    private void join(String address, int times) {
        for (int i = 0; i < times; i++) {
            limits.count(room, AddressRange.address(address));
        }
    }
}
