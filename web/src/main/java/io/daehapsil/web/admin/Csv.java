package io.daehapsil.web.admin;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Tables as RFC 4180 has them. */
public final class Csv {

    private Csv() {}

    public static String table(List<String> columns, Stream<List<String>> lines) {
        return Stream.concat(Stream.of(columns), lines)
                .map(line -> line.stream().map(Csv::cell).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
    }

    /** What a table program would take for a formula gets an apostrophe in front. */
    private static String cell(String text) {
        String harmless = text.matches("(?s)[=+\\-@\\t\\r].*") ? "'" + text : text;
        return harmless.matches("(?s).*[\",\\r\\n].*") ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless;
    }
}
