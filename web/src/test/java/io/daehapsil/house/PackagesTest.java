package io.daehapsil.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "domain",
                "server-config",
                "ejb",
                "ejb/operations",
                "web",
                "web/answers",
                "web/hall",
                "web/verify",
                "web/filter",
                "ear/rehearsal"
            })
    void everyPackageSaysWhatLivesThere(String module) throws IOException {
        Path sources = Path.of("..", module, "src/main/java");
        try (Stream<Path> files = Files.walk(sources)) {
            Set<Path> packages = files.filter(file -> file.toString().endsWith(".java"))
                    .map(Path::getParent)
                    .collect(Collectors.toSet());
            assertThat(packages)
                    .isNotEmpty()
                    .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                            .exists()
                            .content()
                            .contains("/**"));
        }
    }
}
