package io.daehapsil.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The Java installations of this machine: the running one, its neighbours, and what lies where others are usually put. */
final class JavaHomes {

    private static final int OLDEST = 17;
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");

    private JavaHomes() {}

    record Installed(int version, Path home) {

        @Override
        public String toString() {
            return "Java " + version;
        }
    }

    /** In order of version; of the running one's version that one, of others the first found. */
    static Collection<Installed> oneOfEachVersion() {
        Path running = Path.of(System.getProperty("java.home"));
        Map<Integer, Installed> found = new TreeMap<>();
        Stream.concat(
                        Stream.of(running),
                        Stream.of(
                                        running.getParent(),
                                        Path.of("/usr/lib/jvm"),
                                        Path.of("/opt"),
                                        Path.of("/opt/java"),
                                        Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"),
                                        Path.of(System.getProperty("user.home"), ".jdks"))
                                .flatMap(place -> foldersIn(place).stream()))
                .flatMap(JavaHomes::installed)
                .filter(java -> java.version() >= OLDEST)
                .forEach(java -> found.putIfAbsent(java.version(), java));
        return found.values();
    }

    private static List<Path> foldersIn(Path place) {
        if (!Files.isDirectory(place)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(place)) {
            return folders.sorted().toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static Stream<Installed> installed(Path home) {
        Path release = home.resolve("release");
        if (!Files.isReadable(release) || !Files.isExecutable(home.resolve("bin/java"))) {
            return Stream.empty();
        }
        try {
            Matcher version = VERSION.matcher(Files.readString(release));
            return version.find()
                    ? Stream.of(new Installed(Integer.parseInt(version.group(1)), home.toRealPath()))
                    : Stream.empty();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
