package io.daehapsil.ejb.timetable.gtfs;

import java.util.Optional;
import java.util.OptionalInt;

/** A feed or a table of cars that cannot be imported; the message says where and why. Nothing has been changed. */
public class BrokenFeed extends RuntimeException {

    private final String file;
    private final int line;
    private final String reason;

    public BrokenFeed(String message) {
        this(message, null);
    }

    public BrokenFeed(String message, Throwable cause) {
        super(message, cause);
        this.file = null;
        this.line = 0;
        this.reason = message;
    }

    /** @param line from 1, in a table the line of the names; 0 where no single line is at fault */
    public BrokenFeed(String file, int line, String reason, Throwable cause) {
        super(file + (line == 0 ? "" : ", line " + line) + ": " + reason, cause);
        this.file = file;
        this.line = line;
        this.reason = reason;
    }

    /** The file of the feed, where one is at fault. */
    public Optional<String> file() {
        return Optional.ofNullable(file);
    }

    public OptionalInt line() {
        return line == 0 ? OptionalInt.empty() : OptionalInt.of(line);
    }

    /** The message without the place. */
    public String reason() {
        return reason;
    }
}
