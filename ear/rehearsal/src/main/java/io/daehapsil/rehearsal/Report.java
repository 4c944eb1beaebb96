package io.daehapsil.rehearsal;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** What came of a rehearsal, for people and for programs. */
record Report(Plan plan, String room, List<Story> stories, Verdict verdict) {

    Report {
        stories = List.copyOf(stories);
    }

    String text() {
        List<String> lines = new ArrayList<>();
        lines.add("Rehearsal: " + plan.inWords());
        lines.add("Room " + room + ": " + parts());
        lines.add("");
        for (Finding finding : verdict.findings()) {
            lines.add(String.format(
                    Locale.ROOT,
                    "%s  %s: %s",
                    finding.kept() ? "pass" : "FAIL",
                    finding.promise(),
                    finding.measured()));
            finding.shown().forEach(broken -> lines.add("        " + broken));
            int more = finding.broken().size() - finding.shown().size();
            if (more > 0) {
                lines.add("        and " + more + " more");
            }
        }
        lines.add("");
        lines.add(verdict.passed() ? "PASS: every promise was kept." : "FAIL: see above.");
        return String.join("\n", lines) + "\n";
    }

    JsonObject json() {
        JsonArrayBuilder findings = Json.createArrayBuilder();
        verdict.findings()
                .forEach(finding -> findings.add(Json.createObjectBuilder()
                        .add("promise", finding.promise())
                        .add("kept", finding.kept())
                        .add("measured", finding.measured())
                        .add("broken", Json.createArrayBuilder(finding.broken()))));
        return Json.createObjectBuilder()
                .add("passed", verdict.passed())
                .add("address", plan.address().toString())
                .add("room", room)
                .add("visitors", stories.size())
                .add(
                        "unfinished",
                        stories.stream().filter(story -> !story.finished()).count())
                .add("seconds", plan.arriving().toSeconds())
                .add("perSecond", plan.perSecond())
                .add("findings", findings)
                .build();
    }

    void write() throws IOException {
        Path folder = Files.createDirectories(plan.report());
        Files.writeString(folder.resolve("rehearsal.txt"), text());
        Files.writeString(folder.resolve("rehearsal.json"), json().toString());
    }

    private String parts() {
        return String.join(
                ", ",
                Arrays.stream(Part.values())
                        .map(part -> count(part) + " " + part.name().toLowerCase(Locale.ROOT) + "s")
                        .toList());
    }

    private long count(Part part) {
        return stories.stream().filter(story -> story.part() == part).count();
    }
}
