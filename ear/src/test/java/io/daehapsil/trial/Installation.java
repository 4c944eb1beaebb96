package io.daehapsil.trial;

import io.daehapsil.run.Liberty;
import io.daehapsil.run.Ports;
import io.daehapsil.run.Server;
import io.daehapsil.run.WildFly;
import java.nio.file.Path;
import java.util.stream.IntStream;

/**
 * What a trial is about and where its parts lie.
 *
 * @param server wildfly or liberty
 * @param database postgresql, or h2 inside the server
 */
public record Installation(
        String server, String database, Path ear, Path serverConfig, String wildflyVersion, Path target) {

    public static Installation of(Given given) {
        return of(given, given.oneOf("database", "postgresql", "h2"));
    }

    public static Installation of(Given given, String database) {
        return new Installation(
                given.oneOf("server", "wildfly", "liberty"),
                database,
                Path.of(given.text("ear")),
                Path.of(given.text("server-config")),
                given.text("wildfly-version"),
                Path.of(given.text("target")));
    }

    /** For the data of one trial of it. */
    public Path folder(String trial) {
        return target.resolve(trial + "-" + server + "-" + database);
    }

    /** As it lies on the disk. */
    public Server kind() {
        return server.equals("wildfly")
                ? new WildFly(wildfly())
                : new Liberty(
                        serverConfig.resolve("target/wlp"),
                        serverConfig.resolve("liberty"),
                        serverConfig.resolve("target/liberty-lib"),
                        "trial-" + ProcessHandle.current().pid());
    }

    Path wildfly() {
        return serverConfig.resolve("target/wildfly-" + wildflyVersion);
    }

    /** A number to add to every port of the server, so that all of them are free. */
    public static int freeOffset(Server kind) {
        return freeOffset(kind, 4000);
    }

    public static int freeOffset(Server kind, int atLeast) {
        return IntStream.iterate(atLeast, offset -> offset + 100)
                .limit(250)
                .filter(offset -> kind.ports(offset).stream().allMatch(Ports::isFree))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there are no free ports for " + kind.name()));
    }
}
