package io.daehapsil.rehearsal;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.core.exec.Executable;
import io.gatling.javaapi.http.HttpRequestActionBuilder;
import java.time.Duration;
import java.util.Locale;
import java.util.Queue;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** How visitors behave, for Gatling, which makes one of these by itself: what it needs is therefore laid out beforehand. */
public final class Opening extends Simulation {

    private static final String DIARY = "diary";
    private static final String STATUS = "status";
    private static final String BODY = "body";
    private static final int LOOKS_OF_A_LEAVER = 2;
    private static final int LOOKS_OF_A_BOT = 10;
    private static final int JOINS_OF_A_BOT = 4;
    private static final int REFUSED = 401;

    private static volatile Scene scene;

    /**
     * What is played where.
     *
     * @param seed who does what, the same again for the same seed
     */
    private record Scene(Plan plan, String room, MadeUpSale sale, Random seed, Queue<Diary> diaries) {}

    private final Scene played = scene;
    private final String api = "/api/rooms/" + played.room();
    private final String hall = "/.daehapsil/hall/rooms/" + played.room();

    /** Lays out what the next play is about. @return where its visitors will leave their diaries */
    static Queue<Diary> layOut(Plan plan, String room, MadeUpSale sale) {
        Queue<Diary> diaries = new ConcurrentLinkedQueue<>();
        scene = new Scene(plan, room, sale, new Random(plan.visitors()), diaries);
        return diaries;
    }

    public Opening() {
        ChainBuilder visit = exec(this::begin)
                .exec(asLongAs(session -> diary(session).needsNumber())
                        .on(
                                join(),
                                doIf(session -> diary(session).needsNumber()).then(pause(1))))
                .exec(part(Part.LEAVER, repeat(LOOKS_OF_A_LEAVER).on(pause(1), look()), leave()))
                .exec(part(Part.GHOST, pause(1), look()))
                .exec(part(Part.BOT, bot()))
                .exec(part(Part.WAITER, untilInside(), inside(search(), pause(1), leave())))
                .exec(part(Part.BUYER, untilInside(), inside(search(), reserve())))
                .exec(session -> {
                    diary(session).end();
                    return session;
                });
        setUp(scenario("opening")
                        .exec(visit)
                        .injectOpen(rampUsers(played.plan().visitors())
                                .during(played.plan().arriving())))
                .protocols(http.baseUrl(played.plan().address().toString())
                        .shareConnections()
                        .disableFollowRedirect()
                        .disableWarmUp())
                .maxDuration(played.plan().longest());
    }

    private Session begin(Session session) {
        Part part;
        synchronized (played.seed()) {
            part = Part.of(played.seed());
        }
        String key = UUID.randomUUID().toString();
        Diary diary = new Diary(part.name().toLowerCase(Locale.ROOT) + " " + session.userId(), part, key);
        played.diaries().add(diary);
        return session.set(DIARY, diary)
                .set("key", key)
                .set("orderKey", UUID.randomUUID().toString());
    }

    private static ChainBuilder part(Part part, Executable first, Executable... then) {
        return doIf(session -> diary(session).part() == part && diary(session).hasNumber())
                .then(first, then);
    }

    private ChainBuilder join() {
        return call(http("join").post(hall + "/places").header("Idempotency-Key", "#{key}"), Diary::joined);
    }

    private ChainBuilder look() {
        return call(
                http("status")
                        .get(hall + "/place")
                        .header("Daehapsil-Place", session -> diary(session).place()),
                Diary::told);
    }

    private ChainBuilder untilInside() {
        return asLongAs(session -> diary(session).waits())
                .on(pause(session -> Duration.ofSeconds(diary(session).askAgainInSeconds())), look());
    }

    private static ChainBuilder inside(Executable first, Executable... then) {
        return doIf(session -> diary(session).isInside()).then(first, then);
    }

