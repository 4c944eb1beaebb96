package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.Colour;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RoomColoursTest {

    private static final Pattern VARIABLE = Pattern.compile("--([a-z-]+): (#[0-9a-f]{3,6});");

    @ParameterizedTest
    @ValueSource(strings = {"#003da5", "#fee500", "#ffffff", "#000000", "#19212b", "#e5007d", "#7f7f7f", "#00ff00"})
    void whateverTheOperatorChoosesCanBeReadInLightAndInDark(String chosen) {
        String styles = RoomColours.styles(Colour.parse(chosen), Colour.parse(chosen));
        String[] schemes = styles.split("@media");

        Map<String, Colour> light = colours(schemes[0]);
        assertReadable(light, RoomColours.LIGHT_PAPER);
        assertThat(light.get("bar").contrast(light.get("bar-ink"))).isGreaterThanOrEqualTo(Colour.LEGIBLE);
        assertReadable(colours(schemes[1]), RoomColours.DARK_PAPER);
    }

    @Test
    void aColourThatCanBeReadIsShownAsItIs() {
        Map<String, Colour> light = colours(
                RoomColours.styles(Colour.parse("#003da5"), Optional.empty()).split("@media")[0]);

        assertThat(light)
                .containsEntry("deep", new Colour(0, 0x3d, 0xa5))
                .containsEntry("fill", new Colour(0, 0x3d, 0xa5));
        assertThat(light).doesNotContainKey("bar");
    }

    @Test
    void thePapersAreThoseOfTheStyleSheetAndEveryColourIsOneOfIts() throws IOException {
        String sheet = Files.readString(Path.of("src/main/webapp/assets/daehapsil.css"));
        String[] schemes = sheet.split("@media", 3);

        assertThat(sheet).contains("--paper: #fff;");
        assertThat(colours(schemes[1])).containsEntry("paper", RoomColours.DARK_PAPER);
        Colour any = Colour.BLACK;
        assertThat(colours(RoomColours.styles(Optional.of(any), Optional.of(any)))
                        .keySet())
                .allSatisfy(name -> assertThat(schemes[0]).contains("--" + name + ":"));
    }

    private static void assertReadable(Map<String, Colour> scheme, Colour paper) {
        assertThat(scheme.get("deep").contrast(paper)).isGreaterThanOrEqualTo(Colour.LEGIBLE);
        assertThat(scheme.get("deep").contrast(scheme.get("tint"))).isGreaterThanOrEqualTo(Colour.LEGIBLE);
        assertThat(scheme.get("tint-ink").contrast(scheme.get("tint"))).isGreaterThanOrEqualTo(Colour.LEGIBLE);
        assertThat(scheme.get("fill").contrast(scheme.get("fill-ink"))).isGreaterThanOrEqualTo(Colour.LEGIBLE);
    }

    private static Map<String, Colour> colours(String styles) {
        Map<String, Colour> colours = new HashMap<>();
        Matcher variable = VARIABLE.matcher(styles);
        while (variable.find()) {
            Colour.parse(variable.group(2)).ifPresent(colour -> colours.put(variable.group(1), colour));
        }
        return colours;
    }
}
