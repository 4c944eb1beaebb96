package io.daehapsil.rehearsal;

import io.daehapsil.rehearsal.Story.Bought;
import io.daehapsil.rehearsal.Story.Joined;
import io.daehapsil.rehearsal.Story.Told;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** Stories to be judged. As they begin, nothing is wrong with them. */
final class Stories {

    static final int SECOND = 1000;

    private Stories() {}

    /** Three buyers: one a second comes, and one a second is let in, ten seconds after joining. */
    static List<Story> good() {
        List<Story> stories = new ArrayList<>();
        for (int i = 1; i <= 3; i++) {
            stories.add(buyer(i, i * SECOND, (i + 10) * SECOND, List.of(bought("R" + i, 0, 3, "1-" + i + "A"))));
        }
        stories.add(
                new Story("bot 4", Part.BOT, List.of(joined(4 * SECOND, 4)), List.of(), List.of(), List.of(), true));
        return stories;
    }

    static Story buyer(long number, long joinedAt, long insideAt, List<Bought> bought) {
        return new Story(
                "buyer " + number,
                Part.BUYER,
                List.of(joined(joinedAt, number)),
                List.of(waits(joinedAt, number, number - 1, 9, 11), inside(insideAt, number)),
                bought,
                List.of(),
                true);
    }

    /** Who was told this and bought nothing. */
    static Story buyer(long number, long joinedAt, Told... told) {
        return new Story(
                "buyer " + number,
                Part.BUYER,
                List.of(joined(joinedAt, number)),
                List.of(told),
                List.of(),
                List.of(),
                true);
    }

    static Joined joined(long at, long number) {
        return new Joined(at, at + 10, OptionalLong.of(number));
    }

    static Told waits(long at, long number, long ahead, long from, long to) {
        return new Told(at, at + 10, "WAITING", number, ahead, from, to);
    }

    static Told inside(long at, long number) {
        return new Told(at, at + 10, "ALLOWED", number, 0, 0, 0);
    }

    static Bought bought(String reference, int from, int to, String... seats) {
        return new Bought(reference, "R1@2026-12-24", from, to, List.of(seats), true);
    }

    /** The good ones with another in the place of one. */
    static List<Story> with(int index, Story other) {
        List<Story> stories = good();
        stories.set(index, other);
        return stories;
    }
}
