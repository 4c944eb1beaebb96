package io.daehapsil.bench.gate;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Reads what {@code jcmd GC.heap_info} prints: a line for the whole heap, or one for each generation, and others behind them. */
final class HeapInfo {

    private static final int KILO = 1024;
    private static final Pattern PART = Pattern.compile(
            "^\\s*(?:garbage-first heap|def new generation|tenured generation|PSYoungGen|ParOldGen)\\s+total \\d+K, used (\\d+)K",
            Pattern.MULTILINE);

    private HeapInfo() {}

    static long usedBytes(String output) {
        long[] parts = PART.matcher(output)
                .results()
                .map(MatchResult::group)
                .map(line -> line.replaceFirst("(?s).*used (\\d+)K", "$1"))
                .mapToLong(Long::parseLong)
                .toArray();
        if (parts.length == 0) {
            throw new IllegalStateException("nothing is said of a heap: " + output.strip());
        }
        long sum = 0;
        for (long part : parts) {
            sum += part * KILO;
        }
        return sum;
    }
}
