package io.daehapsil.trial.fault;

/**
 * How many may be let in.
 *
 * @param aSecond as the room's settings say, with a tick a second
 */
record Pace(int aSecond) {

    private static final int MINUTE = 60;
    /** What ticks that did not come leave for the next one. */
    private static final int TICKS_KEPT = 2;

    /** In any so many seconds: a minute has its own limit, and a shorter time may hold what was left over before it. */
    int most(int seconds) {
        return seconds >= MINUTE ? aSecond * seconds : aSecond * (seconds + TICKS_KEPT);
    }
}
