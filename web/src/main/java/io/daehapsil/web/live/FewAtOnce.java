package io.daehapsil.web.live;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.Semaphore;

/**
 * Runs a few tasks at a time on another executor. For closing: Open Liberty waits 8.5 s for a visitor who does not answer,
 * and many such visitors must not take all threads of the server.
 */
final class FewAtOnce implements Executor {

    private final Executor executor;
    private final Semaphore free;
    private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

    FewAtOnce(Executor executor, int most) {
        this.executor = executor;
        this.free = new Semaphore(most);
    }

    @Override
    public void execute(Runnable task) {
        waiting.add(task);
        startOne();
    }

    private void startOne() {
        while (!waiting.isEmpty() && free.tryAcquire()) {
            Runnable task = waiting.poll();
            if (task == null) {
                free.release();
                continue;
            }
            executor.execute(() -> {
                try {
                    task.run();
                } finally {
                    free.release();
                    startOne();
                }
            });
        }
    }
}
