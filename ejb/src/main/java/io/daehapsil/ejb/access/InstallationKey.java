package io.daehapsil.ejb.access;

import io.daehapsil.domain.access.Secrets;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;

/**
 * A key that another system shares with this installation. Where the operator gives none, it is made once, kept in the
 * database, and written to the home folder for the operator, readable by the server's own user only.
 */
final class InstallationKey {

    private static final int KEY_BYTES = 32;

    private InstallationKey() {}

    /** @param purpose names the secret in the database, and the file: {@code <purpose>.key} */
    static byte[] of(String purpose, Optional<String> given, Secrets secrets, Path home) {
        return given.orElseGet(() -> own(purpose, secrets, home)).getBytes(StandardCharsets.UTF_8);
    }

    private static String own(String purpose, Secrets secrets, Path home) {
        String made = secrets.secret(purpose, InstallationKey::generate);
        try {
            Files.createDirectories(home);
            // A temporary file is its owner's only, and keeps that when it gets its name.
            Path written = Files.createTempFile(home, purpose, ".new");
            Files.writeString(written, made + "\n");
            Files.move(written, home.resolve(purpose + ".key"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("the key " + purpose + ".key could not be written to " + home, e);
        }
        return made;
    }

    private static String generate() {
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
