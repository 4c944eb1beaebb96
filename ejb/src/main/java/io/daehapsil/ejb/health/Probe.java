package io.daehapsil.ejb.health;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/**
 * One question with a time limit. At most one is on its way at any moment, so that a thing which hangs holds one thread and
 * not one for every time that somebody asks about health.
 */
final class Probe {

    private static final Logger LOG = System.getLogger(Probe.class.getName());

    private final String what;
    private final Callable<Boolean> question;
    private final Executor executor;
    private final Duration limit;
    private CompletableFuture<Boolean> onItsWay;
    private boolean lastAnswer = true;

    Probe(String what, Callable<Boolean> question, Executor executor, Duration limit) {
        this.what = what;
        this.question = question;
        this.executor = executor;
        this.limit = limit;
    }

    /** Sends the question, unless an earlier one is still without an answer. */
    synchronized CompletableFuture<Boolean> ask() {
        if (onItsWay == null || onItsWay.isDone()) {
            onItsWay = CompletableFuture.supplyAsync(this::answer, executor);
        }
        return onItsWay.copy()
                .completeOnTimeout(false, limit.toMillis(), TimeUnit.MILLISECONDS)
                .handle(this::settle);
    }

    private synchronized boolean settle(Boolean answer, Throwable failure) {
        boolean good = failure == null && answer;
        if (good != lastAnswer) {
            lastAnswer = good;
            LOG.log(
                    good ? Level.INFO : Level.WARNING,
                    what + (good ? " answers" : " gives no answer" + (failure == null ? "" : ": " + failure)));
        }
        return good;
    }

    private boolean answer() {
        try {
            return question.call();
        } catch (Exception failure) {
            throw new CompletionException(failure);
        }
    }
}
