package io.daehapsil.rehearsal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlanTest {

    @ParameterizedTest
    @ValueSource(strings = {"http://localhost:8080", "http://127.0.0.1:8080/", "http://127.8.8.8", "http://[::1]:8080"})
    void thisMachineIsOnesOwn(String address) {
        assertThat(Plan.of("address=" + address).address().getHost()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"http://192.0.2.7:8080", "https://203.0.113.9", "http://[2001:db8::1]", "http://0.0.0.0:8080"})
    void anyOtherIsRefusedInWords(String address) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plan.of("address=" + address))
                .withMessageContaining("another machine")
                .withMessageContaining("foreign=true");
    }

    @Test
    void whoSaysThatAnotherMachineIsTheirsIsBelieved() {
        assertThat(Plan.of("address=http://192.0.2.7", "foreign=true").address())
                .isEqualTo(URI.create("http://192.0.2.7"));
    }

    @Test
    void thereIsTwiceTheTimeThatEverybodyNeedsUnlessItIsSaid() {
        String[] words = {"visitors=20000", "seconds=120", "rate=40"};

        assertThat(Plan.of(words).longest()).isEqualTo(Duration.ofMinutes(23));
        assertThat(Plan.of(words[0], words[1], words[2], "minutes=7").longest()).isEqualTo(Duration.ofMinutes(7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "visitors=0",
                "visitors=many",
                "visitors=1000001",
                "seconds=-1",
                "rate=10001",
                "minutes=1441",
                "waitError=101",
                "address=localhost",
                "address=ftp://localhost",
                "colour=red",
                "visitors"
            })
    void whatCannotBeIsRefused(String word) {
        assertThatIllegalArgumentException().isThrownBy(() -> Plan.of(word));
    }
}
