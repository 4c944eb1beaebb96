package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class StyleSheetTest {

    private static final Path SHEET = Path.of("src/main/webapp/assets/daehapsil.css");
    private static final String MOVING = "transition|animation|scroll-behavior|@keyframes";

    @Test
    void nothingMovesForWhomMovementDisturbs() throws IOException {
        String sheet = Files.readString(SHEET);
        String still = sheet.replaceAll("@media \\(prefers-reduced-motion: no-preference\\) \\{ [^}]*\\} \\}", "");

        assertThat(sheet).containsPattern(MOVING);
        assertThat(still).doesNotContainPattern(MOVING);
    }
}
