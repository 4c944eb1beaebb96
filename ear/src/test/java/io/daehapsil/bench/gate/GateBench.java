package io.daehapsil.bench.gate;

import io.daehapsil.bench.Tools;
import io.daehapsil.bench.Wrk;
import io.daehapsil.trial.Given;
import io.daehapsil.trial.Installation;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * How many requests a second the gate carries to a site, beside a real nginx that carries the same to the same site, and the site
 * asked without anybody between. The three take turns, run by run, under one generator; who asks through the gate is inside, and
 * shows a place, as an admitted visitor's browser does.
 */
public final class GateBench {

    /** So many visitors take turns. */
    private static final int VISITORS = 100;

    private final Given given = new Given("daehapsil.gate-bench.", "mvn -Pgate-bench");
    private final Installation installation = Installation.of(given, "h2");
    private final Duration run = Duration.ofSeconds(given.positive("seconds"));
    private final int runs = (int) given.positive("runs");
    private final Duration warm = Duration.ofSeconds(given.positive("warm"));

    private GateBench() {}

    /** Ends with 1 where something could not be measured. */
    public static void main(String[] arguments) {
        Logger.getLogger("").setLevel(Level.SEVERE);
        int end = 1;
        try {
            new GateBench().run();
            end = 0;
        } catch (Exception broken) {
            broken.printStackTrace();
        }
        System.exit(end);
    }

    private void run() throws IOException, InterruptedException {
        new Tools(Path.of(given.text("tools"))).install("wrk", "nginx");
        Path folder = installation.folder("gate-bench");
        try (StaticSite site = StaticSite.start(folder.resolveSibling(folder.getFileName() + "-site"));
                GateRig rig = GateRig.start(installation, folder, site.address(), Map.of())) {
            Wrk wrk = new Wrk(folder);
            Path visitors = visitors(rig, folder.resolve("visitors"));
            Processes processes = new Processes(Map.of(
                    "gate", () -> List.of(rig.serverPid()),
                    "redis", () -> List.of(rig.redisPid()),
                    "nginx", () -> site.proxyPids(),
                    "site", () -> site.sitePids()));
            GateReport report = new GateReport(installation.server(), run, runs);
            for (String page : StaticSite.PAGES) {
                say("warming up with " + page);
                wrk.run(warm.dividedBy(StaticSite.PAGES.size()), "site", at(rig.pages(), page), visitors);
                List<Way> ways = List.of(
                        new Way(Way.ALONE, at(site.address(), page)),
                        new Way(Way.NGINX, at(site.proxy(), page)),
                        new Way(Way.GATE, at(rig.pages(), page)));
                for (int round = 1; round <= runs; round++) {
                    say("round " + round + " of " + runs + " with " + page);
                    for (Way way : ways) {
                        Map<String, Double> before = processes.seconds();
                        report.add(page, way, wrk.run(run, "site", way.address(), visitors), processes.since(before));
                    }
                }
            }
            report.print(System.out);
        }
    }

    private static URI at(URI origin, String page) {
        return URI.create(origin + page);
    }

    private static Path visitors(GateRig rig, Path file) throws IOException, InterruptedException {
        List<String> lines = new ArrayList<>();
        for (int visitor = 0; visitor < VISITORS; visitor++) {
            lines.add(GateRig.HOST + " " + rig.comeIn(StaticSite.PAGES.get(0)));
        }
        return Files.write(file, lines);
    }

    private static void say(String what) {
        System.out.println("gate-bench: " + what);
    }
}
