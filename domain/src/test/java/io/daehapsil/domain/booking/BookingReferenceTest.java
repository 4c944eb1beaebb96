package io.daehapsil.domain.booking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BookingReferenceTest {

    @Test
    void aDrawnReferenceHasNothingThatSoundsOrLooksLikeSomethingElse() {
        Random random = new Random(7);
        for (int i = 0; i < 1000; i++) {
            assertThat(BookingReference.draw(random).value()).matches("[2-9A-HJ-NP-Z]{8}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"7K3MPQ2R", "7k3mpq2r", " 7K3M-PQ2R ", "7k3m pq2r"})
    void itIsReadAsPeopleTypeIt(String typed) {
        assertThat(BookingReference.parse(typed)).isEqualTo(new BookingReference("7K3MPQ2R"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "7K3MPQ2",
                "7K3MPQ2R9",
                "0K3MPQ2R",
                "OK3MPQ2R",
                "1K3MPQ2R",
                "IK3MPQ2R",
                "../../..",
                "７K3MPQ2R"
            })
    void anythingElseIsRefused(String typed) {
        assertThatThrownBy(() -> BookingReference.parse(typed)).isInstanceOf(IllegalArgumentException.class);
    }
}
