package io.daehapsil.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.TimeUnit;
import org.wildfly.core.launcher.CliCommandBuilder;

/** Runs {@code configure.cli} and {@code artemis.cli} on a WildFly that was unpacked for us, unless that was done before with the same scripts. */
public final class WildFlyConfiguration {
    private static final long LIMIT_SECONDS = 180;

    private WildFlyConfiguration() {}

    /** Arguments: folder of the installation, the folder with the CLI scripts, PostgreSQL's driver. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        configure(Path.of(arguments[0]), Path.of(arguments[1]), Path.of(arguments[2]));
    }

    static void configure(Path installation, Path scripts, Path driver) throws IOException, InterruptedException {
        var applied = installation.resolve("daehapsil-applied.cli");
        var own = scripts.resolve("configure.cli");
        var outside = scripts.resolve("artemis.cli");
        var wanted = Files.readString(own) + Files.readString(outside) + "# with " + driver.getFileName() + "\n";
        if (Files.exists(applied) && Files.readString(applied).equals(wanted)) {
            return;
        }
        var configurations = installation.resolve("standalone").resolve("configuration");
        Files.copy(
                configurations.resolve("standalone-full.xml"),
                configurations.resolve(WildFly.CONFIGURATION),
                StandardCopyOption.REPLACE_EXISTING);
        run(installation, own, driver);
        Files.copy(
                configurations.resolve(WildFly.CONFIGURATION),
                configurations.resolve(WildFly.WITH_BROKER),
                StandardCopyOption.REPLACE_EXISTING);
        run(installation, outside, driver);
        Files.writeString(applied, wanted);
    }

    private static void run(Path installation, Path script, Path driver) throws IOException, InterruptedException {
        var output = installation.resolve("daehapsil-cli.log");
        var cli = new ProcessBuilder(
                        CliCommandBuilder.of(installation).setScriptFile(script).build())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile());
        cli.environment().put("JBOSS_HOME", installation.toString());
        cli.environment().put("DAEHAPSIL_POSTGRESQL_DRIVER", driver.toString());
        var process = cli.start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
            process.destroyForcibly();
            throw new StartFailure("WildFly could not be configured: " + Files.readString(output));
        }
    }
}
