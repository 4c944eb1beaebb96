package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptSecretTest {

    @TempDir
    private Path folder;

    @Test
    void itIsMadeOnceAndKept() {
        String first = KeptSecret.in(folder.resolve("home/database.secret"));

        assertThat(first).hasSizeGreaterThan(30);
        assertThat(KeptSecret.in(folder.resolve("home/database.secret"))).isEqualTo(first);
        assertThat(KeptSecret.in(folder.resolve("other/database.secret"))).isNotEqualTo(first);
    }

    @Test
    void onlyItsOwnerReadsItAndNothingElseIsLeftBehind() throws Exception {
        Path file = folder.resolve("database.secret");
        KeptSecret.in(file);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(folder).isDirectoryContaining(path -> path.equals(file));
        assertThat(folder.toFile().list()).hasSize(1);
    }
}
