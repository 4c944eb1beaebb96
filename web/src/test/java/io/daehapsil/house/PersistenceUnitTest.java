package io.daehapsil.house;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Entity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PersistenceUnitTest {

    private static final Pattern LISTED = Pattern.compile("<class>([^<]+)</class>");

    /** Liberty weaves into a class only what is listed; WildFly is content without, so that a missing one shows late. */
    @Test
    void everyMappedClassIsListed() throws IOException {
        Set<String> mapped = new ClassFileImporter()
                .importPackages("io.daehapsil.domain").stream()
                        .filter(type -> type.isAnnotatedWith(Entity.class) || type.isAnnotatedWith(Embeddable.class))
                        .map(JavaClass::getName)
                        .collect(Collectors.toSet());
        String unit = Files.readString(Path.of("../ejb/src/main/resources/META-INF/persistence.xml"));
        Set<String> listed = LISTED.matcher(unit)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());

        assertThat(mapped).isNotEmpty();
        assertThat(listed).isEqualTo(mapped);
    }
}
