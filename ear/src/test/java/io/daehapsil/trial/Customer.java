package io.daehapsil.trial;

import io.daehapsil.trial.Ledger.Receipt;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A client as the guide wants it: what is not answered, or answered with "try again", is sent again under the same key until it
 * is. Comes, reserves, and now and then cancels, until there is enough.
 */
public final class Customer implements Runnable {

    private static final int CREATED = 201;
    private static final int OK = 200;
    private static final int ACCEPTED = 202;
    private static final int ONE_IN = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(15);
    private static final Duration PAUSE = Duration.ofMillis(500);

    private final HttpClient http;
    private final URI pages;
    private final Ledger ledger;
    private final SplittableRandom random;
    private final BooleanSupplier over;
    private Market market;
    private String place;
    private String pass;

    /** @param over whether it is time to go home, also in the middle of something */
    public Customer(HttpClient http, URI pages, Ledger ledger, SplittableRandom random, BooleanSupplier over) {
        this.http = http;
        this.pages = pages;
        this.ledger = ledger;
        this.random = random;
        this.over = over;
    }

    void shopAt(Market all) {
        market = all;
    }

    @Override
    public void run() {
        while (!ledger.isFull() && !over.getAsBoolean()) {
            if (comeIn()) {
                buy();
            }
            if (random.nextInt(ONE_IN) == 0) {
                Optional.ofNullable(ledger.toCancel()).ifPresent(this::cancel);
            }
        }
    }

    /** Whether there is a pass now. */
    public boolean comeIn() {
        String key = UUID.randomUUID().toString();
        Answer joined = untilAnswered(
                "joining", request("/places").header("Idempotency-Key", key).POST(BodyPublishers.noBody()));
        if (joined.status() != CREATED) {
            ledger.count("not joined: " + joined.problem());
            return false;
        }
        place = joined.body().getString("place");
        return renewPass();
    }

    private boolean renewPass() {
        while (!over.getAsBoolean()) {
            Answer now = untilAnswered("asking", request("/place").header("Daehapsil-Place", place));
            String status = now.body().getString("status", now.problem());
            if (status.equals("ALLOWED")) {
                pass = now.body().getString("pass");
                return true;
            }
            if (!status.equals("WAITING")) {
                ledger.count("not let in: " + status);
                return false;
            }
            pause();
        }
        return false;
    }

    /** For who is inside. */
    JsonObject get(String path) {
        return untilAnswered("reading", request(path).header("Authorization", "Bearer " + pass))
                .body();
    }

    private void buy() {
        buy(market.order(random));
    }

    /** Whether it was acknowledged. */
    boolean buy(JsonObject order) {
        Answer answer = reserve(UUID.randomUUID().toString(), order.toString());
        if (answer.status() != ACCEPTED) {
            ledger.count("refused: " + answer.problem());
            return false;
        }
        ledger.reserved(Receipt.of(answer.body()));
        return true;
    }

    /** A pass that has run out is renewed, as long as the slot lives. */
    private Answer reserve(String key, String order) {
        Answer answer;
        do {
            answer = untilAnswered(
                    "reserving",
                    request("/reservations")
                            .header("Authorization", "Bearer " + pass)
                            .header("Idempotency-Key", key)
                            .header("Content-Type", "application/json")
                            .POST(BodyPublishers.ofString(order)));
        } while (answer.status() == 401 && renewPass());
        return answer;
    }

    /** "Still being written" is asked again in a moment. */
    private void cancel(Receipt receipt) {
        while (!over.getAsBoolean()) {
            Answer answer = untilAnswered(
                    "cancelling",
                    request("/bookings/" + receipt.reference())
                            .header("Daehapsil-Secret", receipt.secret())
                            .DELETE());
            if (answer.status() == OK) {
                ledger.cancelled(receipt);
                return;
            }
            if (!answer.problem().endsWith("not-yet-booked")) {
                ledger.notCancelled(receipt, answer.problem());
                return;
            }
            pause();
        }
    }

    /** Status 0 only when it is over. */
    private Answer untilAnswered(String what, HttpRequest.Builder request) {
        while (!over.getAsBoolean()) {
            Answer answer = Answer.to(request.build(), http);
            if (answer.isFinal()) {
                return answer;
            }
            ledger.count("sent again: " + what + (answer.status() == 0 ? ", no answer" : ", " + answer.problem()));
            pause();
        }
        return Answer.NONE;
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(pages + "/api/rooms/" + Town.ROOM + path))
                .timeout(PATIENCE);
    }

    private void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis() / 2 + random.nextLong(PAUSE.toMillis()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
