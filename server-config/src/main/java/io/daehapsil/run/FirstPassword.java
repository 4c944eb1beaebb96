package io.daehapsil.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds in a server's log the password that the product tells once, at its first start. What an earlier start has told is not told again. */
final class FirstPassword {

    private static final Pattern TOLD = Pattern.compile("The first operator is (\\S+), the password (\\S+) ");

    private final Path log;
    private final long toldBefore;

    /** To be made before the start. */
    FirstPassword(Path log) {
        this.log = log;
        try {
            this.toldBefore = Files.exists(log) ? Files.size(log) : 0;
        } catch (IOException e) {
            throw new UncheckedIOException("the log " + log + " cannot be read", e);
        }
    }

    /** Name and password, as a line for the terminal. */
    Optional<String> line() {
        Matcher told = TOLD.matcher(sinceTheStart());
        return told.find() ? Optional.of(told.group(1) + " / " + told.group(2)) : Optional.empty();
    }

    private String sinceTheStart() {
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            // A server that begins its log anew has a shorter one.
            file.seek(file.length() < toldBefore ? 0 : toldBefore);
            byte[] bytes = new byte[(int) Math.min(Integer.MAX_VALUE, file.length() - file.getFilePointer())];
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the log " + log + " cannot be read", e);
        }
    }
}
