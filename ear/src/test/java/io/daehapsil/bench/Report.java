package io.daehapsil.bench;

import io.daehapsil.bench.push.Push;
import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonWriter;
import jakarta.json.stream.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The results as people and as programs read them. */
record Report(BenchOptions options, Results results) {

    private static final String HEAD = "%-26s%10s%8s%9s%9s%11s%10s%13s%8s%n";
    private static final String ROW = "%-26s%,10.0f%8s%9.2f%9.2f%11.1f%10.1f%13.1f%8s%n";
    private static final double MICROS_OF_MILLI = 1000;
    private static final double WORTH_SAYING = 0.0001;
    private static final double MIB = 1 << 20;
    private static final long PEOPLE = 2_000_000;

    void print(PrintStream out) {
        out.println();
        out.printf(
                "%s on %d processors, Java %s%n", options.server(), processors(), System.getProperty("java.version"));
        for (long waiting : results.lengths()) {
            out.printf(Locale.ROOT, "%n%,d waiting; medians of %d runs%n", waiting, options.runs());
            out.printf(
                    HEAD,
                    "",
                    "a second",
                    "of bare",
                    "p50 ms",
                    "p99 ms",
                    "server µs",
                    "Redis µs",
                    "generator µs",
                    "bad");
            results.all().stream()
                    .filter(series -> series.waiting() == waiting && series.runs() > 0)
                    .forEach(series -> row(out, series));
        }
        if (results.pageBytes() > 0) {
            out.printf(Locale.ROOT, "%nthe waiting page weighs %,d bytes at a first visit%n", results.pageBytes());
        }
        states(out);
        push(out);
        pure(out);
        MeasuredCosts.of(results, processors()).ifPresent(costs -> {
            out.printf(Locale.ROOT, "%nWhat an opening with %,d people needs at these costs%n", PEOPLE);
            out.print(new Sizing(costs).table(PEOPLE, Sizing.ARRIVALS));
        });
        out.println();
        for (Target target : Target.of(results)) {
            out.printf(
                    "%-6s  %s: %s%n",
                    target.met() ? "met" : "MISSED",
                    target.promise(),
                    target.measured().orElse("not measured"));
        }
    }

    private void row(PrintStream out, Series series) {
        double ratio =
                series.ratioTo(results.measured(Variant.BARE, series.waiting()).orElse(null));
        out.printf(
                Locale.ROOT,
                ROW,
                series.variant(),
                series.median(Shot::perSecond),
                Double.isNaN(ratio) ? "" : String.format(Locale.ROOT, "%.2f", ratio),
                series.median(Shot::p50Micros) / MICROS_OF_MILLI,
                series.median(Shot::p99Micros) / MICROS_OF_MILLI,
                series.median(Shot::serverMicros),
                series.median(Shot::redisMicros),
                series.median(Shot::generatorMicros),
                series.failedShare() < WORTH_SAYING
                        ? ""
                        : String.format(Locale.ROOT, "%.2f %%", 100 * series.failedShare()));
    }

    private void states(PrintStream out) {
        out.println();
        results.states()
                .forEach((waiting, state) -> out.printf(
                        Locale.ROOT,
                        "%,d waiting: %.0f bytes of Redis each, %.0f MiB of heap in the node%n",
                        waiting,
                        state.redisBytesEach(),
                        state.heapBytes() / MIB));
        results.commands()
                .forEach((waiting, commands) -> out.printf(
                        Locale.ROOT,
                        "%,d waiting, %,d polls: %.4f commands of Redis for each, %.4f of them from nodes and the others inside scripts%n",
                        waiting,
                        commands.polls(),
                        commands.each(),
                        commands.fromNodesEach()));
    }

    private void push(PrintStream out) {
        results.push()
                .ifPresent(push -> out.printf(
                        Locale.ROOT,
                        "%,d sockets, %,d lost; %,d bytes of memory in the node for each; %,.0f documents a second while waiting,"
                                + " p99 %d ms later than promised; %,d admitted, %,d told so: p50 %d, p99 %d, at most %d ms after Redis%n",
                        push.sockets(),
                        push.lost(),
                        push.bytesEach(),
                        push.documentsPerSecond(),
                        push.lateMillis(),
                        push.admitted(),
                        push.told(),
                        push.p50Millis(),
                        push.p99Millis(),
                        push.mostMillis()));
    }

