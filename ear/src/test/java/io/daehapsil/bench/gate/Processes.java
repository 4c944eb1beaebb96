package io.daehapsil.bench.gate;

import io.daehapsil.bench.ProcessorTime;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** Seconds of processor time by the name of who used them. */
record Processes(Map<String, Supplier<List<Long>>> pids) {

    private static final String GENERATOR = "wrk";

    Map<String, Double> seconds() {
        Map<String, Double> seconds = new TreeMap<>();
        pids.forEach((name, processes) -> seconds.put(
                name,
                processes.get().stream().mapToDouble(ProcessorTime::ofProcess).sum()));
        seconds.put(GENERATOR, ProcessorTime.ofEndedChildren());
        return seconds;
    }

    Map<String, Double> since(Map<String, Double> before) {
        Map<String, Double> used = seconds();
        used.replaceAll((name, seconds) -> seconds - before.get(name));
        return used;
    }
}
