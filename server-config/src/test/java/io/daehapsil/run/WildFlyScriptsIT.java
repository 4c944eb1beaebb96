package io.daehapsil.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wildfly.core.launcher.CliCommandBuilder;

/** What an operator does by hand on a WildFly of his own; only the big folder of modules is borrowed from the build's. */
class WildFlyScriptsIT {
    private static final Path INSTALLATION = Path.of(System.getProperty("daehapsil.it.wildfly"));
    private static final Path DRIVER = Path.of(System.getProperty("daehapsil.it.driver"));
    private static final Path SCRIPTS = Path.of("wildfly").toAbsolutePath();

    @TempDir
    Path own;

    private Path configuration;
    private byte[] before;

    @BeforeEach
    void makeAnInstallation() throws IOException {
        for (var part : List.of("bin", "standalone/configuration")) {
            Folders.copy(INSTALLATION.resolve(part), Files.createDirectories(own.resolve(part)));
        }
        Files.copy(INSTALLATION.resolve("jboss-modules.jar"), own.resolve("jboss-modules.jar"));
        Files.createDirectories(own.resolve("modules"));
        Files.createSymbolicLink(own.resolve("modules/system"), INSTALLATION.resolve("modules/system"));
        configuration = own.resolve("standalone/configuration").resolve(WildFly.CONFIGURATION);
        before = Files.readAllBytes(own.resolve("standalone/configuration/standalone-full.xml"));
        Files.write(configuration, before);
    }

    @Test
    void undoGivesBackTheConfigurationByteForByte() throws Exception {
        assertThat(run("configure.cli", Map.of("DAEHAPSIL_POSTGRESQL_DRIVER", DRIVER.toString())))
                .isZero();
        var configured = Files.readAllBytes(configuration);
        assertThat(configured).isNotEqualTo(before);
        assertThat(own.resolve("modules/org/postgresql/main/module.xml")).exists();

        assertThat(run("configure.cli", Map.of("DAEHAPSIL_POSTGRESQL_DRIVER", DRIVER.toString())))
                .isZero();
        assertThat(Files.readAllBytes(configuration)).isEqualTo(configured);

        assertThat(run("undo.cli", Map.of())).isZero();
        assertThat(Files.readAllBytes(configuration)).isEqualTo(before);
        assertThat(own.resolve("modules/org")).doesNotExist();
    }

    @Test
    void withoutTheDriverItNamesTheVariableAndChangesNothing() throws Exception {
        assertThat(run("configure.cli", Map.of())).isNotZero();
        assertThat(output()).content().contains("DAEHAPSIL_POSTGRESQL_DRIVER");
        assertThat(Files.readAllBytes(configuration)).isEqualTo(before);
    }

    private int run(String script, Map<String, String> environment) throws IOException, InterruptedException {
        var cli = new ProcessBuilder(CliCommandBuilder.of(own)
                        .setScriptFile(SCRIPTS.resolve(script))
                        .build())
                .redirectErrorStream(true)
                .redirectOutput(output().toFile());
        cli.environment().remove("DAEHAPSIL_POSTGRESQL_DRIVER");
        cli.environment().put("JBOSS_HOME", own.toString());
        cli.environment().putAll(environment);
        var process = cli.start();
        assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }

    private Path output() {
        return own.resolve("cli.log");
    }
}
