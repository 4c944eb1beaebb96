package io.daehapsil.web.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.InvalidOrder;
import io.daehapsil.domain.desk.RoomMode;
import io.daehapsil.domain.standby.StandbyState;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MessagesTest {

    private static final Path BUNDLES = Path.of("src/main/resources/io/daehapsil/web/page");
    private static final Pattern USED_IN_A_PAGE =
            Pattern.compile("(?:msg\\[|words\\.(?:say|pattern)\\()'([a-zA-Z.]+)'");
    private static final Pattern USED_IN_CODE = Pattern.compile("\\bsay(?:All)?\\(\\s*\"([a-zA-Z.]+)\"[,)]");
    private static final Pattern INDEX = Pattern.compile("\\{(\\d)");

    static Stream<Path> bundles() throws IOException {
        return Files.list(BUNDLES).filter(file -> file.toString().endsWith(".properties"));
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void everyLanguageHasTheSameTexts(Path bundle) throws IOException {
        assertThat(texts(bundle).stringPropertyNames())
                .isEqualTo(texts(BUNDLES.resolve("messages_en.properties")).stringPropertyNames());
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void noTextStandsTwice(Path bundle) throws IOException {
        assertThat(Files.readAllLines(bundle).stream()
                        .filter(line -> !line.startsWith("#") && line.contains("="))
                        .map(line -> line.substring(0, line.indexOf('='))))
                .doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void everyTextIsAPatternWithTheSameArguments(Path bundle) throws IOException {
        Properties english = texts(BUNDLES.resolve("messages_en.properties"));
        Properties texts = texts(bundle);
        for (String key : texts.stringPropertyNames()) {
            String text = texts.getProperty(key);
            assertThat(text).as(key).isNotBlank().doesNotContain("'");
            assertThat(new MessageFormat(text, Locale.ENGLISH).format(new Object[] {1, 2, 3, 4, 5, 6}))
                    .as(key)
                    .doesNotContain("{");
            assertThat(indexes(english.getProperty(key))).as(key).containsAll(indexes(text));
        }
    }

    @Test
    void everyTextThatIsUsedExistsAndEveryOtherIsGone() throws IOException {
        Set<String> used = new TreeSet<>();
        used.addAll(found(Path.of("src/main/webapp"), ".xhtml", USED_IN_A_PAGE));
        used.addAll(found(Path.of("src/main/java"), ".java", USED_IN_CODE));
        for (InvalidOrder.Flaw flaw : InvalidOrder.Flaw.values()) {
            used.add("flaw." + flaw);
        }
        for (BookingState state : BookingState.values()) {
            String receipt = "receipt." + state.name().toLowerCase(Locale.ROOT);
            used.addAll(List.of(receipt, receipt + ".title", receipt + ".brief"));
        }
        for (StandbyState state : StandbyState.values()) {
            String entry = "standby." + state.name().toLowerCase(Locale.ROOT);
            used.addAll(List.of(entry, entry + ".title"));
        }
        for (String kind : List.of(
                "missing", "away", "numberless", "early", "closed", "blocked", "failed", "input", "elsewhere")) {
            used.addAll(List.of("trouble." + kind + ".title", "trouble." + kind + ".lead"));
        }
        for (String why : List.of("left", "ended", "none", "cookies")) {
            used.addAll(List.of("out." + why + ".title", "out." + why + ".lead"));
        }
        for (String group : List.of("rate", "defence", "opening", "notice", "times", "looks")) {
            used.add("desk.group." + group);
        }
        for (RoomMode mode : RoomMode.values()) {
            used.add("desk.mode." + mode.name().toLowerCase(Locale.ROOT));
        }
        for (String kind : List.of("malformed", "not-ours", "unknown", "headers", "socket", "away", "slow", "loop")) {
            used.addAll(List.of("gate." + kind + ".title", "gate." + kind + ".lead"));
        }
        used.addAll(List.of("wait.lapsed", "wait.restarted", "wait.forged", "wait.over", "gate.ended", "gate.again"));
        used.addAll(List.of("out.again", "out.join", "search.first", "search.standard"));
        used.addAll(List.of("passenger.ADULT", "passenger.CHILD", "passenger.SENIOR"));
        used.addAll(List.of("seats.window", "seats.beside", "seats.middle"));
        used.addAll(List.of("details.problems", "day.short", "day.long", "wait.opens.draw", "wait.opens.fifo"));

        assertThat(texts(BUNDLES.resolve("messages_en.properties")).stringPropertyNames())
                .containsExactlyInAnyOrderElementsOf(used);
    }

    /** Somebody who waits, is early or has lost the turn has booked nothing, and no word may sound as if it were otherwise. */
    @ParameterizedTest
    @MethodSource("bundles")
    void noTextOutsideTheReceiptSoundsAsIfABookingWereComplete(Path bundle) throws IOException {
        Pattern complete = Pattern.compile(
                "(?i)\\bcomplete|confirmed|success|thank|done|you have booked\\b(?! anything)|완료|성공|확정|감사|예매되었");
        Properties texts = texts(bundle);
        for (String key : texts.stringPropertyNames()) {
            if (key.matches(
                    "(?:start|wait|out|time|trouble|search|seats|details|problem|mine|cancel|others|standby)\\..*")) {
                assertThat(complete.matcher(texts.getProperty(key)).find())
                        .as("%s=%s", key, texts.getProperty(key))
                        .isFalse();
            }
        }
        assertThat(texts.getProperty("wait.lead")).containsPattern("not booked anything yet|아직 예매된 것은 없습니다");
    }

    @Test
    void pluralsAndDigitsAreThoseOfTheLanguage() {
        Texts english = new Texts(Locale.ENGLISH);
        Texts korean = new Texts(Locale.KOREAN);

        assertThat(english.say("wait.ahead.value", 0)).isEqualTo("You are next");
        assertThat(english.say("wait.ahead.value", 1)).isEqualTo("1 person");
        assertThat(english.say("wait.ahead.value", 1234567)).isEqualTo("1,234,567 people");
        assertThat(korean.say("wait.ahead.value", 1234567)).isEqualTo("1,234,567명");
        assertThat(korean.say("wait.ahead.value", 1)).isEqualTo("1명");
    }

    /** The file alone makes the texts; faces-config.xml only says that browsers may ask for them. */
    @Test
    void anotherLanguageIsOneMoreFile() throws IOException {
        Texts german = new Texts(Locale.GERMAN);

        assertThat(german.say("wait.ahead.value", 1)).isEqualTo("1 Person");
        assertThat(german.say("wait.ahead.value", 1234567)).isEqualTo("1.234.567 Personen");
        assertThatThrownBy(() -> new Texts(Locale.FRENCH)).isInstanceOf(MissingResourceException.class);
    }

    @Test
    void everyFileIsALanguageThatBrowsersAreOffered() throws IOException {
        String config = Files.readString(Path.of("src/main/webapp/WEB-INF/faces-config.xml"));
        Set<String> offered = Pattern.compile("<supported-locale>(\\w+)<")
                .matcher(config)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());

        assertThat(bundles().map(file -> file.getFileName().toString().replaceAll("messages_|\\.properties", "")))
                .containsExactlyInAnyOrderElementsOf(offered);
    }

    private static Properties texts(Path bundle) throws IOException {
        Properties texts = new Properties();
        try (Reader reader = Files.newBufferedReader(bundle)) {
            texts.load(reader);
        }
        return texts;
    }

    private static Set<String> indexes(String pattern) {
        return INDEX.matcher(pattern).results().map(match -> match.group(1)).collect(Collectors.toSet());
    }

    private static Set<String> found(Path folder, String suffix, Pattern pattern) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(file -> file.toString().endsWith(suffix)).forEach(files::add);
        }
        Set<String> keys = new TreeSet<>();
        for (Path file : files) {
            pattern.matcher(Files.readString(file)).results().forEach(match -> keys.add(match.group(1)));
        }
        return keys;
    }
}
