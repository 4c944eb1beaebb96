package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FirstPasswordTest {

    private static final String TOLD =
            "WARN The first operator is admin, the password abc-def . It is told this once.\n";

    @TempDir
    private Path folder;

    @Test
    void itIsFoundInWhatTheServerSaidSinceItsStart() throws IOException {
        Path log = Files.writeString(folder.resolve("server.log"), "yesterday\n");
        FirstPassword first = new FirstPassword(log);

        Files.writeString(log, TOLD, StandardOpenOption.APPEND);

        assertThat(first.line()).contains("admin / abc-def");
    }

    @Test
    void whatAnEarlierStartToldIsNotToldAgain() throws IOException {
        Path log = Files.writeString(folder.resolve("server.log"), TOLD);
        FirstPassword first = new FirstPassword(log);

        Files.writeString(log, "ready\n", StandardOpenOption.APPEND);

        assertThat(first.line()).isEmpty();
    }

    @Test
    void aLogThatWasBegunAnewIsReadFromItsBeginning() throws IOException {
        Path log = Files.writeString(folder.resolve("messages.log"), TOLD.repeat(3));
        FirstPassword first = new FirstPassword(log);

        Files.writeString(log, TOLD);

        assertThat(first.line()).contains("admin / abc-def");
    }

    @Test
    void beforeTheFirstStartThereIsNoLog() throws IOException {
        FirstPassword first = new FirstPassword(folder.resolve("server.log"));

        Files.writeString(folder.resolve("server.log"), TOLD);

        assertThat(first.line()).contains("admin / abc-def");
    }
}
