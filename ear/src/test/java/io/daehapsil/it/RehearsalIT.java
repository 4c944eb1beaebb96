package io.daehapsil.it;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The rehearsal as its user starts it: a program of its own, with an operator's password. */
@OnServer
class RehearsalIT {

    private static final Path FOLDER = Product.folder("rehearsal");

    @Test
    void fiveHundredVisitorsComeAndEveryPromiseIsKept() throws Exception {
        Played played = play(
                Desk.PASSWORD,
                "address=" + Product.pages(),
                "operator=" + Desk.newOperator("operator"),
                "visitors=500",
                "seconds=6",
                "rate=50",
                "minutes=2",
                // Other programs share this machine; how fast the product is alone on one is the bench's to say.
                "joinMillis=30000",
                "statusMillis=30000",
                "waitError=60");

        assertThat(played.status()).as(played.text()).isZero();
        JsonObject report = report();
        assertThat(report.getBoolean("passed")).isTrue();
        assertThat(report.getInt("visitors")).isEqualTo(500);
        assertThat(report.getInt("unfinished")).isZero();
        assertThat(report.getJsonArray("findings")).hasSize(8);
        assertThat(played.text()).contains("pass  first come, first served", "PASS: every promise was kept.");
    }

    @Test
    void anotherMachineIsNotPlayedAt() throws Exception {
        Played played = play(Desk.PASSWORD, "address=http://192.0.2.1:8080");

        assertThat(played.status()).isEqualTo(2);
        assertThat(played.text()).contains("192.0.2.1 is another machine").contains("foreign=true");
    }

    private static JsonObject report() throws IOException {
        try (JsonReader reader = Json.createReader(Files.newBufferedReader(FOLDER.resolve("rehearsal.json")))) {
            return reader.readObject();
        }
    }

    private record Played(int status, String text) {}

    private static Played play(String password, String... words) throws Exception {
        Path module = Path.of("rehearsal", "target");
        String libraries = Files.readString(module.resolve("class-path.txt")).strip();
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-classpath",
                module.resolve("classes") + System.getProperty("path.separator") + libraries,
                "io.daehapsil.rehearsal.Rehearsal",
                "report=" + FOLDER));
        command.addAll(List.of(words));
        Files.createDirectories(FOLDER);
        Path output = FOLDER.resolve("output.txt");
        ProcessBuilder program =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        program.environment().put("DAEHAPSIL_REHEARSAL_PASSWORD", password);
        Process process = program.start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES))
                    .as("the rehearsal ends")
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Played(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    }
}
