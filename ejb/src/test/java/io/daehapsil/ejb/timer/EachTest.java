package io.daehapsil.ejb.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EachTest {

    private final List<Integer> done = new ArrayList<>();

    @Test
    void thoseBehindOneThatFailsHaveTheirTurnAndTheFailureIsTold() {
        assertThatThrownBy(() -> Each.of(List.of(1, 2, 3, 4), number -> {
                    if (number % 2 == 0) {
                        throw new IllegalStateException("not " + number);
                    }
                    done.add(number);
                }))
                .hasMessage("not 2")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .satisfies(other -> assertThat(other).hasMessage("not 4")));

        assertThat(done).containsExactly(1, 3);
    }

    @Test
    void whatIsAwayIsAwayForAllOfThem() {
        assertThatThrownBy(() -> Each.of(List.of(1, 2, 3), number -> {
                    done.add(number);
                    throw new Unavailable(Unavailable.What.REDIS, new IllegalStateException());
                }))
                .isInstanceOf(Unavailable.class);

        assertThat(done).containsExactly(1);
    }

    @Test
    void theSameFailureTwiceIsToldOnce() {
        IllegalStateException failure = new IllegalStateException("always");

        assertThatThrownBy(() -> Each.of(List.of(1, 2), number -> {
                    throw failure;
                }))
                .isSameAs(failure)
                .hasNoSuppressedExceptions();
    }
}
