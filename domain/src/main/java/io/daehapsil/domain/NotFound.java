package io.daehapsil.domain;

/** Somebody named a thing that we do not have. {@code kind} is one of our words (room, departure, stop), {@code name} what was asked for. */
public class NotFound extends RuntimeException {

    private final String kind;
    private final String name;

    public NotFound(String kind, String name) {
        super("no " + kind + " named " + name);
        this.kind = kind;
        this.name = name;
    }

    public String kind() {
        return kind;
    }

    public String name() {
        return name;
    }
}
