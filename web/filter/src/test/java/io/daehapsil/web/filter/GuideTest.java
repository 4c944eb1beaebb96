package io.daehapsil.web.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.daehapsil.domain.access.PassKey;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs what the guide for other sites ({@code web/README.md}) gives them, each in its own language. A language that is not
 * installed here has a test that says so by its name, and holds that it really is not; Java is never missing.
 */
class GuideTest {

    private static final Logger LOG = Logger.getLogger(GuideTest.class.getName());
    private static final Path GUIDE = Path.of("../README.md");

    private final PassKey today = PassKey.generate();
    private final PassKey before = PassKey.generate();

    @TempDir
    private Path folder;

    private KeySet daehapsil;

    /** How a snippet is run, and what is put behind it so that it reads each argument and says what it is worth. */
    private enum Language {
        JAVA("java", "Door.java", List.of(List.of(javaExecutable(), "-version")), """

                class Asker {
                    public static void main(String[] passes) {
                        Door door = new Door();
                        for (String pass : passes) {
                            System.out.println(door.read(pass).map(found -> "inside " + found.slot()).orElse("outside"));
                        }
                    }
                }
                """),
        NODE("js", "door.mjs", List.of(List.of("node", "--version")), """

                for (const pass of process.argv.slice(2)) {
                  const claims = await readPass(pass, "shop");
                  console.log(claims ? "inside " + claims.sub : "outside");
                }
                """),
        PYTHON("python", "door.py", List.of(interpreter("python3"), interpreter("/usr/bin/python3")), """

                import sys
                for text in sys.argv[1:]:
                    claims = read_pass(text, "shop")
                    print("inside " + claims["sub"] if claims else "outside")
                """),
        PHP("php", "door.php", List.of(List.of("php", "-r", "exit(extension_loaded('openssl') ? 0 : 1);")), """

                foreach (array_slice($argv, 1) as $pass) {
                    $claims = readPass($pass, 'shop');
                    echo $claims ? 'inside ' . $claims['sub'] : 'outside', "\\n";
                }
                """);

        private final String fence;
        private final String file;
        private final List<List<String>> probes;
        private final String driver;

        Language(String fence, String file, List<List<String>> probes, String driver) {
            this.fence = fence;
            this.file = file;
            this.probes = probes;
            this.driver = driver;
        }

        private static String javaExecutable() {
            return Path.of(System.getProperty("java.home"), "bin", "java").toString();
        }

        /** With the library that the guide names. */
        private static List<String> interpreter(String executable) {
            return List.of(executable, "-c", "import jwt, cryptography");
        }

        /** The program that runs it here. */
        Optional<String> executable() {
            return probes.stream()
                    .filter(Language::works)
                    .map(probe -> probe.get(0))
                    .findFirst();
        }

        private static boolean works(List<String> probe) {
            try {
                Process process = new ProcessBuilder(probe)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                return process.waitFor(120, TimeUnit.SECONDS) && process.exitValue() == 0;
            } catch (IOException notThere) {
                return false;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
    }

    @BeforeEach
    void start() throws IOException {
        daehapsil = new KeySet(today, before);
    }

    @AfterEach
    void stop() {
        daehapsil.close();
    }

    @TestFactory
    Stream<DynamicTest> everySnippetTellsAPassFromWhatIsNone() {
        assertThat(Language.JAVA.executable()).isPresent();
        return Arrays.stream(Language.values())
                .map(language -> language.executable()
                        .map(program -> dynamicTest(language + " runs", () -> tellsThemApart(language, program)))
                        .orElseGet(() -> notRun(language)));
    }

    private static DynamicTest notRun(Language language) {
        String said = language + " is not installed here: its part of the guide was not run";
        LOG.warning(said);
        return dynamicTest(said, () -> assertThat(language.executable()).isEmpty());
    }

    private void tellsThemApart(Language language, String program) throws Exception {
        String good = KeySet.pass(today);
        List<String> shown = List.of(
                good,
                KeySet.pass(before),
                good.substring(0, good.length() - 6) + "AAAAAA",
                KeySet.pass(PassKey.generate()),
                KeySet.pass(today, "another", "daehapsil-booking", KeySet.GOOD),
                KeySet.pass(today, "shop", "daehapsil-operators", KeySet.GOOD),
                KeySet.pass(today, "shop", "daehapsil-booking", KeySet.OVER),
                "eyJhbGciOiJub25lIn0." + good.split("\\.")[1] + ".",
                "nonsense");

        List<String> said = run(language, program, shown);

        assertThat(said.subList(0, 2)).containsOnly("inside " + KeySet.SLOT);
        assertThat(said.subList(2, said.size())).containsOnly("outside").hasSize(shown.size() - 2);
    }

    private List<String> run(Language language, String program, List<String> passes) throws Exception {
        Path file = Files.writeString(folder.resolve(language.file), snippet(language.fence) + language.driver);
        List<String> command = new ArrayList<>(List.of(program));
        if (language == Language.JAVA) {
            compile(file);
            command.addAll(
                    List.of("-cp", folder + File.pathSeparator + System.getProperty("java.class.path"), "Asker"));
        } else {
            command.add(file.toString());
        }
        command.addAll(passes);
        Path errors = folder.resolve("errors");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
        builder.environment().put("DAEHAPSIL", daehapsil.address());
        builder.environment().put("TMPDIR", folder.toString());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(Files.readString(errors)).isZero();
        return said.lines().toList();
    }

    private void compile(Path file) throws Exception {
        Process compiler = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "javac").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "-d",
                        folder.toString(),
                        file.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(compiler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(compiler.waitFor()).as(said).isZero();
    }

    /** The one block in this language of the chapter about passes. */
    private static String snippet(String fence) throws IOException {
        String guide = Files.readString(GUIDE);
        String chapter = guide.substring(guide.indexOf("## Before your site lets somebody in"));
        Matcher block =
                Pattern.compile("```" + fence + "\n(.*?)```", Pattern.DOTALL).matcher(chapter);
        assertThat(block.find()).as("a block of %s", fence).isTrue();
        return block.group(1);
    }
}
