package io.daehapsil.ejb.timer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.Unavailable.What;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OneByOneTest {

    private final List<String> done = new ArrayList<>();

    @Test
    void aBrokenOneDoesNotHoldUpTheOthersAndIsToldInTheEnd() {
        assertThatIllegalStateException()
                .isThrownBy(() -> OneByOne.each(List.of("a", "broken", "b", "broken", "c"), this::work))
                .satisfies(first -> assertThat(first.getSuppressed()).hasSize(1));

        assertThat(done).containsExactly("a", "b", "c");
    }

    @Test
    void whereWhatAllNeedIsAwayNobodyWaitsForItAgain() {
        assertThatThrownBy(() -> OneByOne.each(List.of("a", "away", "b"), this::work))
                .isInstanceOf(Unavailable.class);

        assertThat(done).containsExactly("a");
    }

    private void work(String thing) {
        switch (thing) {
            case "broken" -> throw new IllegalStateException(thing);
            case "away" -> throw new Unavailable(What.REDIS, null);
            default -> done.add(thing);
        }
    }
}
