package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.TimeUnit;

/** What Java cannot do to a process by itself. */
public enum Signal {
    /** It stands still; its connections stay open, and nothing is answered. */
    STOP,
    /** It goes on. */
    CONT;

    private static final int LIMIT_SECONDS = 60;

    /** Returns when it has been sent; a process that has ended meanwhile misses nothing. */
    public void to(long pid) {
        try {
            var kill = new ProcessBuilder("kill", "-" + name(), Long.toString(pid)).start();
            boolean sent = kill.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) && kill.exitValue() == 0;
            if (!sent && ProcessHandle.of(pid).isPresent()) {
                throw new IllegalStateException("the process " + pid + " could not be sent " + name());
            }
        } catch (IOException cannotSignal) {
            throw new UncheckedIOException(cannotSignal);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
