package io.daehapsil.ejb.queue;

import io.daehapsil.domain.Unavailable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Makes one call of what many ask at the same time. Who comes while no call of the same kind is under way is called for at
 * once, alone; who comes meanwhile goes with all others who wait, in order of arrival. So nobody waits while there is little
 * to do, and the more there is, the more go together.
 *
 * <p>Nobody's thread stands still for it. A few threads of its own {@linkplain #lead lead}: while one tells the answers of a
 * call, the next call is under way by another.
 *
 * @param <K> what a call is for; of one kind there is one call at a time
 * @param <T> what is asked for
 * @param <R> what is found
 */
final class Gathering<K, T, R> {

    private final int most;
    private final int mostWaiting;
    private final BiFunction<K, List<T>, List<R>> call;

    /** Present for a kind that is ready or under way. */
    private final Map<K, Queue<Asker<T, R, ?>>> waiting = new HashMap<>();

    private final BlockingQueue<K> ready = new LinkedBlockingQueue<>();

    private record Asker<T, R, A>(T item, Function<R, A> made, CompletableFuture<A> answer) {

        void take(R found) {
            try {
                answer.complete(made.apply(found));
            } catch (RuntimeException | Error failure) {
                answer.completeExceptionally(failure);
            }
        }
    }

    /**
     * @param most in one call
     * @param mostWaiting of one kind: more than that are more than can be served in time
     * @param call answers each of a list, in its order; what it throws is thrown to exactly those who were in the list
     */
    Gathering(int most, int mostWaiting, BiFunction<K, List<T>, List<R>> call) {
        this.most = most;
        this.mostWaiting = mostWaiting;
        this.call = call;
    }

    /**
     * The answer to one, completed by a thread that leads. Fails at once with {@link Unavailable} when too many wait already.
     *
     * @param made what the caller wants of what was found; made by a thread that leads
     */
    <A> CompletableFuture<A> ask(K kind, T item, Function<R, A> made) {
        Asker<T, R, A> asker = new Asker<>(item, made, new CompletableFuture<>());
        synchronized (this) {
            Queue<Asker<T, R, ?>> line = waiting.get(kind);
            if (line == null) {
                line = new ArrayDeque<>();
                waiting.put(kind, line);
                ready.add(kind);
            }
            if (line.size() >= mostWaiting) {
                return CompletableFuture.failedFuture(new Unavailable(Unavailable.What.REDIS, null));
            }
            line.add(asker);
        }
        return asker.answer();
    }

    /** Leads one call after the other until its thread is interrupted. Any number of threads may lead. */
    void lead() {
        while (true) {
            K kind;
            try {
                kind = ready.take();
            } catch (InterruptedException end) {
                Thread.currentThread().interrupt();
                return;
            }
            leadOne(kind);
        }
    }

    /** The next call may be under way before this one's answers are told: the call is what all wait for. */
    private void leadOne(K kind) {
        List<Asker<T, R, ?>> batch = nextBatch(kind);
        List<R> found;
        try {
            found = call.apply(kind, batch.stream().<T>map(Asker::item).toList());
            if (found.size() != batch.size()) {
                throw new IllegalStateException(found.size() + " answers to " + batch.size());
            }
        } catch (RuntimeException | Error failure) {
            passOn(kind);
            batch.forEach(asker -> asker.answer().completeExceptionally(failure));
            return;
        }
        passOn(kind);
        for (int i = 0; i < batch.size(); i++) {
            batch.get(i).take(found.get(i));
        }
    }

    private synchronized List<Asker<T, R, ?>> nextBatch(K kind) {
        Queue<Asker<T, R, ?>> line = waiting.get(kind);
        List<Asker<T, R, ?>> batch = new ArrayList<>(Math.min(most, line.size()));
        while (batch.size() < most && !line.isEmpty()) {
            batch.add(line.remove());
        }
        return batch;
    }

    private synchronized void passOn(K kind) {
        if (waiting.get(kind).isEmpty()) {
            waiting.remove(kind);
        } else {
            ready.add(kind);
        }
    }
}
