package io.daehapsil.bench;

import java.io.IOException;
import java.time.Duration;

/**
 * One thing that is measured beside the others.
 *
 * @param base name of the variant that does nothing in the same place, which this one is compared with; its own for that one
 */
record Variant(String name, String base, Run run, Runnable afterwards) {

    /** Puts the load on for about so long. */
    interface Run {
        Shot once(Duration time) throws IOException, InterruptedException;
    }

    static final String BARE = "bare servlet";
    static final String SERVLET = "our servlet";
    static final String RESOURCE = "our resource";
    static final String POLL = "poll";
    static final String POLL_API = "poll api";
    static final String JOIN = "join";
    static final String JOIN_ALONE = "join, one by one";
    static final String JOIN_API = "join api";
    static final String HEARTBEAT = "heartbeat";
    static final String HEARTBEAT_API = "heartbeat api";
    static final String VERIFY = "verify";
    static final String RESERVE = "reserve";
    static final String REDIS = "redis ";

    Variant(String name, String base, Run run) {
        this(name, base, run, () -> {});
    }

    /** What the others are measured against is always there. */
    boolean isBase() {
        return name.equals(base);
    }
}
