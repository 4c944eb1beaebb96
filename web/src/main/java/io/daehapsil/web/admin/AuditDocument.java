package io.daehapsil.web.admin;

import io.daehapsil.domain.audit.AuditEntry;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How lines of the audit are given out. */
final class AuditDocument {

    private static final List<String> COLUMNS =
            List.of("id", "at", "actor", "address", "action", "target", "before", "after", "seal");

    private AuditDocument() {}

    static JsonObject json(AuditEntry entry) {
        return Json.createObjectBuilder()
                .add("id", entry.id())
                .add("at", entry.at().toString())
                .add("actor", entry.actor().name())
                .add("address", entry.actor().address())
                .add("action", entry.deed().action())
                .add("target", entry.deed().target())
                .add("before", values(entry.deed().before()))
                .add("after", values(entry.deed().after()))
                .add("seal", entry.seal())
                .build();
    }

    static String csv(List<AuditEntry> entries) {
        Stream<Stream<String>> lines = entries.stream()
                .map(entry -> Stream.of(
                        Long.toString(entry.id()),
                        entry.at().toString(),
                        entry.actor().name(),
                        entry.actor().address(),
                        entry.deed().action(),
                        entry.deed().target(),
                        values(entry.deed().before()).toString(),
                        values(entry.deed().after()).toString(),
                        entry.seal()));
        return Stream.concat(Stream.of(COLUMNS.stream()), lines)
                .map(line -> line.map(AuditDocument::cell).collect(Collectors.joining(",")) + "\r\n")
                .collect(Collectors.joining());
    }

    /** What a table program would take for a formula gets an apostrophe in front. */
    private static String cell(String text) {
        String harmless = text.matches("(?s)[=+\\-@\\t\\r].*") ? "'" + text : text;
        return harmless.matches("(?s).*[\",\\r\\n].*") ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless;
    }

    private static JsonObject values(Map<String, String> values) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        new TreeMap<>(values).forEach(json::add);
        return json.build();
    }
}
