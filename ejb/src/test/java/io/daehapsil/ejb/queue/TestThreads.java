package io.daehapsil.ejb.queue;

import java.util.concurrent.ThreadFactory;

/** Threads as a container would give them, which do not keep a test from ending. */
public final class TestThreads {

    public static final ThreadFactory DAEMONS = task -> {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    };

    private TestThreads() {}
}
