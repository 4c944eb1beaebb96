package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.daehapsil.sdk.Chromium;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A page says the same thing before and after its first answer: Java and the script fill in one pattern alike. */
class WordsScriptTest {

    private static final List<String> KEYS =
            List.of("wait.ahead.value", "wait.expected.value", "wait.announce", "wait.tab", "seats.chosen.count");
    private static final List<List<Object>> ARGUMENTS = List.of(
            List.of(0, 0, 0, 0, 0, 0),
            List.of(1, 2, 0, 1, 0, 2),
            List.of(2, 2, 0, 2, 0, 2),
            List.of(119, 121, 1, 59, 2, 1),
            List.of(1234567, 7654321, 20576, 7, 127572, 1));

    @RegisterExtension
    private static final Chromium chromium = new Chromium();

    @Test
    void theScriptFillsInPatternsAsJavaDoes() {
        try (Page page = chromium.browser().newPage()) {
            page.addScriptTag(new Page.AddScriptTagOptions().setPath(Path.of("src/main/webapp/assets/words.js")));
            for (Locale language : List.of(Locale.ENGLISH, Locale.KOREAN)) {
                Texts texts = new Texts(language);
                for (String key : KEYS) {
                    for (List<Object> arguments : ARGUMENTS) {
                        List<Object> call = new ArrayList<>(List.of(language.toLanguageTag(), texts.pattern(key)));
                        call.addAll(arguments);
                        Object said = page.evaluate(
                                "([lang, pattern, ...args]) => daehapsilWords(lang)(pattern, ...args)", call);
                        assertThat(said)
                                .as("%s in %s of %s", key, language, arguments)
                                .isEqualTo(texts.say(key, arguments.toArray()));
                    }
                }
            }
        }
    }
}
