package io.daehapsil.ejb;

import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/** How long something takes on a machine that does not pause meanwhile, which at least one of three times it will not. */
public final class Shortest {

    private Shortest() {}

    public static Duration ofThree(Runnable work) {
        return Stream.generate(() -> time(work))
                .limit(3)
                .min(Comparator.naturalOrder())
                .orElseThrow();
    }

    private static Duration time(Runnable work) {
        long began = System.nanoTime();
        work.run();
        return Duration.ofNanos(System.nanoTime() - began);
    }
}
