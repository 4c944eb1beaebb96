package io.daehapsil.ejb.timer;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.daehapsil.domain.Unavailable;
import org.junit.jupiter.api.Test;

class OutageTest {

    private final Outage outage = new Outage("a test of outages");

    @Test
    void whateverTheWorkThrowsTheTimerGoesOn() {
        assertThatCode(() -> {
                    outage.bear(() -> {
                        throw new Unavailable(Unavailable.What.DATABASE, null);
                    });
                    outage.bear(() -> {
                        throw new IllegalStateException("a fault of ours");
                    });
                    outage.bear(() -> {});
                })
                .doesNotThrowAnyException();
    }
}
