package io.daehapsil.bench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the last line of what {@code jcmd GC.class_histogram} prints: instances and bytes of all classes. */
public final class Histogram {

    private static final Pattern TOTAL = Pattern.compile("^Total\\s+(\\d+)\\s+(\\d+)\\s*$", Pattern.MULTILINE);

    private Histogram() {}

    public static long liveBytes(String output) {
        Matcher total = TOTAL.matcher(output);
        if (!total.find()) {
            throw new IllegalStateException("the histogram has no total: " + output.strip());
        }
        return Long.parseLong(total.group(2));
    }
}
