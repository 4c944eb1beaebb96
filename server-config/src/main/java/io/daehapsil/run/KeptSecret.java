package io.daehapsil.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** A secret that nobody configured: made at the first start and kept in a file that only its owner reads. */
final class KeptSecret {

    private static final int BYTES = 24;

    private KeptSecret() {}

    /** The secret in the file, which is made first where there is none. */
    static String in(Path file) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            if (Files.notExists(file)) {
                byte[] random = new byte[BYTES];
                new SecureRandom().nextBytes(random);
                Path made = Files.createTempFile(
                        file.toAbsolutePath().getParent(), file.getFileName().toString(), ".new", ownerOnly(file));
                Files.writeString(made, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
                keepFirst(made, file);
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("the secret in " + file + " cannot be made or read", e);
        }
    }

    /** Of two that start at once one makes it and both use it. */
    private static void keepFirst(Path made, Path file) throws IOException {
        try {
            Files.createLink(file, made);
        } catch (FileAlreadyExistsException otherWasFirst) {
            // Read by the caller.
        } finally {
            Files.delete(made);
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path file) {
        boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
        return posix
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
