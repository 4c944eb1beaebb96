package io.daehapsil.trial.fault;

/** What can fail by itself. */
enum Part {
    NODE(true),
    REDIS(true),
    DATABASE(false),
    BROKER(false);

    private final boolean holdsTheLine;

    Part(boolean holdsTheLine) {
        this.holdsTheLine = holdsTheLine;
    }

    /** Whether those who join or ask need it. */
    boolean holdsTheLine() {
        return holdsTheLine;
    }
}
