package io.daehapsil.ejb.bulkhead;

import io.daehapsil.domain.Unavailable;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets few calls at a time wait for something that may hang, and none of the callers for long. A call that takes too long goes
 * on without its caller, and keeps its turn until it ends: so the threads that hang are never more than the turns, however many
 * come and however long it lasts.
 */
final class Bulkhead {

    /** As long as a burst of quick calls may stand in line for a turn; more would only hold threads while all turns hang. */
    private static final long TURN_MILLIS = 100;

    private final Unavailable.What what;
    private final Semaphore turns;
    private final Duration limit;
    private final Executor threads;

    /** @param threads as many as turns, or more */
    Bulkhead(Unavailable.What what, int most, Duration limit, Executor threads) {
        this.what = what;
        this.turns = new Semaphore(most);
        this.limit = limit;
        this.threads = threads;
    }

    /**
     * What the call gives, or throws.
     *
     * @throws Unavailable when there is no turn, or no answer in time; whether the call takes effect is then unknown
     */
    <T> T call(Callable<T> call) throws Exception {
        try {
            if (!turns.tryAcquire(TURN_MILLIS, TimeUnit.MILLISECONDS)) {
                throw new Unavailable(what, null); // spared the wait; those who have the turns tell why
            }
            return started(call).get(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof Exception thrown ? thrown : failed;
        } catch (TimeoutException late) {
            throw new Unavailable(what, late);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable(what, e);
        }
    }

    private <T> FutureTask<T> started(Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        try {
            threads.execute(() -> {
                try {
                    task.run();
                } finally {
                    turns.release();
                }
            });
        } catch (RejectedExecutionException stopping) {
            turns.release();
            throw new Unavailable(what, stopping);
        }
        return task;
    }
}
