package io.daehapsil.rehearsal;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is to be played: how many come, how fast, where, and what they may expect there.
 *
 * @param arriving the time over which they come
 * @param perSecond how many the room lets in
 * @param longest after this time it is cut off; whoever is on the way then is asked for, and counted
 */
record Plan(
        URI address,
        int visitors,
        Duration arriving,
        int perSecond,
        Duration longest,
        String operator,
        Path report,
        Limits limits) {

    private static final Set<String> WORDS = Set.of(
            "address",
            "foreign",
            "visitors",
            "seconds",
            "rate",
            "minutes",
            "operator",
            "joinMillis",
            "statusMillis",
            "waitError",
            "report");
    private static final int MOST_VISITORS = 1_000_000;
    private static final int MOST_SECONDS = 3600;
    private static final int MOST_PER_SECOND = 10_000;
    private static final int MOST_MINUTES = 1440;
    private static final int MOST_MILLIS = 60_000;
    private static final int PER_CENT = 100;

    /**
     * @param words each as {@code name=value}
     * @throws IllegalArgumentException with a sentence for who gave the words
     */
    static Plan of(String... words) {
        Map<String, String> given = new HashMap<>();
        for (String word : words) {
            String[] parts = word.split("=", 2);
            if (parts.length < 2 || !WORDS.contains(parts[0])) {
                throw new IllegalArgumentException("\"" + word + "\" is none of "
                        + String.join(", ", WORDS.stream().sorted().toList()) + ", each with = and a value.");
            }
            given.put(parts[0], parts[1]);
        }
        int visitors = number(given, "visitors", 500, MOST_VISITORS);
        Duration arriving = Duration.ofSeconds(number(given, "seconds", 10, MOST_SECONDS));
        int perSecond = number(given, "rate", 50, MOST_PER_SECOND);
        return new Plan(
                own(given.getOrDefault("address", "http://localhost:8080"), given.getOrDefault("foreign", "false")),
                visitors,
                arriving,
                perSecond,
                longest(given, arriving, visitors / perSecond),
                given.getOrDefault("operator", "admin"),
                Path.of(given.getOrDefault("report", "rehearsal")),
                new Limits(
                        Duration.ofMillis(number(given, "joinMillis", 1000, MOST_MILLIS)),
                        Duration.ofMillis(number(given, "statusMillis", 500, MOST_MILLIS)),
                        number(given, "waitError", 25, PER_CENT) / (double) PER_CENT));
    }

    /** Thousands of visitors are an attack where nobody expects them. */
    private static URI own(String text, String foreign) {
        URI address = URI.create(text.replaceAll("/+$", ""));
        if (address.getHost() == null || !Set.of("http", "https").contains(String.valueOf(address.getScheme()))) {
            throw new IllegalArgumentException("\"" + text + "\" is no address such as http://localhost:8080.");
        }
        if (!foreign.equals("true") && !isLoopback(address.getHost())) {
            throw new IllegalArgumentException(address.getHost() + " is another machine than this one. A rehearsal is a"
                    + " load that looks like an attack: play it only where the installation is your own, and then say"
                    + " so with foreign=true (-Drehearsal.foreign=true).");
        }
        return address;
    }

    private static boolean isLoopback(String host) {
        try {
            return Stream.of(InetAddress.getAllByName(host.replaceAll("[\\[\\]]", "")))
                    .allMatch(InetAddress::isLoopbackAddress);
        } catch (UnknownHostException nowhere) {
            throw new IllegalArgumentException("Nothing is known at the name " + host + ".", nowhere);
        }
    }

    private static int number(Map<String, String> given, String name, int usual, int most) {
        String text = given.getOrDefault(name, Integer.toString(usual));
        if (!text.matches("\\d{1,9}") || Integer.parseInt(text) < 1 || Integer.parseInt(text) > most) {
            throw new IllegalArgumentException(name + " is a number from 1 to " + most + ", not \"" + text + "\".");
        }
        return Integer.parseInt(text);
    }

    /** Unless it is said, twice what it takes where everybody comes, and then everybody is let in, and three minutes. */
    private static Duration longest(Map<String, String> given, Duration arriving, int admitting) {
        long usual =
                arriving.plusSeconds(admitting).multipliedBy(2).plusMinutes(3).toMinutes();
        return given.getOrDefault("minutes", "0").equals("0")
                ? Duration.ofMinutes(usual)
                : Duration.ofMinutes(number(given, "minutes", MOST_MINUTES, MOST_MINUTES));
    }

    /** The words again, without an address that could carry a password. */
    String inWords() {
        return visitors + " visitors in " + arriving.toSeconds() + " s, let in at " + perSecond + " a second, at "
                + Arrays.asList(address.getHost(), Integer.toString(address.getPort()));
    }

    /**
     * What counts as kept.
     *
     * @param waitError share of the wait by which nine of ten told ranges may miss it
     */
    record Limits(Duration join, Duration status, double waitError) {}
}
