package io.daehapsil.ejb.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Makes one call of what many threads want at the same time. Who comes while no call is under way calls at once, alone; who
 * comes meanwhile waits for that call's end and goes with all others who waited, in order of arrival. So nobody waits while
 * there is little to do, and the more there is, the more go together. Each batch has a leader among its own threads; no other
 * thread is needed.
 *
 * @param <T> what is asked for
 * @param <R> the answer
 */
final class Gathering<T, R> {

    private final int most;
    private final Function<List<T>, List<R>> call;
    private final Queue<Asker<T, R>> waiting = new ArrayDeque<>();
    private boolean underWay;

    private static final class Asker<T, R> {

        private final T item;
        private R answer;
        private Throwable failure;

        /** True when this thread has to lead the next batch; false when its answer is there. */
        private final CompletableFuture<Boolean> called = new CompletableFuture<>();

        Asker(T item) {
            this.item = item;
        }
    }

    /**
     * @param most in one call
     * @param call answers each of a list, in its order; what it throws is thrown to exactly those who were in the list
     */
    Gathering(int most, Function<List<T>, List<R>> call) {
        this.most = most;
        this.call = call;
    }

    /** The answer to one. Waits for at most the call under way, those before it that do not fit into one, and its own. */
    R ask(T item) {
        Asker<T, R> asker = new Asker<>(item);
        if (isFirst(asker) || asker.called.join()) {
            lead();
        }
        if (asker.failure instanceof RuntimeException failure) {
            throw failure;
        }
        if (asker.failure instanceof Error error) {
            throw error;
        }
        return asker.answer;
    }

    private synchronized boolean isFirst(Asker<T, R> asker) {
        waiting.add(asker);
        boolean first = !underWay;
        underWay = true;
        return first;
    }

    /** The next batch is on its way before this one's answers are told: the call is what all wait for. */
    private void lead() {
        List<Asker<T, R>> batch = nextBatch();
        try {
            List<R> answers = call.apply(batch.stream().map(asker -> asker.item).toList());
            for (int i = 0; i < batch.size(); i++) {
                batch.get(i).answer = answers.get(i);
            }
        } catch (RuntimeException | Error failure) {
            batch.forEach(asker -> asker.failure = failure);
        }
        passOn();
        batch.forEach(asker -> asker.called.complete(false));
    }

    private synchronized List<Asker<T, R>> nextBatch() {
        List<Asker<T, R>> batch = new ArrayList<>();
        while (batch.size() < most && !waiting.isEmpty()) {
            batch.add(waiting.remove());
        }
        return batch;
    }

    private void passOn() {
        Asker<T, R> next;
        synchronized (this) {
            next = waiting.peek();
            underWay = next != null;
        }
        if (next != null) {
            next.called.complete(true);
        }
    }
}
