package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wildfly.core.launcher.StandaloneCommandBuilder;

/** A WildFly that {@code configure.cli} was run on, used by any number of server folders at once. */
public final class WildFly implements Server {
    static final String CONFIGURATION = "standalone-daehapsil.xml";
    /** The same with a broker outside. */
    static final String WITH_BROKER = "standalone-daehapsil-artemis.xml";

    private static final String EAR = "daehapsil.ear";
    private static final int HTTP = 8080;
    private static final int MANAGEMENT = 9990;
    /** HTTP, HTTPS, management, IIOP: the literal ones of standalone-full.xml. */
    private static final List<Integer> PORTS = List.of(HTTP, 8443, MANAGEMENT, 3528);

    private static final String REFUSAL = "Daehapsil does not start: ";
    private static final Pattern UNRESOLVED =
            Pattern.compile("WFLYCTL0211: Cannot resolve expression '\\$\\{(?:env\\.)?([^}:]+)");

    private final Path installation;

    public WildFly(Path installation) {
        this.installation = installation;
        if (!Files.exists(configurations().resolve(CONFIGURATION))) {
            throw new StartFailure("There is no configured WildFly in " + installation
                    + ": build first, or run server-config/wildfly/configure.cli on it.");
        }
    }

    @Override
    public String name() {
        return "WildFly";
    }

    @Override
    public void layOut(Path base, Path ear, Map<String, String> environment) {
        Folders.copy(configurations(), base.resolve("configuration"));
        var deployments = base.resolve("deployments");
        // Marks of the last run say that it was deployed or failed then, and would be taken for today's.
        Folders.delete(deployments);
        try {
            Files.createDirectories(deployments);
            Files.copy(ear, deployments.resolve(EAR), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException failed) {
            throw new UncheckedIOException("Cannot put " + ear + " into " + deployments, failed);
        }
    }

    @Override
    public List<String> command(Path base, int portOffset, Map<String, String> environment) {
        return StandaloneCommandBuilder.of(installation)
                .setJavaHome(ServerJava.home(environment))
                .setBaseDirectory(base)
                // Nothing that is changed while it runs outlives it: the CLI script stays the truth.
                .setServerReadOnlyConfiguration(Broker.isOutside(environment) ? WITH_BROKER : CONFIGURATION)
                .addJavaOptions(ServerJava.options(environment))
                .addServerArgument("-Djboss.socket.binding.port-offset=" + portOffset)
                .build();
    }

    @Override
    public List<Integer> ports(int portOffset) {
        return PORTS.stream().map(port -> port + portOffset).toList();
    }

    @Override
    public URI pages(int portOffset) {
        return URI.create("http://localhost:" + (HTTP + portOffset));
    }

    @Override
    public URI health(int portOffset) {
        return URI.create("http://localhost:" + (MANAGEMENT + portOffset) + "/health");
    }

    @Override
    public Path log(Path base) {
        return base.resolve("log").resolve("server.log");
    }

    @Override
    public Deployment deployment(Path base) {
        var deployments = base.resolve("deployments");
        if (Files.exists(deployments.resolve(EAR + ".deployed"))) {
            return Deployment.done();
        }
        var mark = deployments.resolve(EAR + ".failed");
        if (!Files.exists(mark)) {
            return Deployment.awaited();
        }
        try {
            return Deployment.refused(unresolved(base).orElse(innermostCause(Files.readString(mark))));
        } catch (IOException unreadable) {
            return Deployment.refused("see " + log(base));
        }
    }

    /** A variable that the configuration asks for and nobody gave: what the mark says is only what was missing after that. */
    private Optional<String> unresolved(Path base) throws IOException {
        if (!Files.exists(log(base))) {
            return Optional.empty();
        }
        String sinceTheStart = Files.readString(log(base)).replaceFirst("(?s).*WFLYSRV0049", "");
        return UNRESOLVED
                .matcher(sinceTheStart)
                .results()
                .findFirst()
                .map(found -> "the server's configuration finds no value for " + found.group(1));
    }

    /**
     * The mark holds a stack of causes, with line ends written as \n or real ones. The last one that is a sentence says what
     * is wrong; below it there may be the bare name of a file.
     */
    static String innermostCause(String failure) {
        if (failure.contains(REFUSAL)) {
            return failure.substring(failure.lastIndexOf(REFUSAL));
        }
        return Stream.of(failure.split("\\\\+n|\\R"))
                .map(String::strip)
                .filter(line -> line.startsWith("Caused by: "))
                .map(line -> line.substring("Caused by: ".length()).replaceFirst("[\"}\\\\\\s]+$", ""))
                .reduce((earlier, later) -> isSentence(later) ? later : earlier)
                .orElse(failure.strip());
    }

    private static boolean isSentence(String cause) {
        return cause.replaceFirst("^\\S+: ", "").contains(" ");
    }

    private Path configurations() {
        return installation.resolve("standalone").resolve("configuration");
    }
}
