package io.daehapsil.rehearsal;

import io.daehapsil.rehearsal.Story.Joined;
import io.daehapsil.rehearsal.Story.Told;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether the line was a line. Only what is certain counts: of two whose calls overlapped either may be the first. Numbers are
 * given in order of arrival, one each and for good; nobody waits on while a later number is inside; and nobody's
 * {@code ahead} grows.
 */
final class FirstComeFirstServed {

    /** Nodes answer from pictures of the line, which are half a second old at most, and a second where they are busy. */
    private static final long SAME_MOMENT_MILLIS = 2000;

    private FirstComeFirstServed() {}

    static Finding judge(List<Story> stories) {
        List<Story> numbered =
                stories.stream().filter(story -> story.number().isPresent()).toList();
        List<String> broken = new ArrayList<>();
        oneNumberEach(numbered, broken);
        inOrderOfArrival(numbered, broken);
        inOrderOfNumbers(numbered, broken);
        numbered.forEach(story -> onlyForward(story, broken));
        return Finding.of("first come, first served", numbered.size() + " in the line", numbered.size(), broken);
    }

    private static void oneNumberEach(List<Story> stories, List<String> broken) {
        Map<Long, String> owners = new HashMap<>();
        for (Story story : stories) {
            long number = story.number().getAsLong();
            String other = owners.put(number, story.visitor());
            if (other != null) {
                broken.add("number " + number + " was given to " + other + " and to " + story.visitor());
            }
            story.numbered()
                    .filter(join -> join.number().getAsLong() != number)
                    .findFirst()
                    .ifPresent(join -> broken.add(story.visitor() + " joined again as number "
                            + join.number().getAsLong() + " instead of " + number));
        }
    }

    /** Who asked after another had the answer has the higher number. */
    private static void inOrderOfArrival(List<Story> stories, List<String> broken) {
        List<Story> byAnswer = stories.stream()
                .sorted(Comparator.comparingLong(FirstComeFirstServed::answered))
                .toList();
        List<Story> byQuestion = stories.stream()
                .sorted(Comparator.comparingLong(story -> story.joins().get(0).askedMillis()))
                .toList();
        int next = 0;
        Story highest = null;
        for (Story story : byQuestion) {
            while (next < byAnswer.size()
                    && answered(byAnswer.get(next)) < story.joins().get(0).askedMillis()) {
                Story earlier = byAnswer.get(next++);
                if (highest == null || number(earlier) > number(highest)) {
                    highest = earlier;
                }
            }
            if (highest != null && number(highest) > number(story)) {
                broken.add(story.visitor() + " came after " + highest.visitor() + " had number " + number(highest)
                        + ", and got " + number(story));
            }
        }
    }

    /**
     * Who still waits, asked after a later number was seen inside, was overtaken. What was said of another number is no part of
     * it: who got a new one stands at its place, and that it changed is for {@link NobodyLost} to say.
     */
    private static void inOrderOfNumbers(List<Story> stories, List<String> broken) {
        List<Story> lastFirst = stories.stream()
                .sorted(Comparator.comparingLong(FirstComeFirstServed::number).reversed())
                .toList();
        Story earliest = null;
        for (Story story : lastFirst) {
            long waited = story.told().stream()
                    .filter(told -> told.waits() && told.number() == number(story))
                    .mapToLong(Told::askedMillis)
                    .max()
                    .orElse(Long.MIN_VALUE);
            if (earliest != null && inside(earliest) + SAME_MOMENT_MILLIS < waited) {
                broken.add("number " + number(story) + " still waited " + (waited - inside(earliest))
                        + " ms after number " + number(earliest) + " was inside");
            }
            if (inside(story) < (earliest == null ? Long.MAX_VALUE : inside(earliest))) {
                earliest = story;
            }
        }
    }

    private static void onlyForward(Story story, List<String> broken) {
        List<Told> waiting = story.told().stream().filter(Told::waits).toList();
        for (int i = 1; i < waiting.size(); i++) {
            if (waiting.get(i).ahead() > waiting.get(i - 1).ahead()) {
                broken.add(
                        "number " + number(story) + " had " + waiting.get(i - 1).ahead() + " ahead and then "
                                + waiting.get(i).ahead());
                return;
            }
        }
    }

    private static long number(Story story) {
        return story.number().getAsLong();
    }

    private static long answered(Story story) {
        return story.numbered().mapToLong(Joined::answeredMillis).min().orElseThrow();
    }

    private static long inside(Story story) {
        return story.told().stream()
                .filter(Told::inside)
                .mapToLong(Told::answeredMillis)
                .min()
                .orElse(Long.MAX_VALUE - SAME_MOMENT_MILLIS);
    }
}
