package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GatheringTest {

    private static final int MOST = 4;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<List<Integer>> calls = new CopyOnWriteArrayList<>();
    private final AtomicInteger underWay = new AtomicInteger();
    private final CountDownLatch open = new CountDownLatch(1);
    private final Gathering<Integer, String> gathering = new Gathering<>(MOST, this::call);

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void oneAloneIsCalledForAtOnce() {
        open.countDown();

        assertThat(gathering.ask(1, Function.identity())).isEqualTo("answer 1");
        assertThat(gathering.ask(2, Function.identity())).isEqualTo("answer 2");
        assertThat(calls).containsExactly(List.of(1), List.of(2));
    }

    @Test
    void whoComesDuringACallGoesWithTheNextInOrderOfArrivalAndNoMoreThanTheMost() {
        List<CompletableFuture<String>> answers = new ArrayList<>();
        for (int item = 1; item <= 8; item++) {
            answers.add(arrive(item));
        }

        open.countDown();

        for (int item = 1; item <= 8; item++) {
            assertThat(answers.get(item - 1))
                    .succeedsWithin(Duration.ofSeconds(5))
                    .isEqualTo("answer " + item);
        }
        assertThat(calls).containsExactly(List.of(1), List.of(2, 3, 4, 5), List.of(6, 7, 8));
    }

    @Test
    void aCallThatFailsFailsExactlyThoseWhoWereInIt() {
        CompletableFuture<String> before = arrive(1);
        List<CompletableFuture<String>> together = List.of(arrive(2), arrive(13), arrive(3), arrive(4));
        CompletableFuture<String> after = arrive(5);

        open.countDown();

        assertThat(before).succeedsWithin(Duration.ofSeconds(5));
        for (CompletableFuture<String> one : together) {
            assertThatThrownBy(one::join)
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(IllegalStateException.class);
        }
        assertThat(after).succeedsWithin(Duration.ofSeconds(5)).isEqualTo("answer 5");
        assertThat(gathering.ask(6, Function.identity())).isEqualTo("answer 6");
    }

    @Test
    void whoseAnswerCannotBeMadeFailsAloneAndIsToldSoInItsOwnThread() {
        CompletableFuture<String> before = arrive(1);
        CompletableFuture<String> failing = CompletableFuture.supplyAsync(
                () -> gathering.ask(2, found -> {
                    throw new IllegalStateException("made of " + found);
                }),
                threads);
        CompletableFuture<String> after = arrive(3);

        open.countDown();

        assertThat(before).succeedsWithin(Duration.ofSeconds(5));
        assertThatThrownBy(failing::join).hasRootCauseMessage("made of answer 2");
        assertThat(after).succeedsWithin(Duration.ofSeconds(5)).isEqualTo("answer 3");
    }

    @Test
    void anAnswerThatIsMissingFailsInsteadOfBeingAwaitedForEver() {
        Gathering<Integer, String> broken = new Gathering<>(MOST, items -> List.of());

        assertThatThrownBy(() -> broken.ask(1, Function.identity())).isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> broken.ask(2, Function.identity())).isInstanceOf(RuntimeException.class);
    }

    @Test
    void withManyThreadsEachGetsItsOwnAnswerAndOneCallIsUnderWayAtATime() {
        open.countDown();
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int thread = 0; thread < 16; thread++) {
            int first = thread * 10_000 + 100;
            all.add(CompletableFuture.runAsync(
                    () -> {
                        for (int item = first; item < first + 500; item++) {
                            assertThat(gathering.ask(item, Function.identity())).isEqualTo("answer " + item);
                        }
                    },
                    threads));
        }

        assertThat(CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)))
                .succeedsWithin(Duration.ofSeconds(20));
        assertThat(calls.stream().mapToInt(List::size).sum()).isEqualTo(16 * 500);
        assertThat(calls).allSatisfy(items -> assertThat(items).hasSizeBetween(1, MOST));
    }

    /** Each arrives before the next one does, so that their order is certain. */
    private CompletableFuture<String> arrive(int item) {
        CompletableFuture<Thread> started = new CompletableFuture<>();
        CompletableFuture<String> answer = CompletableFuture.supplyAsync(
                () -> {
                    started.complete(Thread.currentThread());
                    return gathering.ask(item, Function.identity());
                },
                threads);
        await().atMost(Duration.ofSeconds(5))
                .pollInterval(Duration.ofMillis(1))
                .until(() -> started.join().getState() == Thread.State.WAITING);
        return answer;
    }

    private List<String> call(List<Integer> items) {
        assertThat(underWay.incrementAndGet()).isEqualTo(1);
        try {
            open.await();
            calls.add(items);
            if (items.contains(13)) {
                throw new IllegalStateException("13");
            }
            return items.stream().map(item -> "answer " + item).toList();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            underWay.decrementAndGet();
        }
    }
}