    private ChainBuilder leave() {
        return call(
                http("leave")
                        .post(hall + "/place/leave")
                        .header("Content-Type", "application/json")
                        .body(StringBody(
                                session -> "{\"place\":\"" + diary(session).place() + "\"}")),
                (diary, status, body) -> {});
    }

    private ChainBuilder search() {
        String path = api + "/departures?from=A&to=D&date=" + played.sale().date();
        return call(http("search").get(path).header("Authorization", pass()), (diary, status, body) -> {});
    }

    private ChainBuilder reserve() {
        return exec(this::choose)
                .exec(asLongAs(session -> diary(session).mayReserve())
                        .on(
                                call(order(pass()), Diary::reserved),
                                doIf(session -> diary(session).mayReserve()).then(pause(1))))
                .exec(asLongAs(session -> diary(session).awaitsBooking())
                        .on(
                                pause(1),
                                call(
                                        http("booking")
                                                .get(session -> api + "/bookings/"
                                                        + diary(session).reference())
                                                .header(
                                                        "Daehapsil-Secret",
                                                        session ->
                                                                diary(session).secret()),
                                        Diary::booked)));
    }

    /** One or two seats over any stretch, so that some meet and some do not. */
    private Session choose(Session session) {
        Random random = new Random(session.userId());
        int from = random.nextInt(MadeUpSale.STOPS.size() - 1);
        int to = from + 1 + random.nextInt(MadeUpSale.STOPS.size() - 1 - from);
        diary(session).wants(from, to);
        return session.set("order", """
                {"legs":[{"departure":"%s","from":"%s","to":"%s","count":%d}],
                 "contact":{"name":"Rehearsal","mail":"%s@example.com"}}""".formatted(
                        played.sale().departure(random.nextInt(Integer.MAX_VALUE)),
                        MadeUpSale.STOPS.get(from),
                        MadeUpSale.STOPS.get(to),
                        1 + random.nextInt(2),
                        UUID.randomUUID()));
    }

    private HttpRequestActionBuilder order(Function<Session, String> pass) {
        return http("reserve")
                .post(api + "/reservations")
                .header("Authorization", pass)
                .header("Idempotency-Key", "#{orderKey}")
                .header("Content-Type", "application/json")
                .body(StringBody("#{order}"));
    }

    private ChainBuilder bot() {
        return repeat(JOINS_OF_A_BOT)
                .on(join())
                .exec(repeat(LOOKS_OF_A_BOT).on(look()))
                .exec(this::choose)
                .exec(call(
                        http("forged place")
                                .get(hall + "/place")
                                .header(
                                        "Daehapsil-Place",
                                        session -> diary(session).place() + "x"),
                        (diary, status, body) -> mustRefuse(diary, "forged place", status)))
                .exec(call(
                        order(session -> "Bearer " + diary(session).place()),
                        (diary, status, body) -> mustRefuse(diary, "place for a pass", status)));
    }

    private static void mustRefuse(Diary diary, String what, int status) {
        if (status != REFUSED && status != 0 && status < 500) {
            diary.fault("a " + what + " was answered " + status);
        }
    }

    private static Function<Session, String> pass() {
        return session -> "Bearer " + diary(session).pass();
    }

    /** What the visitor does with an answer; status 0 where there was none. */
    interface Answered {
        void write(Diary diary, int status, String body);
    }

    /** No answer is a failure to Gatling: what it means is for the judgement to say. */
    private static ChainBuilder call(HttpRequestActionBuilder request, Answered answered) {
        return exec(session -> {
                    diary(session).asking();
                    return session.remove(STATUS).remove(BODY);
                })
                .exec(request.check(status().saveAs(STATUS), bodyString().saveAs(BODY)))
                .exec(session -> {
                    answered.write(
                            diary(session),
                            session.contains(STATUS) ? session.getInt(STATUS) : 0,
                            session.contains(BODY) ? session.getString(BODY) : "");
                    return session.markAsSucceeded();
                });
    }

    private static Diary diary(Session session) {
        return session.get(DIARY);
    }
}
