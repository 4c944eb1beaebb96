package io.daehapsil.rehearsal;

import io.daehapsil.rehearsal.Story.Told;
import java.util.ArrayList;
import java.util.List;

/**
 * Whether everybody got a number and kept it, who stayed came in, and what was promised inside stands in the database. Whom the
 * end of the play found in the line, and who is there with the same number when asked then, is not lost: {@link Through} counts them.
 */
final class NobodyLost {

    private NobodyLost() {}

    static Finding judge(List<Story> stories) {
        List<String> broken = new ArrayList<>();
        for (Story story : stories) {
            if (story.number().isEmpty()) {
                broken.add(
                        story.visitor() + " got no number in " + story.joins().size() + " tries");
                continue;
            }
            long number = story.number().getAsLong();
            story.told().stream()
                    .filter(told -> told.number() != number)
                    .findFirst()
                    .ifPresent(told -> broken.add("number " + number + " became " + told.number()));
            if (story.part().stays() && !story.cameIn() && (story.finished() || !story.isInLine())) {
                broken.add("number " + number + " never came in; last told: " + last(story));
            }
            story.bought().stream()
                    .filter(bought -> !bought.stands())
                    .forEach(bought -> broken.add(
                            "booking " + bought.reference() + " was promised and nobody saw it stand by the end"));
        }
        return Finding.of("nobody is lost", stories.size() + " visitors", stories.size(), broken);
    }

    private static String last(Story story) {
        List<Told> told = story.told();
        return told.isEmpty() ? "nothing" : told.get(told.size() - 1).status();
    }
}
