package io.daehapsil.ejb.bulkhead;

import io.daehapsil.domain.Unavailable;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Lets few calls at a time wait for something that may hang, and none of the callers for long. A call that takes too long goes
 * on without its caller, and keeps its turn until it ends: so the threads that hang are never more than the turns, however many
 * come and however long it lasts. A burst may stand in line for a turn; once a call has hung nobody does, until one comes back
 * in time, because those who stand there hold threads that others need.
 */
final class Bulkhead {

    /** Of the limit, how much of it may pass before a call is begun. */
    private static final int PATIENCE = 4;

    private final Unavailable.What what;
    private final Semaphore turns;
    private final Duration limit;
    private final Executor threads;
    private volatile boolean hangs;

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
     * @throws NoTurn when it was not begun
     * @throws Unavailable when there is no answer in time; whether the call takes effect is then unknown
     */
    <T> T call(Callable<T> call) throws Exception {
        try {
            if (!turns.tryAcquire(hangs ? 0 : limit.toMillis() / PATIENCE, TimeUnit.MILLISECONDS)) {
                throw new NoTurn(what, null); // spared the wait; those who have the turns tell why
            }
            T given = started(call).get(limit.toMillis(), TimeUnit.MILLISECONDS);
            hangs = false;
            return given;
        } catch (ExecutionException failed) {
            hangs = false;
            throw failed.getCause() instanceof Exception thrown ? thrown : failed;
        } catch (TimeoutException late) {
            hangs = true;
            throw new Unavailable(what, late);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Unavailable(what, e);
        }
    }

    /**
     * Threads for so many turns, which end when nothing happens for a while. Twice as many, because a turn is free a moment before
     * the thread that had it, and who takes it then must not be refused.
     */
    static ExecutorService threads(int turns, ThreadFactory factory) {
        return new ThreadPoolExecutor(0, 2 * turns, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), factory);
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
            throw new NoTurn(what, stopping);
        }
        return task;
    }
}
