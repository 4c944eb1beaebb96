package io.daehapsil.domain.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class BusyShareTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Offset<Double> EXACTLY = within(1e-9);
    private static final int TWO_PROCESSORS = 2;

    private final BusyShare busy = new BusyShare(TWO_PROCESSORS, 100 * SECOND);

    @Test
    void nobodyIsBusyBeforeAnybodyLooked() {
        busy.worked(NodeRole.QUEUE, SECOND);

        assertThat(busy.of(NodeRole.QUEUE)).isZero();
    }

    @Test
    void threadsThatOnlyWaitAreBusyForTheirRoleAlone() {
        busy.worked(NodeRole.BOOKING, 60 * SECOND);
        busy.worked(NodeRole.BOOKING, 20 * SECOND);
        busy.look(0.1, 105 * SECOND);

        // 80 seconds of a thread in 5 are 16 threads of 32.
        assertThat(busy.of(NodeRole.BOOKING)).isEqualTo(0.5, EXACTLY);
        assertThat(busy.of(NodeRole.QUEUE)).isEqualTo(0.1, EXACTLY);
    }

    @Test
    void processorsAreBusyForAllRoles() {
        busy.worked(NodeRole.QUEUE, SECOND);
        busy.look(0.9, 110 * SECOND);

        assertThat(NodeRole.values())
                .allSatisfy(role -> assertThat(busy.of(role)).isEqualTo(0.9, EXACTLY));
    }

    @Test
    void whatWasCountedOnceIsNotCountedAgain() {
        busy.worked(NodeRole.QUEUE, 32 * SECOND);
        busy.look(0, 102 * SECOND);
        busy.look(0, 103 * SECOND);

        assertThat(busy.of(NodeRole.QUEUE)).isZero();
    }

    @Test
    void noShareIsLargerThanOne() {
        busy.worked(NodeRole.GATE, 1000 * SECOND);
        busy.look(1.3, 101 * SECOND);

        assertThat(NodeRole.values())
                .allSatisfy(role -> assertThat(busy.of(role)).isEqualTo(1));
    }
}
