package io.daehapsil.bench.push;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.redis.RedisAdmissionNews;
import io.daehapsil.ejb.redis.RoomKeys;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/**
 * Holds many WebSocket visitors at one node and lets them in: how many stay, whether each is told something when it was
 * promised, how soon an admitted one knows it (from the moment when Redis published it), and what a connection costs the
 * server. One in a hundred never reads, which must be nobody else's harm.
 */
public final class Sockets {

    private static final int ADDRESSES = 4;
    private static final int AT_A_TIME = 100;
    private static final int NEVER_READS = 100;

    /** What a booking side with a database behind it takes; the pace of those who wait follows from it. */
    private static final int LET_IN_A_SECOND = 100;

    private final URI pages;
    private final RoomName room;
    private final RedissonClient redis;
    private final long server;
    private final Map<PlaceId, Long> publishedAt = new ConcurrentHashMap<>();
    private final Told told = new Told();
    private int closed;

    /** @param server its process id */
    public Sockets(URI pages, RoomName room, RedissonClient redis, long server) {
        this.pages = pages;
        this.room = room;
        this.redis = redis;
        this.server = server;
    }

    /**
     * Nobody may wait or be inside when it begins.
     *
     * @param places of those who come, who wait already
     * @param time how long they are watched waiting, and then how long they are let in, 100 a second
     */
    public Push hold(List<String> places, Duration time) throws IOException {
        new RedisAdmissionNews(redis)
                .subscribe(news -> news.places().forEach(place -> publishedAt.put(place, System.nanoTime())));
        setting("current_batch_size", Integer.toString(LET_IN_A_SECOND));
        long before = residentBytes();
        try (Selector selector = Selector.open()) {
            open(places, selector);
            listen(selector, Duration.ofSeconds(15));
            long bytesEach = (residentBytes() - before) / places.size();
            int lost = closed;
            told.forget();
            listen(selector, time);
            double documents = told.documents() / (double) time.toSeconds();
            setting("is_paused", "false");
            listen(selector, time);
            setting("is_paused", "true");
            listen(selector, Duration.ofSeconds(3)); // who came in last is told, too
            closeAll(selector);
            return new Push(
                    places.size(),
                    lost,
                    bytesEach,
                    documents,
                    told.lateMillis().at(0.99),
                    publishedAt.size(),
                    told.admittedMillis().count(),
                    told.admittedMillis().at(0.5),
                    told.admittedMillis().at(0.99),
                    told.admittedMillis().at(1));
        }
    }

    private void open(List<String> places, Selector selector) throws IOException {
        for (int number = 0; number < places.size(); number++) {
            String from = "127.0.0." + (2 + number % ADDRESSES);
            SocketVisitor.open(number, places.get(number), pages, room.value(), from, selector);
            if (number % AT_A_TIME == 0) {
                listen(selector, Duration.ofMillis(50));
            }
        }
    }

    /** Reads everybody for so long, but those who never read: they are not listened to again once they have said hello. */
    private void listen(Selector selector, Duration time) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toMillis(); left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            selector.select(left);
            for (SelectionKey key : selector.selectedKeys()) {
                SocketVisitor visitor = (SocketVisitor) key.attachment();
                if (!visitor.read(this::heard)) {
                    closed++;
                    visitor.close();
                } else if (visitor.number() % NEVER_READS == NEVER_READS - 1 && visitor.hasShakenHands()) {
                    key.interestOps(0);
                }
            }
            selector.selectedKeys().clear();
        }
    }

    private void heard(SocketVisitor visitor, String text) {
        long now = System.nanoTime();
        told.heard(visitor.number(), text, now);
        if (text.startsWith("{\"status\":\"ALLOWED\"")) {
            // The visitor's own question may have been answered before Redis' news of it came here.
            long published =
                    publishedAt.getOrDefault(new PlaceId(visitor.toString().split("\\.")[5]), now);
            told.admitted(visitor.number(), now - published);
        }
    }

    private static void closeAll(Selector selector) throws IOException {
        for (SelectionKey key : selector.keys()) {
            ((SocketVisitor) key.attachment()).close();
        }
    }

    private void setting(String name, String value) {
        redis.<String, String>getMap(new RoomKeys(room).config(), StringCodec.INSTANCE)
                .put(name, value);
    }

    private long residentBytes() throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(server), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElseThrow();
    }
}
