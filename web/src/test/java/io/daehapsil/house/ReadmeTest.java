package io.daehapsil.house;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomSetting;
import io.daehapsil.ejb.settings.DeploymentSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReadmeTest {

    private static final Path README = Path.of("..", "README.md");
    private static final Path KOREAN = Path.of("..", "README.ko.md");
    private static final int MOST_LINES = 200;

    @Test
    void everyDeploymentSettingIsARowAndEveryRowASetting() throws IOException {
        List<List<String>> expected = Arrays.stream(DeploymentSetting.values())
                .map(setting ->
                        List.of(setting.variable(), setting.defaultValue().orElse(""), setting.meaning()))
                .toList();

        assertThat(rowsUnder("| variable | default | what it is |")).containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void everyRoomSettingIsARowAndEveryRowASetting() throws IOException {
        List<List<String>> expected = Arrays.stream(RoomSetting.values())
                .map(setting -> List.of(
                        setting.key(), setting.defaultValue(), setting.range(), setting.unit(), setting.meaning()))
                .toList();

        assertThat(rowsUnder("| setting | default | range | unit | what it does |"))
                .containsExactlyInAnyOrderElementsOf(expected);
    }

    @Test
    void nobodyHasToReadMoreThanTwoHundredLines() throws IOException {
        assertThat(Files.readAllLines(README)).hasSizeLessThanOrEqualTo(MOST_LINES);
        assertThat(Files.readAllLines(KOREAN)).hasSizeLessThanOrEqualTo(MOST_LINES);
    }

    @Test
    void bothLanguagesNameTheSameCommands() throws IOException {
        assertThat(commands(KOREAN)).isNotEmpty().isEqualTo(commands(README));
    }

    @Test
    void continuousIntegrationCallsTheTestCommandOfTheReadme() throws IOException {
        assertThat(commands(README)).contains("mvn verify");
        assertThat(Files.readString(Path.of("..", ".ci", "run"))).containsPattern("exec mvn [a-z -]*verify\\n");
    }

    private static List<List<String>> rowsUnder(String head) throws IOException {
        List<String> lines = Files.readAllLines(README);
        int start = lines.indexOf(head);
        assertThat(start).as("the table %s", head).isNotNegative();
        return lines.stream()
                .skip(start + 2L)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Stream.of(line.substring(1, line.lastIndexOf('|')).split("\\|", -1))
                        .map(cell -> cell.strip().replace("`", ""))
                        .toList())
                .toList();
    }

    /** The commands in the block under "two commands", without what is said beside them. */
    private static List<String> commands(Path readme) throws IOException {
        return Files.readAllLines(readme).stream()
                .filter(line -> line.startsWith("mvn "))
                .map(line -> line.replaceAll("\\s+#.*", "").strip())
                .toList();
    }
}
