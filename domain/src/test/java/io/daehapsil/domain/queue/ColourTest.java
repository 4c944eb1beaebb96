package io.daehapsil.domain.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ColourTest {

    @Test
    void aColourReadsAsItIsWritten() {
        assertThat(Colour.parse("#0B57d0")).contains(new Colour(0x0b, 0x57, 0xd0));
        assertThat(Colour.parse("#0B57d0").orElseThrow()).hasToString("#0b57d0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "#fff", "0b57d0", "#0b57d0ff", "#0b57dg", "red", "#0b57d0;}", "url(#0b57d)"})
    void whatIsNotSixDigitsIsNoColour(String text) {
        assertThat(Colour.parse(text)).isEmpty();
    }

    @Test
    void contrastIsThatOfWcag() {
        assertThat(Colour.BLACK.contrast(Colour.WHITE)).isEqualTo(21, within(0.001));
        assertThat(Colour.WHITE.contrast(Colour.WHITE)).isEqualTo(1);
        assertThat(new Colour(0x77, 0x77, 0x77).contrast(Colour.WHITE)).isEqualTo(4.478, within(0.001));
    }

    @Property
    void onEveryColourBlackOrWhiteCanBeRead(
            @ForAll @IntRange(max = 255) int red,
            @ForAll @IntRange(max = 255) int green,
            @ForAll @IntRange(max = 255) int blue) {
        Colour colour = new Colour(red, green, blue);

        assertThat(colour.contrast(colour.ink())).isGreaterThanOrEqualTo(Colour.LEGIBLE);
    }

    @Property
    void everyColourCanBeMadeReadableOnEveryGround(
            @ForAll @IntRange(max = 0xffffff) int colour, @ForAll @IntRange(max = 0xffffff) int ground) {
        Colour on = of(ground);

        assertThat(of(colour).against(on, Colour.LEGIBLE).contrast(on)).isGreaterThanOrEqualTo(Colour.LEGIBLE);
    }

    @Test
    void aColourThatCanBeReadStaysAsItIs() {
        Colour blue = new Colour(0x0b, 0x57, 0xd0);

        assertThat(blue.against(Colour.WHITE, Colour.LEGIBLE)).isEqualTo(blue);
    }

    private static Colour of(int rgb) {
        return new Colour(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
    }
}
