package io.daehapsil.rehearsal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Whether the play came to its end. Who was cut off is not lost, yet of a line that does not move nothing else is known: the
 * other promises would be kept by an installation that lets nobody in.
 */
final class Through {

    private Through() {}

    static Finding judge(List<Story> stories, int visitors) {
        List<Story> unfinished =
                stories.stream().filter(story -> !story.finished()).toList();
        long waiting = unfinished.stream().filter(Story::isInLine).count();
        List<String> broken = new ArrayList<>();
        say(broken, visitors - stories.size(), "had not come yet");
        say(broken, waiting, "still waited, with number and place");
        say(broken, unfinished.size() - waiting, "had not ended their visit");
        String measured = String.format(Locale.ROOT, "%,d of %,d were", stories.size() - unfinished.size(), visitors);
        return Finding.of("everybody is through before time is up", measured, visitors, broken);
    }

    private static void say(List<String> broken, long people, String what) {
        if (people > 0) {
            broken.add(String.format(Locale.ROOT, "%,d %s", people, what));
        }
    }
}
