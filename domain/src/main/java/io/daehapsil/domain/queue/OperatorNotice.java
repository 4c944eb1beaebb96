package io.daehapsil.domain.queue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What the operator tells those who wait, in plain text; it may change while they do. Empty where there is nothing to tell.
 *
 * @param revision short, and another one for every other text, so that who has read it can tell; made once and not for every
 *     answer
 */
public record OperatorNotice(String korean, String english, String revision) {

    private static final int LETTERS = 8;

    public static OperatorNotice of(String korean, String english) {
        return new OperatorNotice(
                korean, english, korean.isEmpty() && english.isEmpty() ? "" : hash(korean + '\0' + english));
    }

    /** In a language; English where it is not Korean, and the other one where that one is empty. */
    public String in(String language) {
        String own = language.equals("ko") ? korean : english;
        return own.isEmpty() ? korean + english : own;
    }

    private static String hash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash).substring(0, LETTERS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
