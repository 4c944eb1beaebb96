package io.daehapsil.run;

/** What a server said about the application so far. */
public record Deployment(State state, String reason) {
    public enum State {
        AWAITED,
        DONE,
        REFUSED
    }

    static Deployment awaited() {
        return new Deployment(State.AWAITED, "");
    }

    static Deployment done() {
        return new Deployment(State.DONE, "");
    }

    /** @param reason without the names of exceptions that a server puts before it */
    static Deployment refused(String reason) {
        return new Deployment(State.REFUSED, reason.replaceFirst("^(?:(?:[a-z]\\w*\\.)+[A-Z][\\w$]*: )+", ""));
    }
}
