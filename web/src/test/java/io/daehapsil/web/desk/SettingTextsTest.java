package io.daehapsil.web.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.daehapsil.domain.queue.RoomSetting;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SettingTextsTest {

    private static final Path KOREAN = Path.of("src/main/resources/io/daehapsil/web/desk/settings_ko.properties");

    @Test
    void inEnglishASettingSaysWhatItSaysOfItself() {
        SettingTexts english = new SettingTexts(Locale.ENGLISH);

        assertThat(english.meaning(RoomSetting.MAX_ACTIVE)).isEqualTo(RoomSetting.MAX_ACTIVE.meaning());
        assertThat(english.range(RoomSetting.MAX_ACTIVE)).isEqualTo("0 to 1000000 people inside");
        assertThat(english.range(RoomSetting.IS_PAUSED)).isEqualTo("true or false");
    }

    @Test
    void inAnotherLanguageItSaysItThere() {
        SettingTexts korean = new SettingTexts(Locale.KOREAN);

        assertThat(korean.meaning(RoomSetting.MAX_ACTIVE)).isEqualTo("동시에 이용할 수 있는 최대 인원");
        assertThat(korean.range(RoomSetting.ACTIVE_TTL_SEC)).isEqualTo("1~86400 초");
    }

    @Test
    void everyTextIsASettingsOrAUnits() throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(KOREAN)) {
            texts.load(reader);
        }
        Set<String> known = Arrays.stream(RoomSetting.values())
                .flatMap(setting -> Stream.of(
                        setting.key(),
                        "range." + setting.key(),
                        "unit." + setting.unit().replace(' ', '_')))
                .collect(Collectors.toSet());
        known.add("range.to");

        assertThat(known).containsAll(texts.stringPropertyNames());
    }
}
