package io.daehapsil.trial.fault;

import io.daehapsil.trial.fault.Story.Admission;
import io.daehapsil.trial.fault.Story.Joining;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a line owes to those who stand in it, whatever fails: numbers are unique and given in order of arrival, nobody comes in
 * before a lower number that stayed, no more come in than the pace allows, and who stayed comes in. Only what is certain counts.
 */
final class Promises {

    private static final int[] WINDOWS = {10, 60};
    private static final int SECOND = 1000;

    private final List<Story> stories;
    private final List<String> broken = new ArrayList<>();

    private Promises(List<Story> stories) {
        this.stories = stories;
    }

    /** @return sentences; none: all were kept */
    static List<String> broken(List<Story> stories, Pace pace) {
        Promises promises = new Promises(stories);
        stories.forEach(story -> promises.broken.addAll(story.broken()));
        promises.numbersAreUnique();
        promises.numbersFollowArrival();
        promises.admissionFollowsNumbers();
        for (int window : WINDOWS) {
            promises.paceIsKept(window, pace);
        }
        promises.whoStayedCameIn();
        return List.copyOf(promises.broken);
    }

    private List<Joining> joinings() {
        return stories.stream().flatMap(story -> story.joining().stream()).toList();
    }

    private void numbersAreUnique() {
        Set<Long> given = new HashSet<>();
        for (Joining joining : joinings()) {
            if (!given.add(joining.number())) {
                broken.add("number " + joining.number() + " was given to two visitors");
            }
        }
    }

    /** Who asked after another had the answer has the higher number. */
    private void numbersFollowArrival() {
        List<Joining> byAnswer = joinings().stream()
                .sorted(Comparator.comparingLong(Joining::answeredMillis))
                .toList();
        int next = 0;
        long highest = 0;
        for (Joining joining : joinings().stream()
                .sorted(Comparator.comparingLong(Joining::askedMillis))
                .toList()) {
            while (next < byAnswer.size() && byAnswer.get(next).answeredMillis() < joining.askedMillis()) {
                highest = Math.max(highest, byAnswer.get(next++).number());
            }
            if (highest > joining.number()) {
                broken.add("number " + joining.number() + " was given to who came after number " + highest);
            }
        }
    }

    private void admissionFollowsNumbers() {
        Story before = null;
        for (Story story : stories.stream()
                .filter(story ->
                        story.joining().isPresent() && story.admission().isPresent())
                .sorted(Comparator.comparingLong((Story story) -> number(story)).reversed())
                .toList()) {
            if (before != null && latest(before) < story.admission().get().earliestMillis()) {
                broken.add("number " + number(before) + " came in "
                        + (story.admission().get().earliestMillis() - latest(before)) + " ms before number "
                        + number(story));
            }
            if (before == null || latest(story) < latest(before)) {
                before = story;
            }
        }
    }

    private static long number(Story story) {
        return story.joining().orElseThrow().number();
    }

    private static long latest(Story story) {
        return story.admission().orElseThrow().latestMillis();
    }

    private void paceIsKept(int seconds, Pace pace) {
        List<Admission> admissions = stories.stream()
                .flatMap(story -> story.admission().stream())
                .sorted(Comparator.comparingLong(Admission::earliestMillis))
                .toList();
        long most = 0;
        for (int begin = 0; begin < admissions.size(); begin++) {
            long end = admissions.get(begin).earliestMillis() + (long) seconds * SECOND;
            long within = admissions.subList(begin, admissions.size()).stream()
                    .takeWhile(admission -> admission.earliestMillis() <= end)
                    .filter(admission -> admission.latestMillis() <= end)
                    .count();
            most = Math.max(most, within);
        }
        if (most > pace.most(seconds)) {
            broken.add(most + " came in within " + seconds + " s, and " + pace.most(seconds) + " may");
        }
    }

    private void whoStayedCameIn() {
        long outside = stories.stream()
                .filter(story -> story.admission().isEmpty() && story.broken().isEmpty())
                .count();
        if (outside > 0) {
            broken.add(outside + " stayed and did not come in before it was over");
        }
    }
}
