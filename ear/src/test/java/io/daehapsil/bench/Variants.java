package io.daehapsil.bench;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.redis.RoomKeys;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** What can be measured, as far as the product has it. */
final class Variants {

    private static final String GATE = "/gate/verify?room=";

    /** The documented doors, and the thin ones for pages and apps. */
    private static final String API = "/api/rooms/";

    private static final String HALL = "/.daehapsil/hall/rooms/";

    private static final String STATUS = "/place";
    private static final String PLACES = "/places";
    private static final String SIGN_OF_LIFE = "/place/heartbeat";
    private static final int RAW_A_SECOND = 20_000;
    private static final int RAW_PIPELINED_A_SECOND = 40_000;

    private final Rig rig;
    private final Crowd crowd;
    private final Wrk wrk;
    private final RoomName room;
    private final RoomKeys keys;
    private final Inside inside;
    private final RawRedis raw;
    private final Path file;
    private Path places;

    Variants(Rig rig, Crowd crowd, Wrk wrk, RoomName room, Path folder, Inside inside) {
        this.rig = rig;
        this.crowd = crowd;
        this.wrk = wrk;
        this.room = room;
        this.keys = new RoomKeys(room);
        this.inside = inside;
        this.raw = new RawRedis(rig.embeddedRedis().port());
        this.file = folder.resolve("places");
    }

    /** Takes anew whom the polls show. */
    void showPlaces() throws IOException {
        places = crowd.placesBehind(0, file);
    }

    Path places() {
        return places;
    }

    /** The door that most people knock at. */
    URI pollAddress() throws IOException {
        return door(hasHall() ? HALL : API, STATUS);
    }

    private boolean hasHall() throws IOException {
        return rig.status(HALL + room + STATUS) != HttpURLConnection.HTTP_NOT_FOUND;
    }

    /** Reservations, beside the bare servlet: they need people inside. */
    List<Variant> withNobodyWaiting(BenchOptions options) throws IOException {
        List<Variant> variants = new ArrayList<>();
        variants.add(bare(inside.passes()));
        variants.add(new Variant(Variant.RESERVE, Variant.BARE, time -> inside.reserve()));
        return variants;
    }

    List<Variant> inLine(BenchOptions options) throws IOException {
        List<Variant> all = new ArrayList<>(List.of(
                bare(places),
                get(Variant.SERVLET, Variant.SERVLET, page("/bench/nothing"), places),
                get(Variant.RESOURCE, Variant.RESOURCE, page("/api/bench/nothing"), places)));
        if (hasHall()) {
            all.addAll(List.of(
                    get(Variant.POLL, Variant.BARE, door(HALL, STATUS), places),
                    heartbeat(Variant.HEARTBEAT, door(HALL, SIGN_OF_LIFE)),
                    joining(Variant.JOIN, time -> measured(time, "join", door(HALL, PLACES), file)),
                    joining(Variant.JOIN_ALONE, time -> wrk.oneByOne(time, "join", door(HALL, PLACES), file))));
        }
        all.addAll(List.of(
                get(Variant.POLL_API, Variant.RESOURCE, door(API, STATUS), places),
                heartbeat(Variant.HEARTBEAT_API, door(API, SIGN_OF_LIFE)),
                joining(Variant.JOIN_API, time -> measured(time, "join", door(API, PLACES), file))));
        if (rig.status(GATE + room) != HttpURLConnection.HTTP_NOT_FOUND) {
            all.add(new Variant(Variant.VERIFY, Variant.BARE, this::verify));
        }
        all.addAll(rawRedis());
        boolean any = all.stream().anyMatch(variant -> !variant.isBase() && options.wants(variant.name()));
        return any
                ? all.stream()
                        .filter(variant -> variant.isBase() || options.wants(variant.name()))
                        .toList()
                : List.of();
    }

    /** A pass is looked at in full once; what a site's every request costs is the rest. */
    private Shot verify(Duration time) throws IOException, InterruptedException {
        Path fresh = inside.passes();
        wrk.run(Duration.ofSeconds(1), "verify", page(GATE + room), fresh);
        return measured(time, "verify", page(GATE + room), fresh);
    }

    private Variant bare(Path shown) {
        return get(Variant.BARE, Variant.BARE, rig.barePage(), shown);
    }

    private Variant get(String name, String base, URI address, Path shown) {
        return new Variant(name, base, time -> measured(time, "poll", address, shown));
    }

    private Variant heartbeat(String name, URI address) {
        return new Variant(name, Variant.BARE, time -> measured(time, "heartbeat", address, places));
    }

    private Variant joining(String name, Variant.Run run) {
        long last = crowd.lastNumber();
        return new Variant(name, Variant.BARE, run, () -> crowd.forgetBeyond(last));
    }

    private List<Variant> rawRedis() {
        String placeId =
                "benchplace" + UUID.randomUUID().toString().replace("-", "").substring(0, 12);
        long last = crowd.lastNumber();
        List<String> join = crowd.joinCall(rig).seenFor(placeId);
        Runnable forget = () -> crowd.forgetBeyond(last);
        return List.of(
                redis("zadd", time -> raw.zadd(keys.waiting(), time.toSeconds() * RAW_A_SECOND), () -> {}),
                redis("zrank", time -> raw.zrank(keys.waiting(), time.toSeconds() * RAW_A_SECOND), forget),
                redis(
                        "evalsha join",
                        time -> raw.evalsha(join, placeId, time.toSeconds() * RAW_A_SECOND, false),
                        forget),
                redis(
                        "evalsha join, 16 at once",
                        time -> raw.evalsha(join, placeId, time.toSeconds() * RAW_PIPELINED_A_SECOND, true),
                        forget));
    }

    private Variant redis(String what, Variant.Run run, Runnable afterwards) {
        return new Variant(
                Variant.REDIS + what,
                Variant.BARE,
                time -> {
                    Shot.Cpu before = rig.cpu();
                    return run.once(time).using(rig.cpu().since(before));
                },
                afterwards);
    }

    private Shot measured(Duration time, String kind, URI address, Path shown)
            throws IOException, InterruptedException {
        Shot.Cpu before = rig.cpu();
        Shot shot = wrk.run(time, kind, address, shown);
        return shot.using(rig.cpu().since(before));
    }

    private URI door(String rooms, String path) {
        return page(rooms + room + path);
    }

    private URI page(String path) {
        return URI.create(rig.pages() + path);
    }
}
