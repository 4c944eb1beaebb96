package io.daehapsil.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the line that {@code load.lua} makes wrk print at its end. */
final class WrkOutput {

    private static final Pattern RESULT = Pattern.compile(
            "^RESULT requests=(\\d+) micros=(\\d+) p50=(\\d+) p99=(\\d+)"
                    + " unconnected=(\\d+) unread=(\\d+) unwritten=(\\d+) refused=(\\d+) late=(\\d+) received=(\\d+) sent=(\\d+)$",
            Pattern.MULTILINE);

    private WrkOutput() {}

    /** @throws IllegalStateException with all that wrk said, when the line is not there */
    static Shot shot(String output) {
        Matcher result = RESULT.matcher(output);
        if (!result.find()) {
            throw new IllegalStateException("wrk gave no result: " + output.strip());
        }
        long failed = number(result, 5) + number(result, 6) + number(result, 7) + number(result, 9);
        long bytes = number(result, 10) + number(result, 11);
        return new Shot(
                number(result, 1),
                number(result, 2) / 1e6,
                number(result, 3),
                number(result, 4),
                number(result, 8),
                failed,
                Shot.Cpu.NONE,
                (double) bytes / Math.max(1, number(result, 1)));
    }

    private static long number(Matcher result, int group) {
        return Long.parseLong(result.group(group));
    }
}
