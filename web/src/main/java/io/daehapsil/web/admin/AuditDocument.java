package io.daehapsil.web.admin;

import io.daehapsil.domain.audit.AuditEntry;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
        return Csv.table(
                COLUMNS,
                entries.stream()
                        .map(entry -> List.of(
                                Long.toString(entry.id()),
                                entry.at().toString(),
                                entry.actor().name(),
                                entry.actor().address(),
                                entry.deed().action(),
                                entry.deed().target(),
                                values(entry.deed().before()).toString(),
                                values(entry.deed().after()).toString(),
                                entry.seal())));
    }

    private static JsonObject values(Map<String, String> values) {
        JsonObjectBuilder json = Json.createObjectBuilder();
        new TreeMap<>(values).forEach(json::add);
        return json.build();
    }
}
