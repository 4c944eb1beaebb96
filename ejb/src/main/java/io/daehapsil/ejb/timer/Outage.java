package io.daehapsil.ejb.timer;

import io.daehapsil.domain.Unavailable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Lets repeated work bear that a shared thing is away: it goes on by itself when the thing is back, and the log has one line
 * for the beginning and one for the end instead of one for every tick. A fault of ours is borne and logged alike, because a
 * timer has no caller to tell, and a container that repeats the failed tick would only double it.
 */
public final class Outage {

    private static final Logger LOG = Logger.getLogger(Outage.class.getName());

    private final String work;
    private final AtomicBoolean lasts = new AtomicBoolean();

    /** @param work what is held up, as the log shall say it */
    public Outage(String work) {
        this.work = work;
    }

    /** Does the work, or notes that it cannot be done now. */
    public void bear(Runnable task) {
        try {
            task.run();
            if (lasts.compareAndSet(true, false)) {
                LOG.log(Level.INFO, "{0} goes on", work);
            }
        } catch (Unavailable away) {
            if (lasts.compareAndSet(false, true)) {
                LOG.log(Level.WARNING, "{0} stands still: {1}", new Object[] {work, away.getMessage()});
            }
        } catch (RuntimeException fault) {
            if (lasts.compareAndSet(false, true)) {
                LOG.log(Level.SEVERE, work + " stands still, tried again at every tick", fault);
            }
        }
    }
}
