package io.daehapsil.rehearsal;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Asks the installation what became of everybody whom the end of the play found on the way: a number for who had none, the
 * place of who waited, the booking of whom seats were promised. Not asked, they would seem lost where only time was up.
 */
final class LastCall {

    private static final int ASKERS = 32;
    private static final long BETWEEN_ROUNDS = TimeUnit.SECONDS.toNanos(1);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final String address;
    private final String room;
    private final int rounds;

    /** @param rounds how often, a second apart, whoever gets no answer and whose booking does not stand yet is asked for */
    LastCall(URI address, String room, int rounds) {
        this.address = address.toString();
        this.room = room;
        this.rounds = rounds;
    }

    void ask(Collection<Diary> diaries) {
        ExecutorService askers = Executors.newFixedThreadPool(ASKERS);
        try {
            List<Diary> open = diaries.stream().filter(Diary::isOpen).toList();
            for (int round = 1; round <= rounds && !open.isEmpty(); round++) {
                LockSupport.parkNanos(round == 1 ? 0 : BETWEEN_ROUNDS);
                all(askers, open);
                open = open.stream().filter(LastCall::isUnsettled).toList();
            }
            open.stream().filter(Diary::isInLine).forEach(Diary::hearNothing);
        } finally {
            askers.shutdownNow();
        }
    }

    /** Who is still in the line has said all there is to say. */
    private static boolean isUnsettled(Diary diary) {
        return diary.isOpen() && (!diary.isInLine() || diary.isOwedBooking() || diary.isUnanswered());
    }

    private void all(ExecutorService askers, List<Diary> diaries) {
        List<? extends Future<?>> asked =
                diaries.stream().map(diary -> askers.submit(() -> one(diary))).toList();
        try {
            for (Future<?> answer : asked) {
                answer.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    private void one(Diary diary) {
        String hall = "/.daehapsil/hall/rooms/" + room;
        if (!diary.hasNumber()) {
            call(
                    diary,
                    request(hall + "/places")
                            .header("Idempotency-Key", diary.key())
                            .POST(BodyPublishers.noBody()),
                    Diary::joined);
        } else if (diary.isOwedBooking()) {
            call(
                    diary,
                    request("/api/rooms/" + room + "/bookings/" + diary.reference())
                            .header("Daehapsil-Secret", diary.secret()),
                    Diary::booked);
        } else {
            call(diary, request(hall + "/place").header("Daehapsil-Place", diary.place()), Diary::told);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofSeconds(30));
    }

    private void call(Diary diary, HttpRequest.Builder request, Opening.Answered answered) {
        diary.asking();
        try {
            HttpResponse<String> response = http.send(request.build(), BodyHandlers.ofString());
            answered.write(diary, response.statusCode(), response.body());
        } catch (IOException noAnswer) {
            answered.write(diary, 0, "");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
