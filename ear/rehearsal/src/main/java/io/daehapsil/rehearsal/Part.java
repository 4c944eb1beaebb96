package io.daehapsil.rehearsal;

import java.util.Random;

/** What a visitor has come to do. */
enum Part {
    /** Comes in, reserves seats and waits until the booking stands. */
    BUYER(40),
    /** Comes in, looks at the trains and gives the slot back. */
    WAITER(25),
    /** Has enough of it in the line, and says so. */
    LEAVER(15),
    /** Goes without a word. */
    GHOST(10),
    /** Joins again and again, forges places and passes, and asks without a pause. */
    BOT(10);

    private static final int PER_CENT = 100;

    private final int share;

    Part(int share) {
        this.share = share;
    }

    static Part of(Random random) {
        int drawn = random.nextInt(PER_CENT);
        for (Part part : values()) {
            if (drawn < part.share) {
                return part;
            }
            drawn -= part.share;
        }
        throw new IllegalStateException("the shares make less than a hundred");
    }

    /** Whether one of these who has a number must be let in. */
    boolean stays() {
        return this == BUYER || this == WAITER;
    }
}
