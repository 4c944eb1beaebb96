package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.WaitRange;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpectedWaitTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0, less than 1 minute",
        "10, 60, less than 1 minute",
        "10, 61, 1 to 2 min",
        "120, 120, 2 to 3 min",
        "150, 290, 2 to 5 min",
        "3600, 7100, 60 to 119 min",
        "3600, 9000, 1 h 0 min to 2 h 30 min"
    })
    void aWaitIsToldInMinutesRoundedOutwards(long from, long to, String text) {
        Object[] arguments = ExpectedWait.of(new WaitRange(from, to)).arguments();

        assertThat(new Texts(Locale.ENGLISH).say("wait.expected.value", arguments))
                .isEqualTo(text);
    }
}
