package io.daehapsil.ejb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds a script's header, its code and the enum of its outcomes together, as plain text: a header that lies is worse than
 * none.
 */
class LuaContractTest {

    private static final Path SCRIPTS = Path.of("src/main/resources/lua");
    private static final Path CALLERS = Path.of("src/main/java");
    private static final int MOST_LINES = 90;
    private static final Pattern OUTCOME = Pattern.compile("(?:\\{|return|answers,|\\] =)\\s*'([A-Z][A-Z_]+)'");
    private static final Pattern LITERAL_INDEX = Pattern.compile("(KEYS|ARGV)\\[(\\d+)]");
    private static final Pattern WHOLE = Pattern.compile("'(DEL|KEYS|FLUSHDB|FLUSHALL|SORT|ZUNIONSTORE)'|0, -1\\b");
    private static final Pattern ANY_INDEX = Pattern.compile("(KEYS|ARGV)\\[");

    static Stream<Header> scripts() throws IOException {
        return files().filter(file -> !file.isPrelude());
    }

    static Stream<Header> preludes() throws IOException {
        return files().filter(Header::isPrelude);
    }

    static Stream<Header> files() throws IOException {
        try (Stream<Path> files = Files.walk(SCRIPTS)) {
            return files.filter(file -> file.toString().endsWith(".lua")).sorted().map(Header::of).toList().stream();
        }
    }

    @Test
    void thereAreScripts() throws IOException {
        assertThat(scripts()).hasSizeGreaterThan(5);
    }

    @ParameterizedTest
    @MethodSource("files")
    void aScriptIsOneOperationOfAtMostNinetyLines(Header script) {
        assertThat(script.lines()).hasSizeLessThanOrEqualTo(MOST_LINES);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void itsHeaderSaysWhatItGuaranteesAndWhoCallsIt(Header script) {
        assertThat(script.header().get(0)).as("first line: one sentence").matches("-- [A-Z].{20,}");
        assertThat(script.field("Called by"))
                .isNotEmpty()
                .allSatisfy(caller ->
                        assertThat(classNamed(caller)).as("class %s", caller).isTrue());
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void declaredKeysAndArgumentsAreTheOnesUsed(Header script) {
        for (String kind : List.of("KEYS", "ARGV")) {
            List<String> declared = script.field(kind).stream()
                    .filter(name -> !name.equals("none"))
                    .toList();
            boolean open =
                    !declared.isEmpty() && declared.get(declared.size() - 1).endsWith("*");
            int fixed = open ? declared.size() - 1 : declared.size();
            Set<Integer> used = script.literalIndexes(kind);
            Set<Integer> expected =
                    IntStream.rangeClosed(1, fixed).boxed().collect(Collectors.toCollection(TreeSet::new));
            assertThat(used).as("%s by number", kind).isEqualTo(expected);
            assertThat(script.computedIndexes(kind))
                    .as("%s by a computed index is for a list declared with *", kind)
                    .isEqualTo(open);
        }
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void namesStandInTheFirstLinesAndNoNumberedIndexBelow(Header script) {
        List<String> code = script.code();
        int names = (int)
                code.stream().takeWhile(line -> ANY_INDEX.matcher(line).find()).count();
        assertThat(code.subList(names, code.size()))
                .noneMatch(line -> LITERAL_INDEX.matcher(line).find());
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void returnedOutcomesAreTheDocumentedOnesAndTheEnums(Header script) throws ClassNotFoundException {
        Set<String> returned = OUTCOME.matcher(String.join("\n", script.code()))
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(script.outcomes()).isEqualTo(returned);
        String mirror = script.field("Enum").get(0);
        Set<String> constants = new TreeSet<>();
        if (!mirror.equals("none")) {
            for (Object constant : Class.forName(mirror).getEnumConstants()) {
                constants.add(((Enum<?>) constant).name());
            }
        }
        assertThat(constants).isEqualTo(returned);
    }

    @ParameterizedTest
    @MethodSource("files")
    void nothingReadsOrFreesAWholeLineAtOnceInTheMainThread(Header script) {
        assertThat(script.code()).noneMatch(line -> WHOLE.matcher(line).find());
    }

    @ParameterizedTest
    @MethodSource("preludes")
    void aPreludeIsLocalFunctionsThatAreGivenTheirKeys(Header prelude) {
        assertThat(prelude.header().get(0)).as("first line: one sentence").matches("-- [A-Z].{20,}");
        assertThat(prelude.code())
                .noneMatch(line -> ANY_INDEX.matcher(line).find())
                .filteredOn(line -> !line.startsWith(" "))
                .isNotEmpty()
                .allMatch(line -> line.equals("end") || line.matches("local function \\w+\\(.*\\)"));
    }

    @ParameterizedTest
    @MethodSource("preludes")
    void aPreludeNamesTheScriptsThatNameIt(Header prelude) throws IOException {
        List<String> users = scripts()
                .filter(script -> script.header().contains("-- Prelude: " + prelude.name()))
                .map(Header::name)
                .toList();

        assertThat(prelude.field("Prelude of")).containsExactlyInAnyOrderElementsOf(users);
    }

    private static boolean classNamed(String simpleName) {
        try (Stream<Path> files = Files.walk(CALLERS)) {
            return files.anyMatch(file -> file.endsWith(simpleName + ".java"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A script as text: the comment lines it begins with, and the code below. */
    record Header(Path file, List<String> lines) {

        static Header of(Path file) {
            try {
                return new Header(file, Files.readAllLines(file));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        boolean isPrelude() {
            return lines.stream().anyMatch(line -> line.startsWith("-- Prelude of:"));
        }

        /** As scripts are named in Java: the feature, and the file without its ending. */
        String name() {
            return toString().replace(".lua", "");
        }

        List<String> header() {
            return lines.stream().takeWhile(line -> line.startsWith("--")).toList();
        }

        List<String> code() {
            return lines.stream()
                    .skip(header().size())
                    .filter(line -> !line.isBlank() && !line.strip().startsWith("--"))
                    .toList();
        }

        /** The words after {@code -- <name>:}; a field that is missing is a fault. */
        List<String> field(String name) {
            String start = "-- " + name + ":";
            return header().stream()
                    .filter(line -> line.startsWith(start))
                    .findFirst()
                    .map(line -> line.substring(start.length()).strip())
                    .map(text -> text.isEmpty() ? List.<String>of() : Arrays.asList(text.split("[\\s,]+")))
                    .orElseThrow(() -> new AssertionError(file + " has no line '" + start + "'"));
        }

        Set<String> outcomes() {
            return header().stream()
                    .filter(line -> line.startsWith("-- Outcome:"))
                    .map(line -> line.substring("-- Outcome:".length()).strip().split("\\s+")[0])
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        Set<Integer> literalIndexes(String kind) {
            return LITERAL_INDEX
                    .matcher(String.join("\n", code()))
                    .results()
                    .filter(match -> match.group(1).equals(kind))
                    .map((MatchResult match) -> Integer.valueOf(match.group(2)))
                    .collect(Collectors.toCollection(TreeSet::new));
        }

        boolean computedIndexes(String kind) {
            return Pattern.compile(kind + "\\[(?!\\d+])|unpack\\(" + kind + "|pairs\\(" + kind)
                    .matcher(String.join("\n", code()))
                    .find();
        }

        @Override
        public String toString() {
            return SCRIPTS.relativize(file).toString();
        }
    }
}
