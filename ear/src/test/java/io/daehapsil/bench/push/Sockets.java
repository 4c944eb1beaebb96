package io.daehapsil.bench.push;

import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.redis.RedisAdmissionNews;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RoomKeys;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;

/**
 * Holds many WebSocket visitors at one node and lets them in: how many stay, how much they are told, how soon an admitted one
 * knows it (from the moment when Redis published it), and what a connection costs the server.
 *
 * <p>Arguments: address of the product, address of Redis, room, visitors, seconds, process id of the server.
 */
public final class Sockets {

    private static final Pattern PLACE = Pattern.compile("\"place\":\"([^\"]+)\"");
    private static final int ADDRESSES = 4;
    private static final int AT_A_TIME = 200;

    private final URI pages;
    private final RoomName room;
    private final RedissonClient redis;
    private final Map<PlaceId, Long> publishedAt = new ConcurrentHashMap<>();
    private final List<Long> delaysMillis = new ArrayList<>();
    private long documents;
    private long signs;
    private int closed;
    private int ended;

    private Sockets(URI pages, RoomName room, RedissonClient redis) {
        this.pages = pages;
        this.room = room;
        this.redis = redis;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        RedissonClient redis = RedisConnection.open(arguments[1]);
        try {
            new Sockets(URI.create(arguments[0]), new RoomName(arguments[2]), redis)
                    .run(
                            Integer.parseInt(arguments[3]),
                            Duration.ofSeconds(Long.parseLong(arguments[4])),
                            Long.parseLong(arguments[5]));
        } finally {
            redis.shutdown();
        }
    }

    private void run(int visitors, Duration time, long server) throws IOException, InterruptedException {
        setting("bypass_threshold", "0");
        setting("is_paused", "true");
        setting("max_active", "1000000");
        setting("claim_ttl_sec", "600");
        new RedisAdmissionNews(redis)
                .subscribe(news -> news.places().forEach(place -> publishedAt.put(place, System.nanoTime())));
        List<String> places = IntStream.range(0, visitors).boxed().toList().parallelStream()
                .map(any -> join())
                .toList();
        long residentBefore = residentBytes(server);
        try (Selector selector = Selector.open()) {
            for (int number = 0; number < visitors; number++) {
                SocketVisitor.open(
                        number,
                        places.get(number),
                        pages,
                        room.value(),
                        "127.0.0." + (2 + number % ADDRESSES),
                        selector);
                if (number % AT_A_TIME == 0) {
                    listen(selector, Duration.ofMillis(100));
                }
            }
            listen(selector, Duration.ofSeconds(15));
            long perConnection = (residentBytes(server) - residentBefore) / visitors;
            say("%d sockets open, %d closed by the server", visitors, closed);
            say("resident memory per connection %d bytes", perConnection);
            documents = 0;
            signs = 0;
            listen(selector, time);
            say("waiting: %.0f documents and %.0f alive messages a second", each(documents, time), each(signs, time));
            setting("is_paused", "false");
            listen(selector, time);
            say("%d admitted, %d told so, %d closed otherwise", publishedAt.size(), ended, closed);
            say("from Redis to the visitor, ms: p50 %d, p99 %d, at most %d", delay(0.5), delay(0.99), delay(1));
            setting("is_paused", "true");
        }
    }

    /** Reads everybody for so long. */
    private void listen(Selector selector, Duration time) throws IOException {
        long end = System.nanoTime() + time.toNanos();
        for (long left = time.toMillis(); left > 0; left = (end - System.nanoTime()) / 1_000_000) {
            selector.select(left);
            for (SelectionKey key : selector.selectedKeys()) {
                SocketVisitor visitor = (SocketVisitor) key.attachment();
                if (!visitor.read(this::heard)) {
                    closed++;
                    visitor.close();
                }
            }
            selector.selectedKeys().clear();
        }
    }

    private void heard(SocketVisitor visitor, String text) {
        if (text.startsWith("{\"alive\"")) {
            signs++;
            return;
        }
        documents++;
        if (text.startsWith("{\"status\":\"ALLOWED\"")) {
            PlaceId place = new PlaceId(visitor.toString().split("\\.")[5]);
            Long published = publishedAt.get(place);
            if (published != null && published > 0) {
                publishedAt.put(place, 0L);
                delaysMillis.add((System.nanoTime() - published) / 1_000_000);
                ended++;
            }
        }
    }

    private String join() {
        try {
            String answer = HTTP.send(
                            HttpRequest.newBuilder(URI.create(pages + "/hall/rooms/" + room + "/places"))
                                    .header("Idempotency-Key", UUID.randomUUID().toString())
                                    .POST(HttpRequest.BodyPublishers.noBody())
                                    .build(),
                            BodyHandlers.ofString())
                    .body();
            Matcher place = PLACE.matcher(answer);
            if (!place.find()) {
                throw new IllegalStateException("no place: " + answer);
            }
            return place.group(1);
        } catch (IOException e) {
            throw new IllegalStateException("joining failed", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static final HttpClient HTTP =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private void setting(String name, String value) {
        redis.<String, String>getMap(new RoomKeys(room).config(), StringCodec.INSTANCE)
                .put(name, value);
    }

    private long delay(double share) {
        long[] sorted =
                delaysMillis.stream().mapToLong(Long::longValue).sorted().toArray();
        return sorted.length == 0 ? -1 : sorted[(int) Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
    }

    private static double each(long count, Duration time) {
        return count / (double) time.toSeconds();
    }

    private static long residentBytes(long process) throws IOException {
        return Files.readAllLines(Path.of("/proc", Long.toString(process), "status")).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
                .findFirst()
                .orElseThrow();
    }

    private static void say(String format, Object... values) {
        System.out.printf("push: " + format + "%n", values);
    }
}