    private void pure(PrintStream out) {
        results.pure()
                .forEach(pure -> out.printf(
                        Locale.ROOT, "%-36s%,14.1f ns ± %,.1f%n", pure.name(), pure.nanos(), pure.errorNanos()));
    }

    Path write(Path file) throws IOException {
        try (JsonWriter writer = Json.createWriterFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true))
                .createWriter(Files.newBufferedWriter(file))) {
            writer.write(json());
        }
        return file;
    }

    private JsonObject json() {
        JsonArrayBuilder series = Json.createArrayBuilder();
        results.all().stream().filter(one -> one.runs() > 0).forEach(one -> series.add(json(one)));
        JsonObjectBuilder states = Json.createObjectBuilder();
        results.states()
                .forEach((waiting, state) -> states.add(
                        Long.toString(waiting),
                        Json.createObjectBuilder()
                                .add("redisBytesEach", state.redisBytesEach())
                                .add("heapBytes", state.heapBytes())));
        JsonObjectBuilder commands = Json.createObjectBuilder();
        results.commands()
                .forEach((waiting, counted) -> commands.add(
                        Long.toString(waiting),
                        Json.createObjectBuilder()
                                .add("polls", counted.polls())
                                .add("all", counted.all())
                                .add("fromNodes", counted.fromNodes())));
        JsonArrayBuilder admissions = Json.createArrayBuilder();
        results.admissions()
                .forEach(admission -> admissions.add(Json.createObjectBuilder()
                        .add("configured", admission.configured())
                        .add("measured", admission.measured())
                        .add("pollsPerSecond", admission.pollsPerSecond())));
        JsonObjectBuilder pure = Json.createObjectBuilder();
        results.pure().forEach(figure -> pure.add(figure.name(), figure.nanos()));
        JsonArrayBuilder targets = Json.createArrayBuilder();
        List<Target> judged = Target.of(results);
        judged.forEach(target -> targets.add(Json.createObjectBuilder()
                .add("promise", target.promise())
                .add("measured", target.measured().orElse(""))
                .add("met", target.met())));
        JsonObjectBuilder all = Json.createObjectBuilder()
                .add("server", options.server())
                .add("processors", processors())
                .add("java", System.getProperty("java.version"))
                .add("secondsOfARun", options.seconds());
        if (!Double.isNaN(results.startSeconds())) {
            all.add("startSeconds", results.startSeconds());
        }
        all.add("pageBytes", results.pageBytes());
        results.push().ifPresent(push -> all.add("push", json(push)));
        return all.add("series", series)
                .add("states", states)
                .add("commands", commands)
                .add("admissions", admissions)
                .add("pureNanos", pure)
                .add("targets", targets)
                .build();
    }

    private static JsonObject json(Push push) {
        return Json.createObjectBuilder()
                .add("sockets", push.sockets())
                .add("lost", push.lost())
                .add("bytesEach", push.bytesEach())
                .add("documentsPerSecond", push.documentsPerSecond())
                .add("lateMillis", push.lateMillis())
                .add("admitted", push.admitted())
                .add("told", push.told())
                .add("p50Millis", push.p50Millis())
                .add("p99Millis", push.p99Millis())
                .add("mostMillis", push.mostMillis())
                .build();
    }

    private static JsonObject json(Series series) {
        JsonArrayBuilder rates = Json.createArrayBuilder();
        series.rates().forEach(rates::add);
        return Json.createObjectBuilder()
                .add("variant", series.variant())
                .add("waiting", series.waiting())
                .add("perSecond", series.median(Shot::perSecond))
                .add("p50Micros", series.median(Shot::p50Micros))
                .add("p99Micros", series.median(Shot::p99Micros))
                .add("serverMicros", series.median(Shot::serverMicros))
                .add("redisMicros", series.median(Shot::redisMicros))
                .add("generatorMicros", series.median(Shot::generatorMicros))
                .add("bytesEach", series.median(Shot::bytesEach))
                .add("failedShare", series.failedShare())
                .add("runs", rates)
                .build();
    }

    private static int processors() {
        return Runtime.getRuntime().availableProcessors();
    }
}
