package io.daehapsil.domain.operators;

import java.time.Duration;

/**
 * How often somebody may try a password. Failures are counted over a time that has an end, and what is refused for this
 * reason is not counted, so that nobody is shut out for longer than that. They are counted for a name together with an
 * address first: who tries somebody else's name shuts out himself. Many addresses together can shut out a name only at
 * addresses from which it never logged in.
 */
public final class Patience {

    public static final Duration WINDOW = Duration.ofMinutes(15);

    private static final int MOST_HERE = 5;
    private static final int MOST_OF_AN_ADDRESS = 20;
    private static final int MOST_EVERYWHERE = 50;

    private Patience() {}

    public static boolean isOver(FailedLogIns.Tally failed) {
        return failed.here() >= MOST_HERE
                || failed.address() >= MOST_OF_AN_ADDRESS
                || failed.everywhere() >= MOST_EVERYWHERE && !failed.usual();
    }
}
