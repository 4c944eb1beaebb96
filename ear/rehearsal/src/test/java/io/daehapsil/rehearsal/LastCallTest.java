package io.daehapsil.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The end of a play, at an installation that gives the answers which the test lays out. */
class LastCallTest {

    private static final int CREATED = 201;
    private static final int OK = 200;
    private static final int AWAY = 503;

    private record Laid(int status, String body) {}

    private final Queue<Laid> answers = new ConcurrentLinkedQueue<>();
    private final Queue<String> asked = new ConcurrentLinkedQueue<>();
    private HttpServer installation;

    @BeforeEach
    void open() throws IOException {
        installation = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        installation.createContext("/", this::answer);
        installation.start();
    }

    @AfterEach
    void close() {
        installation.stop(0);
    }

    @Test
    void whoWaitedIsAskedForByThePlaceAndIsStillThere() {
        Diary diary = waiting();
        answers.add(new Laid(OK, place("WAITING", 2)));

        ask(3, diary);

        assertThat(asked).containsExactly("GET /.daehapsil/hall/rooms/opening/place the-place");
        assertThat(diary.story()).returns(false, Story::finished).returns(true, Story::isInLine);
    }

    @Test
    void whoHasLapsedMeanwhileIsNoLongerInTheLine() {
        Diary diary = waiting();
        answers.add(new Laid(OK, place("LAPSED", 0)));

        ask(1, diary);

        assertThat(diary.story().isInLine()).isFalse();
    }

    @Test
    void withoutAnAnswerNobodyIsSaidToBeInTheLine() {
        Diary diary = waiting();
        answers.add(new Laid(AWAY, "{}"));

        ask(1, diary);

        assertThat(diary.story().isInLine()).isFalse();
    }

    @Test
    void anAnswerThatComesAtTheSecondTryCounts() {
        Diary diary = waiting();
        answers.add(new Laid(AWAY, "{}"));
        answers.add(new Laid(OK, place("WAITING", 2)));

        ask(2, diary);

        assertThat(asked).hasSize(2);
        assertThat(diary.story().isInLine()).isTrue();
    }

    @Test
    void whoHadNoNumberAsksForItWithTheSameKey() {
        Diary diary = new Diary("ghost 1", Part.GHOST, "the-key");
        answers.add(new Laid(CREATED, place("WAITING", 2)));

        ask(1, diary);

        assertThat(asked).containsExactly("POST /.daehapsil/hall/rooms/opening/places the-key");
        assertThat(diary.story().number()).hasValue(7);
    }

    @Test
    void aPromisedBookingIsAskedForUntilItStands() {
        Diary diary = waiting();
        diary.told(OK, place("ALLOWED", 0));
        diary.wants(0, 2);
        diary.reserved(202, """
                {"reference": "K7QH3MPA", "secret": "the-secret", "legs": [{"departure": "R1@2026-12-24", "seats": ["1-1A"]}]}""");
        answers.add(new Laid(OK, "{\"state\": \"PENDING\"}"));
        answers.add(new Laid(OK, "{\"state\": \"CONFIRMED\"}"));

        ask(3, diary);

        assertThat(asked).containsOnly("GET /api/rooms/opening/bookings/K7QH3MPA the-secret");
        assertThat(diary.story().bought()).allMatch(Story.Bought::stands);
    }

    @Test
    void whoseVisitHasEndedIsNotAsked() {
        Diary diary = new Diary("leaver 1", Part.LEAVER, "the-key");
        diary.joined(CREATED, place("WAITING", 3));
        diary.end();

        ask(1, diary);

        assertThat(asked).isEmpty();
        assertThat(diary.story().finished()).isTrue();
    }

    private void ask(int rounds, Diary diary) {
        URI address = URI.create("http://127.0.0.1:" + installation.getAddress().getPort());
        new LastCall(address, "opening", rounds).ask(List.of(diary));
    }

    private static Diary waiting() {
        Diary diary = new Diary("buyer 1", Part.BUYER, "the-key");
        diary.joined(CREATED, place("WAITING", 3));
        return diary;
    }

    private static String place(String status, int ahead) {
        return """
                {"status": "%s", "number": 7, "ahead": %d, "place": "the-place", "askAgainInSeconds": 2,
                 "expectedWait": {"fromSeconds": 1, "toSeconds": 3}}""".formatted(status, ahead);
    }

    private void answer(HttpExchange exchange) throws IOException {
        String shown = List.of("Idempotency-Key", "Daehapsil-Place", "Daehapsil-Secret").stream()
                .map(exchange.getRequestHeaders()::getFirst)
                .filter(value -> value != null)
                .findFirst()
                .orElse("nothing");
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + shown);
        Laid laid = answers.remove();
        byte[] body = laid.body().getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(laid.status(), body.length);
        try (exchange) {
            exchange.getResponseBody().write(body);
        }
    }
}
