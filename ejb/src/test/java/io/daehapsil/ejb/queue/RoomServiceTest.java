package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.RoomSettings;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.ejb.queue.jdbc.JdbcRooms;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.queue.redis.SeenLines;
import io.daehapsil.ejb.redis.TestRedis;
import io.daehapsil.ejb.schema.TestDatabases;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** What a node knows of rooms while it looks for them and somebody makes one. */
class RoomServiceTest {

    private final Rooms stored = new JdbcRooms(TestDatabases.migrated(TestDatabases.h2()));
    private final RoomName room = TestRedis.freshRoom();
    private final CountDownLatch read = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private final RoomService service =
            new RoomService(firstAnswerComesLate(), new RedisWaitingLine(TestRedis.scripts(), new SeenLines()));

    /** Elsewhere it was unknown for a second, and whoever opened the page that the button leads to was told so. */
    @Test
    void aRoomIsKnownToWhoeverMadeItAlsoWhenAnOlderLookComesToItsEndAfterwards() throws Exception {
        CompletableFuture<Void> look = CompletableFuture.runAsync(service::reload);
        read.await();
        Thread operator = new Thread(() -> service.create(room, "KTX", RoomSettings.DEFAULTS));
        operator.start();
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        Set.of(Thread.State.BLOCKED, Thread.State.TERMINATED).contains(operator.getState()));

        goOn.countDown();

        look.join();
        operator.join();
        assertThat(service.room(room).title()).isEqualTo("KTX");
    }

    private Rooms firstAnswerComesLate() {
        return (Rooms)
                Proxy.newProxyInstance(Rooms.class.getClassLoader(), new Class<?>[] {Rooms.class}, (p, m, args) -> {
                    Object answer = m.invoke(stored, args);
                    if (m.getName().equals("read") && read.getCount() > 0) {
                        read.countDown();
                        goOn.await();
                    }
                    return answer;
                });
    }
}
