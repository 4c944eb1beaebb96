package io.daehapsil.trial.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.trial.fault.Watch.Doing;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WatchTest {

    @Test
    void whatBeganBeforeTheEndOfTheFaultSaysNothing() {
        Watch watch = new Watch();
        long before = Watch.now() - 1;

        watch.succeeded(Doing.ASKED, before);
        watch.healed();
        watch.succeeded(Doing.JOINED, before);

        assertThat(watch.recovery()).isEmpty();
        assertThat(watch.slowest()).isEqualTo("not joined");
    }

    @Test
    void itIsWholeWhenEverythingHasSucceededAndTheFirstTimeCounts() {
        Watch watch = new Watch();
        watch.healed();
        for (Doing doing : Doing.values()) {
            assertThat(watch.isWhole()).isFalse();
            watch.succeeded(doing, Watch.now());
        }

        assertThat(watch.isWhole()).isTrue();
        assertThat(watch.recovery()).isPresent();
    }

    @Test
    void whoseCallWasRefusedOrHungWhileItWasStruckWasHeldUp() {
        Watch watch = new Watch();
        watch.lineServed(Watch.now(), false);
        watch.struck();
        watch.lineServed(Watch.now(), true);
        assertThat(watch.heldUp()).isEmpty();

        watch.lineServed(Watch.now(), false);
        assertThat(watch.heldUp())
                .hasValueSatisfying(sentence -> assertThat(sentence).startsWith("1 who"));
        watch.healed();
        watch.lineServed(Watch.now() + 1, false);
        assertThat(watch.heldUp())
                .hasValueSatisfying(sentence -> assertThat(sentence).startsWith("1 who"));
    }

    @Test
    void anAnswerThatTookTooLongIsNone() {
        Watch watch = new Watch(Duration.ZERO);
        watch.struck();
        watch.lineServed(Watch.now(), true);
        assertThat(watch.heldUp()).isPresent();
    }
}
