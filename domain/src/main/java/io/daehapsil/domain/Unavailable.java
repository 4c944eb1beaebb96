package io.daehapsil.domain;

/**
 * A shared thing that this node depends on did not answer in time. Nothing was lost; the caller may try again in about a
 * second. Whether the last command took effect is unknown unless the thrower says so.
 */
public class Unavailable extends RuntimeException {

    /** What is away. */
    public enum What {
        REDIS,
        BROKER,
        DATABASE
    }

    private final What what;

    public Unavailable(What what, Throwable cause) {
        super(what + " is away", cause);
        this.what = what;
    }

    public What what() {
        return what;
    }
}
