package io.daehapsil.ejb.queue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Makes one call of what many threads want at the same time. Who comes while no call is under way calls at once, alone; who
 * comes meanwhile waits for that call's end and goes with all others who waited, in order of arrival. So nobody waits while
 * there is little to do, and the more there is, the more go together. Each batch has a leader among its own threads; no other
 * thread is needed.
 *
 * @param <T> what is asked for
 * @param <R> what is found
 */
final class Gathering<T, R> {

    private final int most;
    private final Function<List<T>, List<R>> call;
    private final Queue<Asker<T, R, ?>> waiting = new ArrayDeque<>();
    private boolean underWay;

    /** One who asks, and what becomes of it. */
    private static final class Asker<T, R, A> {

        private final T item;
        private final Function<R, A> made;
        private A answer;
        private Throwable failure;

        /** True when this thread has to lead the next batch; false when its answer is there. */
        private final CompletableFuture<Boolean> called = new CompletableFuture<>();

        Asker(T item, Function<R, A> made) {
            this.item = item;
            this.made = made;
        }

        void take(R found) {
            try {
                answer = made.apply(found);
            } catch (RuntimeException | Error failed) {
                failure = failed;
            }
        }

        A told() {
            if (failure instanceof RuntimeException unchecked) {
                throw unchecked;
            }
            if (failure instanceof Error error) {
                throw error;
            }
            return answer;
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

    /**
     * The answer to one. Waits for at most the call under way, those before it that do not fit into one, and its own.
     *
     * @param made what the caller wants of what was found, done by the leader: the others are woken with little left to do
     */
    <A> A ask(T item, Function<R, A> made) {
        Asker<T, R, A> asker = new Asker<>(item, made);
        if (isFirst(asker) || asker.called.join()) {
            lead();
        }
        return asker.told();
    }

    private synchronized boolean isFirst(Asker<T, R, ?> asker) {
        waiting.add(asker);
        boolean first = !underWay;
        underWay = true;
        return first;
    }

    /** The next batch is on its way before this one's answers are told: the call is what all wait for. */
    private void lead() {
        List<Asker<T, R, ?>> batch = nextBatch();
        Consumer<Integer> taking;
        try {
            List<R> found =
                    call.apply(batch.stream().<T>map(asker -> asker.item).toList());
            if (found.size() != batch.size()) {
                throw new IllegalStateException(found.size() + " answers to " + batch.size());
            }
            taking = i -> batch.get(i).take(found.get(i));
        } catch (RuntimeException | Error failure) {
            taking = i -> batch.get(i).failure = failure;
        }
        passOn();
        for (int i = 0; i < batch.size(); i++) {
            taking.accept(i);
            batch.get(i).called.complete(false);
        }
    }

    private synchronized List<Asker<T, R, ?>> nextBatch() {
        List<Asker<T, R, ?>> batch = new ArrayList<>();
        while (batch.size() < most && !waiting.isEmpty()) {
            batch.add(waiting.remove());
        }
        return batch;
    }

    private void passOn() {
        Asker<T, R, ?> next;
        synchronized (this) {
            next = waiting.peek();
            underWay = next != null;
        }
        if (next != null) {
            next.called.complete(true);
        }
    }
}
