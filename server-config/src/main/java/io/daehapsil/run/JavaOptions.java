package io.daehapsil.run;

import java.util.List;

/** What the servers' Java machines are told. */
final class JavaOptions {
    private static final String VARIABLE = "DAEHAPSIL_JAVA_OPTIONS";
    private static final String DEFAULT = "-Xms256m -Xmx768m";

    private JavaOptions() {}

    static List<String> ofServer() {
        var given = System.getenv(VARIABLE);
        return List.of((given == null || given.isBlank() ? DEFAULT : given.strip()).split("\\s+"));
    }
}
