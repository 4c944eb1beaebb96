package io.daehapsil.bench;

import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RoomKeys;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** Visitors who went straight in before anybody waited: what is reserved, and whose passes are shown at the gate. */
final class Inside {

    /** Few, because the database must have them all before the next run. */
    private static final int RESERVATIONS = 1000;

    private static final int SECONDS_AT_MOST = 5;
    private static final int AT_THE_GATE = 500;
    private static final String FOR_LONG = "3600";
    private static final String MANY = "1000000";

    private final Rig rig;
    private final Crowd crowd;
    private final FrontDoor door;
    private final Wrk wrk;
    private final RoomName room;
    private final Path file;
    private final Path passes;
    private final Random random = new Random(3);
    private List<FrontDoor.Visitor> atTheGate = List.of();
    private List<String> departures = List.of();

    Inside(Rig rig, Crowd crowd, FrontDoor door, Wrk wrk, RoomName room, Path folder) {
        this.rig = rig;
        this.crowd = crowd;
        this.door = door;
        this.wrk = wrk;
        this.room = room;
        this.file = folder.resolve("orders");
        this.passes = folder.resolve("passes");
    }

    /** Lets everybody straight in, for long, and keeps the product from changing anything by itself. */
    void open() {
        String[] settings = {
            "bypass_threshold",
            MANY,
            "max_active",
            MANY,
            "base_batch_size",
            "100000",
            "current_batch_size",
            "100000",
            "polling_interval",
            "1",
            "active_ttl_sec",
            FOR_LONG,
            "idle_ttl_sec",
            FOR_LONG,
            "claim_ttl_sec",
            FOR_LONG,
            "token_ttl_sec",
            FOR_LONG,
            "waiting_grace_sec",
            FOR_LONG,
            "auto_throttling_enabled",
            "false",
            "is_paused",
            "false"
        };
        crowd.set(settings);
    }

    /** From now on everybody waits. */
    void close() {
        crowd.set("bypass_threshold", "0", "is_paused", "true");
    }

    /** One run of reservations by as many visitors, one each, and then the wait until the database has them all. */
    Shot reserve() throws IOException, InterruptedException {
        List<FrontDoor.Visitor> visitors = door.join(RESERVATIONS);
        if (departures.isEmpty()) {
            departures = departures(visitors.get(0).pass());
        }
        List<String> orders = new ArrayList<>();
        for (FrontDoor.Visitor visitor : visitors) {
            orders.add(UUID.randomUUID() + " " + visitor.pass() + " " + order());
        }
        URI address = URI.create(rig.pages() + "/api/rooms/" + room + "/reservations");
        Shot.Cpu before = rig.cpu();
        Shot shot = wrk.run(Duration.ofSeconds(SECONDS_AT_MOST), Variant.RESERVE, address, Files.write(file, orders));
        shot = shot.using(rig.cpu().since(before));
        await().atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> rig.redis().number("ZCARD", new RoomKeys(room).pending()) == 0);
        return shot;
    }

    /** Lets those in who are asked for at the gate later, when nobody goes straight in any more. */
    void sendToTheGate() throws InterruptedException {
        atTheGate = door.join(AT_THE_GATE);
    }

    /** Their passes, good for longer than a run. */
    Path passes() throws IOException {
        List<String> fresh = new ArrayList<>();
        for (FrontDoor.Visitor visitor : atTheGate) {
            String pass = door.freshPass(visitor);
            if (pass.isEmpty()) {
                throw new IllegalStateException("one who went in is not inside any more");
            }
            fresh.add(pass);
        }
        return Files.write(passes, fresh);
    }

    private String order() {
        String departure = departures.get(random.nextInt(departures.size()));
        return Json.createObjectBuilder()
                .add(
                        "legs",
                        Json.createArrayBuilder()
                                .add(Json.createObjectBuilder()
                                        .add("departure", departure)
                                        .add("from", "SEOUL")
                                        .add("to", "BUSAN")
                                        .add("count", 1)))
                .add(
                        "contact",
                        Json.createObjectBuilder()
                                .add("name", "Hong Gil-dong")
                                .add("mail", UUID.randomUUID() + "@example.com"))
                .build()
                .toString();
    }

    private List<String> departures(String pass) throws IOException {
        List<String> found = new ArrayList<>();
        JsonArray dates = get("/stops", pass).getJsonArray("dates");
        for (int i = 0; i < dates.size(); i++) {
            get("/departures?from=SEOUL&to=BUSAN&date=" + dates.getString(i), pass)
                    .getJsonArray("departures")
                    .forEach(departure -> found.add(departure.asJsonObject().getString("id")));
        }
        return found;
    }

    private JsonObject get(String path, String pass) throws IOException {
        HttpURLConnection connection = (HttpURLConnection)
                URI.create(rig.pages() + "/api/rooms/" + room + path).toURL().openConnection();
        connection.setRequestProperty("Authorization", "Bearer " + pass);
        try (InputStream answer = connection.getInputStream()) {
            return Json.createReader(answer).readObject();
        }
    }
}
