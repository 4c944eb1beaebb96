package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.daehapsil.it.Visitor.Answer;
import io.daehapsil.run.SeveralRedis;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A Redis with a password and a replica, and three sentinels that find another primary when it dies. */
class SentinelsIT {

    private static final int PEOPLE = 20;
    private static final Duration LIMIT = Duration.ofSeconds(120);

    private static SeveralRedis redis;
    private static OwnServer own;
    private static URI pages;

    @BeforeAll
    static void start() throws IOException {
        redis = SeveralRedis.watched(
                Product.serverConfig().resolve("redis"),
                Files.createTempDirectory("daehapsil-sentinels"),
                "a-secret-of-the-tests");
        own = new OwnServer("sentinels", Product.ear(), redis.environment());
        pages = own.process().pages();
    }

    @AfterAll
    static void stop() throws IOException {
        own.close();
        redis.close();
    }

    /** F-56. */
    @Test
    void whenThePrimaryDiesAmongJoinsAndReservationsEverybodyKeepsTheNumberAndWhatWasAcknowledgedIsBooked()
            throws Exception {
        List<Visitor> inside =
                Stream.generate(() -> new Visitor(pages).comeIn()).limit(PEOPLE).toList();
        JsonObject order = inside.get(0).orderOfTwo();
        set(0, "is_paused true bypass_threshold 0");
        List<Visitor> waiting =
                Stream.generate(() -> new Visitor(pages).join()).limit(PEOPLE).toList();
        List<Long> numbers = numbers(waiting);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Future<JsonObject>> reserved = new ArrayList<>();
            List<Future<Visitor>> joined = new ArrayList<>();
            for (Visitor visitor : inside) {
                reserved.add(threads.submit(() -> reserved(visitor, order)));
                joined.add(threads.submit(() -> new Visitor(pages).join()));
            }
            await().atMost(LIMIT)
                    .until(() -> reserved.stream().filter(Future::isDone).count() >= 4);

            redis.members().get(0).kill();

            List<Visitor> later = all(joined);
            assertThat(numbers(waiting)).isEqualTo(numbers);
            List<Long> everybodys = new ArrayList<>(numbers);
            everybodys.addAll(numbers(later));
            assertThat(everybodys).doesNotHaveDuplicates();
            assertThat(numbers(later)).allMatch(number -> number > numbers.get(PEOPLE - 1));
            for (JsonObject promised : all(reserved)) {
                await().atMost(LIMIT)
                        .until(() -> new Visitor(pages)
                                .booking(promised)
                                .body()
                                .getString("state")
                                .equals("CONFIRMED"));
            }
            set(1, "is_paused false");
            await().atMost(LIMIT).until(() -> waiting.get(0).isIn());
        } finally {
            threads.shutdownNow();
        }
    }

    /** Settings of the room at the primary, where they count at once. */
    private static void set(int primary, String settings) {
        redis.members().get(primary).ask("HSET dh:{" + Visitor.ROOM + "}:config " + settings);
    }

    private static JsonObject reserved(Visitor visitor, JsonObject order) {
        String key = UUID.randomUUID().toString();
        JsonObject own = Json.createObjectBuilder(order)
                .add("contact", Visitor.contact())
                .build();
        Answer answer = await().atMost(LIMIT)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(250))
                .until(() -> visitor.comeIn().reserveOnce(key, own), one -> one.status() != 503);
        assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
        return answer.body();
    }

    private static List<Long> numbers(List<Visitor> visitors) {
        return visitors.stream()
                .map(visitor ->
                        await().atMost(LIMIT).ignoreExceptions().until(() -> visitor.number(pages), any -> true))
                .toList();
    }

    private static <T> List<T> all(List<Future<T>> futures)
            throws ExecutionException, InterruptedException, TimeoutException {
        List<T> results = new ArrayList<>();
        for (Future<T> future : futures) {
            results.add(future.get(LIMIT.toSeconds(), TimeUnit.SECONDS));
        }
        return results;
    }
}
