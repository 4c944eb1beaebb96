package io.daehapsil.trial.fault;

import io.daehapsil.trial.Answer;
import io.daehapsil.trial.Ledger.Receipt;
import io.daehapsil.trial.Town;
import io.daehapsil.trial.fault.Story.Admission;
import io.daehapsil.trial.fault.Story.Joining;
import io.daehapsil.trial.fault.Watch.Doing;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.UnaryOperator;

/**
 * A visitor as the guide wants one: asks when it was told to, and sends what was not answered again, under the same key and to
 * another node. Comes in, buys or only looks, and goes. One step at a time.
 */
final class Person {

    private static final int NO_CONTENT = 204;
    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int ACCEPTED = 202;
    private static final int UNAUTHORIZED = 401;
    private static final int MOST_ORDERS = 30;
    private static final Duration PATIENCE = Duration.ofSeconds(6);
    private static final int AGAIN_MILLIS = 500;

    private enum Step {
        JOIN,
        ASK,
        RESERVE,
        LEAVE,
        STAY_AT_HOME
    }

    private final Venue venue;
    private final boolean buys;
    private final SplittableRandom random;
    private final List<String> broken = new ArrayList<>();
    private Step next = Step.JOIN;
    private int node;
    private long askedAt;
    private long firstAskedAt;
    private String key = UUID.randomUUID().toString();
    private JsonObject order;
    private int orders;
    private String place;
    private String pass;
    // Read by whoever counts, who must not stand behind a call that hangs.
    private volatile Joining joining;
    private volatile Admission admission;
    private volatile boolean booked;

    Person(Venue venue, boolean buys, SplittableRandom random) {
        this.venue = venue;
        this.buys = buys;
        this.random = random;
    }

    /** Does what is next and returns how long to wait before the one after that; empty for who has gone home. */
    synchronized Optional<Duration> step() {
        node = random.nextInt(venue.nodes().size());
        return switch (next) {
            case JOIN -> join();
            case ASK -> ask();
            case RESERVE -> reserve();
            case LEAVE -> leave();
            case STAY_AT_HOME -> Optional.empty();
        };
    }

    synchronized Story story() {
        return new Story(Optional.ofNullable(joining), Optional.ofNullable(admission), broken);
    }

    boolean hasNumber() {
        return joining != null;
    }

    boolean cameIn() {
        return admission != null;
    }

    boolean hasBooked() {
        return booked;
    }

    private Optional<Duration> join() {
        Answer answer =
                call("/places", with -> with.header("Idempotency-Key", key).POST(BodyPublishers.noBody()));
        venue.watch().lineServed(askedAt, answer.isFinal());
        if (firstAskedAt == 0) {
            firstAskedAt = askedAt;
        }
        if (!answer.isFinal()) {
            return again();
        }
        if (answer.status() != CREATED) {
            return givenUp("a visitor could not join: " + answer.problem());
        }
        place = answer.body().getString("place");
        joining = new Joining(firstAskedAt, Watch.now(), answer.body().getInt("number"));
        venue.watch().succeeded(Doing.JOINED, askedAt);
        return heard(answer.body());
    }

    private Optional<Duration> ask() {
        Answer answer = call("/place", with -> with.header("Daehapsil-Place", place));
        venue.watch().lineServed(askedAt, answer.isFinal());
        if (!answer.isFinal()) {
            return again();
        }
        if (answer.status() != OK) {
            return givenUp(me() + " asked and was told " + answer.problem());
        }
        venue.watch().succeeded(Doing.ASKED, askedAt);
        return heard(answer.body());
    }

    private Optional<Duration> heard(JsonObject told) {
        if (told.getInt("number") != joining.number()) {
            return givenUp(me() + " became number " + told.getInt("number"));
        }
        switch (told.getString("status")) {
            case "WAITING" -> {
                next = Step.ASK;
                return Optional.of(Duration.ofSeconds(told.getInt("askAgainInSeconds")));
            }
            case "ALLOWED" -> {
                pass = told.getString("pass");
                if (admission == null) {
                    admission = Admission.told(
                            askedAt,
                            Watch.now(),
                            told.getJsonObject("slot").getInt("remainingSeconds"),
                            venue.slotSeconds());
                    venue.watch().succeeded(Doing.ADMITTED, admission.earliestMillis());
                }
                next = buys ? Step.RESERVE : Step.LEAVE;
                return Optional.of(Duration.ZERO);
            }
            default -> {
                return givenUp(me() + " stayed and was told " + told.getString("status"));
            }
        }
    }

    private Optional<Duration> reserve() {
        if (order == null) {
            order = venue.market().order(random);
            key = UUID.randomUUID().toString();
            orders++;
        }
        Answer answer = call(
                "/reservations",
                with -> with.header("Authorization", "Bearer " + pass)
                        .header("Idempotency-Key", key)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString(order.toString())));
        if (!answer.isFinal()) {
            return again();
        }
        if (answer.status() == ACCEPTED) {
            booked = true;
            venue.watch().succeeded(Doing.RESERVED, askedAt);
            venue.ledger().reserved(Receipt.of(answer.body()));
            return home();
        }
        if (answer.status() == UNAUTHORIZED) {
            next = Step.ASK;
            return Optional.of(Duration.ZERO);
        }
        venue.ledger().count("not reserved: " + answer.problem());
        order = null;
        return orders < MOST_ORDERS ? again() : givenUp(me() + " could not reserve: " + answer.problem());
    }

    private Optional<Duration> leave() {
        String shown = Json.createObjectBuilder().add("place", place).build().toString();
        Answer answer = call(
                "/place/leave",
                with -> with.header("Content-Type", "application/json").POST(BodyPublishers.ofString(shown)));
        if (!answer.isFinal()) {
            return again();
        }
        return answer.status() == NO_CONTENT ? home() : givenUp(me() + " could not leave: " + answer.problem());
    }

    private Answer call(String path, UnaryOperator<HttpRequest.Builder> with) {
        askedAt = Watch.now();
        URI address = URI.create(venue.nodes().get(node) + "/api/rooms/" + Town.ROOM + path);
        Answer answer = Answer.to(
                with.apply(HttpRequest.newBuilder(address).timeout(PATIENCE)).build(), venue.http());
        if (!answer.isFinal()) {
            venue.ledger()
                    .count("sent again: " + path + (answer.status() == 0 ? ", no answer" : ", " + answer.problem()));
            venue.refused().increment();
        }
        return answer;
    }

    private Optional<Duration> again() {
        return Optional.of(Duration.ofMillis(AGAIN_MILLIS + random.nextInt(AGAIN_MILLIS)));
    }

    private Optional<Duration> givenUp(String why) {
        broken.add(why);
        return home();
    }

    private Optional<Duration> home() {
        next = Step.STAY_AT_HOME;
        return Optional.empty();
    }

    private String me() {
        return "number " + joining.number();
    }
}
