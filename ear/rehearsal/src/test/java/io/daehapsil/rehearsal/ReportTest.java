package io.daehapsil.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    @TempDir
    private Path folder;

    @Test
    void whereEverythingWasKeptItEndsWithPass() throws Exception {
        report(Stories.good()).write();

        assertThat(folder.resolve("rehearsal.txt")).content().endsWith("PASS: every promise was kept.\n");
        assertThat(Files.readString(folder.resolve("rehearsal.json"))).startsWith("{\"passed\":true");
    }

    @Test
    void whatBrokeItIsNamed() {
        List<Story> stories = Stories.with(1, Stories.buyer(1, 2000, 12_000, List.of()));

        Report report = report(stories);

        assertThat(report.text())
                .contains("FAIL  first come, first served", "number 1 was given to buyer 1 and to buyer 1")
                .endsWith("FAIL: see above.\n");
        assertThat(report.json().getBoolean("passed")).isFalse();
    }

    private Report report(List<Story> stories) {
        Plan plan = Plan.of("report=" + folder);
        return new Report(plan, "rehearsal-1", stories, Verdict.of(stories, stories.size(), plan.limits()));
    }
}
