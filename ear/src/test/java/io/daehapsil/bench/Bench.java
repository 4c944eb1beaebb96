package io.daehapsil.bench;

import io.daehapsil.bench.push.Sockets;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.queue.redis.RedisWaitingLine;
import io.daehapsil.ejb.redis.RedisConnection;
import io.daehapsil.ejb.redis.RedisScripts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.redisson.api.RedissonClient;

/**
 * Measures the product on one machine and in one run, prints a table, the targets and what an opening needs, and writes all
 * of it to a JSON file. The variants take turns, run by run, so that what disturbs the machine disturbs them alike.
 */
public final class Bench {

    private static final RoomName ROOM = new RoomName("ktx-holiday");

    private final BenchOptions options;
    private final Path folder;
    private final Results results = new Results();
    private boolean finished;

    private Bench(BenchOptions options) throws IOException {
        this.options = options;
        this.folder = Files.createDirectories(options.target().resolve("bench"));
    }

    /** Ends with 1 when something could not be measured; a target that is missed is said and is no failure. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        BenchOptions options = BenchOptions.ofSystemProperties();
        Bench bench = new Bench(options);
        // Who breaks it off sees what there is so far.
        Runtime.getRuntime().addShutdownHook(new Thread(bench::finish));
        new Tools(options.tools()).install();
        if (!options.only().equals(List.of("pure"))) {
            bench.onServer();
        }
        if (options.wants("pure")) {
            say("pure parts (JMH)");
            bench.results.pure().addAll(new PureParts(bench.folder).run());
        }
        bench.finish();
        System.exit(0);
    }

    private synchronized void finish() {
        if (finished) {
            return;
        }
        finished = true;
        Report report = new Report(options, results);
        report.print(System.out);
        try {
            say("all figures are in " + report.write(options.target().resolve("bench.json")));
        } catch (IOException noFile) {
            throw new UncheckedIOException(noFile);
        }
    }

    private void onServer() throws IOException, InterruptedException {
        say("starting " + options.server());
        try (Rig rig = Rig.start(options)) {
            results.startedIn(rig.startSeconds());
            RedissonClient client = RedisConnection.open(rig.embeddedRedis().address(), Duration.ofSeconds(10));
            try {
                measure(rig, client);
            } finally {
                client.shutdown();
            }
        }
    }

    private void measure(Rig rig, RedissonClient client) throws IOException, InterruptedException {
        FrontDoor door = new FrontDoor(rig.pages(), ROOM.value());
        Crowd crowd = new Crowd(rig.redis(), ROOM, new RedisWaitingLine(new RedisScripts(client)), door);
        // A generator that asks for a thousand places forty times a second each is no visitor, and is not to be held up
        // as one.
        crowd.set("asks_per_place", "1000000");
        Wrk wrk = new Wrk(folder);
        Inside inside = new Inside(rig, crowd, door, wrk, ROOM, folder);
        Variants variants = new Variants(rig, crowd, wrk, ROOM, folder, inside);

        inside.open();
        inside.sendToTheGate();
        if (options.wants(Variant.RESERVE)) {
            rounds(variants.withNobodyWaiting(options), 0, options.warm() / 4);
        }
        inside.close();
        // Only now: before, its visitors go straight in.
        results.pageWeighs(PageWeight.bytes(URI.create(rig.pages() + "/queue/page?room=" + ROOM)));

        if (options.wants("push") && options.sockets() > 0) {
            long last = crowd.lastNumber();
            push(rig, client, door);
            crowd.forgetBeyond(last);
        }

        long redisBefore = memory(rig);
        boolean warm = false;
        for (long waiting : options.waiting()) {
            say("filling the line up to " + waiting);
            crowd.growTo(waiting);
            variants.showPlaces();
            List<Variant> wanted = variants.inLine(options);
            results.states().put(waiting, new Results.State((double) (memory(rig) - redisBefore) / waiting, heap(rig)));
            rounds(wanted, waiting, warm ? options.warm() / 4 : options.warm());
            warm = true;
            if (options.wants("commands")) {
                results.commands()
                        .put(waiting, new CommandCount(rig, wrk).during(variants.pollAddress(), variants.places()));
            }
        }
        if (options.wants("admission")) {
            new AdmissionUnderLoad(rig, crowd, wrk, ROOM, folder)
                    .run(options, variants.pollAddress(), Bench::say)
                    .forEach(results.admissions()::add);
        }
    }

    /** With nobody before them, so that all come in. */
    private void push(Rig rig, RedissonClient client, FrontDoor door) throws IOException, InterruptedException {
        say(options.sockets() + " sockets");
        List<String> places = door.join(options.sockets()).stream()
                .map(FrontDoor.Visitor::place)
                .toList();
        results.pushed(new Sockets(rig.pages(), ROOM, client, rig.serverPid())
                .hold(places, Duration.ofSeconds(options.pushSeconds())));
    }

    private void rounds(List<Variant> variants, long waiting, int warmSeconds)
            throws IOException, InterruptedException {
        if (variants.isEmpty()) {
            return;
        }
        // Twice round, so that every variant's code is compiled while the others' is too.
        Duration each = Duration.ofSeconds(Math.max(1, warmSeconds / variants.size() / 2));
        say("warming up, " + variants.size() + " variants at " + waiting + " waiting");
        for (int round = 0; round < 2; round++) {
            for (Variant variant : variants) {
                variant.run().once(each);
                variant.afterwards().run();
            }
        }
        for (int round = 1; round <= options.runs(); round++) {
            say("round " + round + " of " + options.runs() + " at " + waiting + " waiting");
            for (Variant variant : variants) {
                results.series(variant.name(), waiting).add(variant.run().once(options.run()));
                variant.afterwards().run();
            }
        }
    }

    private static long memory(Rig rig) {
        return Long.parseLong(rig.redis().info("memory", "used_memory"));
    }

    /** A full collection comes before the count. */
    private static long heap(Rig rig) throws IOException, InterruptedException {
        Path jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd");
        List<String> command = List.of(jcmd.toString(), Long.toString(rig.serverPid()), "GC.class_histogram");
        return Histogram.liveBytes(Wrk.output(command, 60));
    }

    private static void say(String what) {
        System.out.println("bench: " + what);
    }
}
