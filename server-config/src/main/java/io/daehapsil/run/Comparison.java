package io.daehapsil.run;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Starts the product on both servers in turn, each with a new Redis and a new database, walks the same journey on both,
 * puts the same load on both, and prints the two side by side. Ends with 1 when a step is answered with another status.
 */
public final class Comparison {

    private static final Duration READY_LIMIT = Duration.ofMinutes(5);
    private static final int WIDTH = 34;

    private final Path folder;
    private final Path ear;
    private final Duration loadTime;

    /** What one server did. */
    private record Column(
            String server, List<Walk.Step> steps, double startSeconds, double memoryMib, Load.Rates rates) {}

    private Comparison(Path folder, Path ear, Duration loadTime) {
        this.folder = folder;
        this.ear = ear;
        this.loadTime = loadTime;
    }

    /** Arguments: the EAR, a folder to work in, seconds of each load, WildFly's installation, Liberty's three folders. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path folder = Path.of(arguments[1]);
        Folders.delete(folder);
        Comparison comparison = new Comparison(
                Files.createDirectories(folder),
                Path.of(arguments[0]),
                Duration.ofSeconds(Long.parseLong(arguments[2])));
        Column wildfly = comparison.on(new WildFly(Path.of(arguments[3])));
        Column liberty = comparison.on(
                new Liberty(Path.of(arguments[4]), Path.of(arguments[5]), Path.of(arguments[6]), "daehapsil"));
        if (!print(System.out, wildfly, liberty)) {
            System.exit(1);
        }
    }

    private Column on(Server kind) throws IOException, InterruptedException {
        Path home = Files.createDirectories(folder.resolve(kind.name()));
        try (EmbeddedRedis redis = EmbeddedRedis.start(home.resolve("redis"));
                ServerProcess server = new ServerProcess(
                        kind,
                        home.resolve("server"),
                        ear,
                        freeOffset(kind),
                        Map.of(
                                "DAEHAPSIL_HOME", home.toString(),
                                "DAEHAPSIL_SAMPLE", "true",
                                "DAEHAPSIL_REDIS_ADDRESS", redis.address()))) {
            long started = System.nanoTime();
            server.start();
            server.awaitReady(READY_LIMIT);
            double startSeconds = (System.nanoTime() - started) / 1e9;
            List<Walk.Step> steps = new Walk(server.pages(), "ktx-holiday").walk();
            Load.Rates rates = new Load(server.pages(), "ktx-holiday", loadTime).run();
            return new Column(kind.name(), steps, startSeconds, residentMib(server.pid()), rates);
        }
    }

    private static int freeOffset(Server kind) {
        for (int offset = 2000; offset < 30_000; offset += 100) {
            if (kind.ports(offset).stream().allMatch(Ports::isFree)) {
                return offset;
            }
        }
        throw new StartFailure("There are no free ports for " + kind.name() + ".");
    }

    /** Memory that the process holds, from the kernel; 0 where it does not tell. */
    private static double residentMib(long pid) throws IOException {
        Path status = Path.of("/proc", Long.toString(pid), "status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1024)
                .findFirst()
                .orElse(0);
    }

    private static boolean print(PrintStream out, Column left, Column right) {
        out.printf("%-" + WIDTH + "s%12s%12s%n", "", left.server(), right.server());
        boolean equal = left.steps().size() == right.steps().size();
        List<String> names = new ArrayList<>();
        left.steps().forEach(step -> names.add(step.name()));
        for (int i = 0; i < Math.min(left.steps().size(), right.steps().size()); i++) {
            int one = left.steps().get(i).status();
            int other = right.steps().get(i).status();
            equal &= one == other;
            out.printf("%-" + WIDTH + "s%12d%12d%s%n", names.get(i), one, other, one == other ? "" : "  DIFFERENT");
        }
        row(out, "start to ready, s", left, right, Column::startSeconds);
        row(out, "memory after the load, MiB", left, right, Column::memoryMib);
        row(out, "status a second", left, right, column -> column.rates().statusesPerSecond());
        row(out, "joins a second", left, right, column -> column.rates().joinsPerSecond());
        out.println(equal ? "Every step has the same status on both." : "The servers differ.");
        return equal;
    }

    private static void row(PrintStream out, String name, Column left, Column right, ToDoubleFunction<Column> figure) {
        out.printf("%-" + WIDTH + "s%12.1f%12.1f%n", name, figure.applyAsDouble(left), figure.applyAsDouble(right));
    }
}
