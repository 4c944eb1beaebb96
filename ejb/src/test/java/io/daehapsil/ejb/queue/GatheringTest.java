package io.daehapsil.ejb.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.daehapsil.domain.Unavailable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GatheringTest {

    private static final int MOST = 4;
    private static final int MOST_WAITING = 100;
    private static final String KIND = "a kind";
    private static final Duration LONG = Duration.ofSeconds(30);

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Set<String> underWayFor = ConcurrentHashMap.newKeySet();
    private final List<List<Integer>> calls = new CopyOnWriteArrayList<>();
    private final CountDownLatch open = new CountDownLatch(1);
    private final Gathering<String, Integer, String> gathering = new Gathering<>(MOST, MOST_WAITING, this::call);

    @BeforeEach
    void lead() {
        threads.execute(gathering::lead);
        threads.execute(gathering::lead);
    }

    @AfterEach
    void end() {
        threads.shutdownNow();
    }

    @Test
    void oneAloneIsCalledForAtOnce() {
        open.countDown();

        assertThat(ask(1).join()).isEqualTo("answer 1");
        assertThat(ask(2).join()).isEqualTo("answer 2");
        assertThat(calls).containsExactly(List.of(1), List.of(2));
    }

    @Test
    void whoComesDuringACallGoesWithTheNextInOrderOfArrivalAndNoMoreThanTheMost() {
        List<CompletableFuture<String>> answers = new ArrayList<>();
        answers.add(arrive(1));
        for (int item = 2; item <= 8; item++) {
            answers.add(ask(item));
        }

        open.countDown();

        for (int item = 1; item <= 8; item++) {
            assertThat(answers.get(item - 1)).succeedsWithin(LONG).isEqualTo("answer " + item);
        }
        assertThat(calls).containsExactly(List.of(1), List.of(2, 3, 4, 5), List.of(6, 7, 8));
    }

    @Test
    void aCallThatFailsFailsExactlyThoseWhoWereInIt() {
        CompletableFuture<String> before = arrive(1);
        List<CompletableFuture<String>> together = List.of(ask(2), ask(13), ask(3), ask(4));
        CompletableFuture<String> after = ask(5);

        open.countDown();

        assertThat(before).succeedsWithin(LONG);
        for (CompletableFuture<String> one : together) {
            assertThatThrownBy(one::join)
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(IllegalStateException.class);
        }
        assertThat(after).succeedsWithin(LONG).isEqualTo("answer 5");
        assertThat(ask(6).join()).isEqualTo("answer 6");
    }

    @Test
    void whoseAnswerCannotBeMadeFailsAlone() {
        CompletableFuture<String> before = arrive(1);
        CompletableFuture<String> failing = gathering.ask(KIND, 2, found -> {
            throw new IllegalStateException("made of " + found);
        });
        CompletableFuture<String> after = ask(3);

        open.countDown();

        assertThat(before).succeedsWithin(LONG);
        assertThatThrownBy(failing::join).hasRootCauseMessage("made of answer 2");
        assertThat(after).succeedsWithin(LONG).isEqualTo("answer 3");
    }

    @Test
    void anAnswerThatIsMissingFailsInsteadOfBeingAwaitedForEver() {
        Gathering<String, Integer, String> broken = new Gathering<>(MOST, MOST_WAITING, (kind, items) -> List.of());
        threads.execute(broken::lead);

        for (int item = 0; item < 2; item++) {
            assertThat(broken.ask(KIND, item, Function.identity()))
                    .failsWithin(LONG)
                    .withThrowableThat()
                    .withMessageContaining("0 answers to 1");
        }
    }

    @Test
    void whileOnesAnswersAreToldTheNextCallIsUnderWay() {
        open.countDown();
        CompletableFuture<String> told = new CompletableFuture<>();

        CompletableFuture<String> slow = gathering.ask(KIND, 1, found -> told.join());
        await().until(() -> calls.contains(List.of(1))); // else the second may go with it

        assertThat(ask(2)).succeedsWithin(LONG).isEqualTo("answer 2");
        assertThat(slow).isNotDone();
        told.complete("late");
        assertThat(slow).succeedsWithin(LONG).isEqualTo("late");
    }

    @Test
    void anotherKindIsCalledForMeanwhile() {
        CompletableFuture<String> held = arrive(1);

        CompletableFuture<String> other = gathering.ask("another kind", 2, Function.identity());

        await().atMost(LONG).until(() -> underWayFor.size() == 2);
        assertThat(List.of(held, other)).noneMatch(CompletableFuture::isDone);
        open.countDown();
        assertThat(other).succeedsWithin(LONG).isEqualTo("answer 2");
        assertThat(held).succeedsWithin(LONG).isEqualTo("answer 1");
    }

    @Test
    void whoComesOnTopOfAllThatCanBeServedIsRefusedAtOnce() {
        arrive(1);
        IntStream.range(0, MOST_WAITING).forEach(this::ask);

        assertThat(ask(2))
                .failsWithin(Duration.ZERO)
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(Unavailable.class);
        open.countDown();
    }

    @Test
    void leadingEndsWithItsThread() throws InterruptedException {
        Thread leader = new Thread(gathering::lead);
        leader.start();

        leader.interrupt();

        assertThat(isEnded(leader)).isTrue();
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
                            assertThat(ask(item).join()).isEqualTo("answer " + item);
                        }
                    },
                    threads));
        }

        assertThat(CompletableFuture.allOf(all.toArray(CompletableFuture[]::new)))
                .succeedsWithin(LONG);
        assertThat(calls.stream().mapToInt(List::size).sum()).isEqualTo(16 * 500);
        assertThat(calls).allSatisfy(items -> assertThat(items).hasSizeBetween(1, MOST));
    }

    private CompletableFuture<String> ask(int item) {
        return gathering.ask(KIND, item, Function.identity());
    }

    /** Once it is called for. */
    private CompletableFuture<String> arrive(int item) {
        CompletableFuture<String> answer = ask(item);
        await().atMost(LONG).pollInterval(Duration.ofMillis(1)).until(() -> underWayFor.contains(KIND));
        return answer;
    }

    private static boolean isEnded(Thread thread) throws InterruptedException {
        thread.join(LONG.toMillis());
        return !thread.isAlive();
    }

    private List<String> call(String kind, List<Integer> items) {
        assertThat(underWayFor.add(kind)).as("one call of a kind at a time").isTrue();
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
            underWayFor.remove(kind);
        }
    }
}
