package io.daehapsil.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The Java machine that a server runs on, which need not be the one that starts it, and what that is told. */
final class ServerJava {
    private static final String HOME = "DAEHAPSIL_JAVA_HOME";
    private static final String OPTIONS = "DAEHAPSIL_JAVA_OPTIONS";
    private static final String DEFAULT_OPTIONS = "-Xms256m -Xmx768m";

    private ServerJava() {}

    /** Where it is installed: as configured, else the one that runs this. */
    static Path home(Map<String, String> environment) {
        var given = environment.getOrDefault(HOME, "").strip();
        if (given.isEmpty()) {
            return Path.of(System.getProperty("java.home"));
        }
        if (!Files.isExecutable(Path.of(given, "bin", "java"))) {
            throw new StartFailure(HOME + " is '" + given + "' but there is no Java that could be run: no bin/java.");
        }
        return Path.of(given);
    }

    static List<String> options(Map<String, String> environment) {
        var given = environment.getOrDefault(OPTIONS, "").strip();
        return List.of((given.isEmpty() ? DEFAULT_OPTIONS : given).split("\\s+"));
    }
}
