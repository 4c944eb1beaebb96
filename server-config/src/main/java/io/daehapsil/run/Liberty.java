package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** An Open Liberty with a server folder of our making outside its installation. */
public final class Liberty implements Server {
    private static final String APPLICATION = "daehapsil";
    private static final int HTTP = 8080;
    /** The messages that say that an application has started, or has not, or what a bean threw at its start. */
    private static final Pattern STARTED = Pattern.compile("CWWKZ000[13]I: .*\\b" + APPLICATION + "\\b");

    private static final Pattern REFUSED =
            Pattern.compile("CWWKZ0(?:002|004|012|013|014|124)E: (?:.*The exception message was: )?(.*)");
    private static final Pattern THROWN =
            Pattern.compile("CWOWB2001E: .* threw an exception: (.*)|(?<=[ :])(Daehapsil does not start: .*)");

    private final Path installation;
    private final Path configuration;
    private final Path libraries;
    private final String server;

    /**
     * @param configuration the folder with our server.xml
     * @param libraries the folder with the libraries that the server gives the application
     * @param server its name, which is also that of its folder
     */
    public Liberty(Path installation, Path configuration, Path libraries, String server) {
        this.server = server;
        this.installation = installation.toAbsolutePath().normalize();
        this.configuration = configuration;
        this.libraries = libraries;
        if (!Files.exists(jar())) {
            throw new StartFailure("There is no Open Liberty in " + installation + ": build first.");
        }
    }

    @Override
    public String name() {
        return "Liberty";
    }

    @Override
    public void layOut(Path base, Path ear, Map<String, String> environment) {
        var folder = serverFolder(base);
        Folders.copy(configuration, folder);
        Folders.delete(folder.resolve("lib"));
        Folders.copy(libraries, folder.resolve("lib"));
        try {
            chooseBroker(folder.resolve("broker.xml"), environment);
            Files.createDirectories(folder.resolve("apps"));
            Files.copy(ear, folder.resolve("apps").resolve("daehapsil.ear"), StandardCopyOption.REPLACE_EXISTING);
            // What the last run said would be taken for today's.
            if (Files.exists(log(base))) {
                Files.move(
                        log(base),
                        log(base).resolveSibling("messages.previous.log"),
                        StandardCopyOption.REPLACE_EXISTING);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("Cannot lay out " + folder, failed);
        }
    }

    /** A broker outside is switched on as README.md has it done by hand. The folder was copied anew: by default it is off. */
    private static void chooseBroker(Path broker, Map<String, String> environment) throws IOException {
        if (Broker.isOutside(environment)) {
            Files.writeString(broker, Files.readString(broker).replace("\"messaging.xml\"", "\"artemis.xml\""));
        }
    }

    @Override
    public List<String> command(Path base, int portOffset, Map<String, String> environment) {
        var command = new ArrayList<String>();
        command.add(ServerJava.home(environment).resolve("bin/java").toString());
        command.addAll(ServerJava.options(environment));
        command.add("-javaagent:" + installation.resolve("bin/tools/ws-javaagent.jar"));
        command.add("-Djava.awt.headless=true");
        command.addAll(moduleOptions());
        command.addAll(List.of("-jar", jar().toString(), server));
        return command;
    }

    @Override
    public Map<String, String> environment(Path base, int portOffset) {
        return Map.of(
                "WLP_USER_DIR", base.toString(),
                "WLP_OUTPUT_DIR", base.resolve("servers").toString(),
                "DAEHAPSIL_HTTP_PORT", Integer.toString(HTTP + portOffset));
    }

    @Override
    public List<Integer> ports(int portOffset) {
        return List.of(HTTP + portOffset);
    }

    @Override
    public URI pages(int portOffset) {
        return URI.create("http://localhost:" + (HTTP + portOffset));
    }

    @Override
    public URI health(int portOffset) {
        return URI.create(pages(portOffset) + "/health");
    }

    @Override
    public Path log(Path base) {
        return serverFolder(base).resolve("logs").resolve("messages.log");
    }

    @Override
    public Deployment deployment(Path base) {
        if (!Files.exists(log(base))) {
            return Deployment.awaited();
        }
        try (Stream<String> lines = Files.lines(log(base))) {
            String thrown = null;
            for (String line : (Iterable<String>) lines::iterator) {
                var bean = THROWN.matcher(line);
                if (thrown == null && bean.find()) {
                    thrown = bean.group(1) == null ? bean.group(2) : bean.group(1);
                }
                var refused = REFUSED.matcher(line);
                if (refused.find()) {
                    return Deployment.refused(thrown == null ? refused.group(1) : thrown);
                }
                if (STARTED.matcher(line).find()) {
                    return Deployment.done();
                }
            }
        } catch (IOException | UncheckedIOException halfWritten) {
            return Deployment.awaited();
        }
        return Deployment.awaited();
    }

    /** What Liberty's own script reads from this file: doors of the JDK's modules that it needs open. */
    private List<String> moduleOptions() {
        try (Stream<String> lines = Files.lines(installation.resolve("lib/platform/java/java9.options"))) {
            return lines.map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException missing) {
            throw new UncheckedIOException("Open Liberty in " + installation + " is not whole", missing);
        }
    }

    private Path jar() {
        return installation.resolve("bin/tools/ws-server.jar");
    }

    /** Everything of this server is in it: configuration, application, messages, logs. */
    public Path serverFolder(Path base) {
        return base.resolve("servers").resolve(server);
    }
}
