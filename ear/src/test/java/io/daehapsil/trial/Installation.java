package io.daehapsil.trial;

import java.nio.file.Path;

/**
 * What a trial is about and where its parts lie.
 *
 * @param server wildfly or liberty
 * @param database postgresql, or h2 inside the server
 */
record Installation(String server, String database, Path ear, Path serverConfig, String wildflyVersion, Path target) {

    static Installation of(Given given) {
        return new Installation(
                given.oneOf("server", "wildfly", "liberty"),
                given.oneOf("database", "postgresql", "h2"),
                Path.of(given.text("ear")),
                Path.of(given.text("server-config")),
                given.text("wildfly-version"),
                Path.of(given.text("target")));
    }

    /** For the data of one trial of it. */
    Path folder(String trial) {
        return target.resolve(trial + "-" + server + "-" + database);
    }
}
