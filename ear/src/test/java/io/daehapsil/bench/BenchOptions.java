package io.daehapsil.bench;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/**
 * What to measure and for how long, from {@code -Ddaehapsil.bench.…}; every one has its default in the pom.
 *
 * @param seconds of one run of one variant
 * @param runs of each variant at each length of the line
 * @param warm seconds of load before figures count; later lengths of the line get a quarter of it
 * @param waiting lengths of the line, ascending
 * @param only beginnings of the names of what is measured; empty: everything
 * @param admissionSeconds how long admissions are counted at each rate
 * @param sockets visitors who are told by WebSocket; 0: none
 * @param pushSeconds how long they wait, and how long some of them are let in
 */
record BenchOptions(
        int seconds,
        int runs,
        int warm,
        List<Long> waiting,
        List<String> only,
        int admissionSeconds,
        int sockets,
        int pushSeconds,
        String server,
        Path ear,
        Path serverConfig,
        String wildflyVersion,
        Path target,
        Path tools) {

    private static final String PREFIX = "daehapsil.bench.";

    /** @throws IllegalArgumentException naming the property that is wrong */
    static BenchOptions ofSystemProperties() {
        return new BenchOptions(
                whole("seconds"),
                whole("runs"),
                whole("warm"),
                words("waiting").stream().map(Long::valueOf).sorted().toList(),
                words("only"),
                whole("admission-seconds"),
                whole("sockets"),
                whole("push-seconds"),
                text("server"),
                Path.of(text("ear")),
                Path.of(text("server-config")),
                text("wildfly-version"),
                Path.of(text("target")),
                Path.of(text("tools")));
    }

    /** Whether something of this name is to be measured. */
    boolean wants(String name) {
        return only.isEmpty() || only.stream().anyMatch(name::startsWith);
    }

    Duration run() {
        return Duration.ofSeconds(seconds);
    }

    private static List<String> words(String name) {
        return Arrays.stream(text(name).split(","))
                .map(String::strip)
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static int whole(String name) {
        try {
            int number = Integer.parseInt(text(name));
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException notANumber) {
            throw new IllegalArgumentException(PREFIX + name + " must be a whole number", notANumber);
        }
        throw new IllegalArgumentException(PREFIX + name + " must not be negative");
    }

    private static String text(String name) {
        String value = System.getProperty(PREFIX + name);
        if (value == null) {
            throw new IllegalArgumentException("run this by mvn -Pbench, or set " + PREFIX + name);
        }
        return value.strip();
    }
}
