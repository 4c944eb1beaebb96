package io.daehapsil.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** How often a second something can be done, by so many at a time. */
final class Rate {

    /** What is done over and over. Throws when it could not be done: then there is no rate. */
    interface Work {

        String name();

        /** @param number a different one each time, from 0 on without gaps */
        void doOne(int number, SplittableRandom random) throws Exception;
    }

    private Rate() {}

    /** @param times how often in all */
    static double of(Work work, int times, int threads) throws InterruptedException {
        AtomicInteger next = new AtomicInteger();
        SplittableRandom random = new SplittableRandom(times);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            long begun = System.nanoTime();
            List<Future<?>> all = new ArrayList<>();
            for (int thread = 0; thread < threads; thread++) {
                SplittableRandom own = random.split();
                all.add(pool.submit(() -> {
                    for (int number = next.getAndIncrement(); number < times; number = next.getAndIncrement()) {
                        work.doOne(number, own);
                    }
                    return null;
                }));
            }
            for (Future<?> one : all) {
                one.get();
            }
            return times * 1e9 / (System.nanoTime() - begun);
        } catch (ExecutionException failed) {
            throw new IllegalStateException(work.name() + " failed", failed.getCause());
        } finally {
            pool.shutdownNow();
        }
    }
}
