package io.daehapsil.rehearsal;

import java.util.ArrayList;
import java.util.List;

/** What of the promises was kept. Knows nothing of how the stories came about. */
record Verdict(List<Finding> findings) {

    Verdict {
        findings = List.copyOf(findings);
    }

    /** @param visitors how many were to come */
    static Verdict of(List<Story> stories, int visitors, Plan.Limits limits) {
        return new Verdict(List.of(
                FirstComeFirstServed.judge(stories),
                SeatsOnce.judge(stories),
                NobodyLost.judge(stories),
                Through.judge(stories, visitors),
                forged(stories),
                Promptness.join(stories, limits.join()),
                Promptness.status(stories, limits.status()),
                WaitTold.judge(stories, limits.waitError())));
    }

    boolean passed() {
        return findings.stream().allMatch(Finding::kept);
    }

    private static Finding forged(List<Story> stories) {
        long bots = stories.stream().filter(story -> story.part() == Part.BOT).count();
        List<String> broken = new ArrayList<>();
        stories.forEach(story -> story.faults().forEach(fault -> broken.add(story.visitor() + ": " + fault)));
        return Finding.of("forged places and passes are refused", bots + " bots tried", bots, broken);
    }
}
