package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;

/** Whole folders at once. */
public final class Folders {
    private Folders() {}

    /** Copies a folder with everything in it; files that are there already are replaced, others stay. */
    public static void copy(Path from, Path to) {
        for (var source : walk(from)) {
            var target = to.resolve(from.relativize(source).toString());
            try {
                if (Files.isDirectory(source)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
                }
            } catch (IOException failed) {
                throw new UncheckedIOException("Cannot copy " + source + " to " + target, failed);
            }
        }
    }

    /** Does nothing when it is not there; a link is deleted and not what it leads to. */
    public static void delete(Path folder) {
        if (!Files.exists(folder)) {
            return;
        }
        walk(folder).stream().sorted(Comparator.reverseOrder()).forEach(path -> {
            try {
                Files.deleteIfExists(path);
            } catch (IOException failed) {
                throw new UncheckedIOException("Cannot delete " + path, failed);
            }
        });
    }

    private static List<Path> walk(Path folder) {
        try (var paths = Files.walk(folder)) {
            return paths.toList();
        } catch (IOException failed) {
            throw new UncheckedIOException("Cannot read " + folder, failed);
        }
    }
}
