package io.daehapsil.ejb.operators;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;

/**
 * One way to the provider and back. All that ties the two ends together comes of one secret, which only the browser that went
 * carries: nobody else's code is taken (state), nobody else's token (nonce), and our code is worth nothing to anybody (PKCE).
 *
 * @param secret 43 characters
 */
public record ProviderVisit(String secret) {

    /** Base64 of 32 bytes. */
    public static final int LENGTH = 43;

    private static final SecureRandom RANDOM = new SecureRandom();

    public ProviderVisit {
        if (!secret.matches("[A-Za-z0-9_-]{" + LENGTH + "}")) {
            throw new IllegalArgumentException("no such visit");
        }
    }

    static ProviderVisit begun() {
        byte[] secret = new byte[32];
        RANDOM.nextBytes(secret);
        return new ProviderVisit(text(secret));
    }

    /** Whether the answer that names this state is to this visit's question. */
    public boolean is(String state) {
        return MessageDigest.isEqual(state().getBytes(StandardCharsets.UTF_8), state.getBytes(StandardCharsets.UTF_8));
    }

    String state() {
        return hash("state " + secret);
    }

    String nonce() {
        return hash("nonce " + secret);
    }

    String verifier() {
        return hash("verifier " + secret);
    }

    /** RFC 7636, S256. */
    String challenge() {
        return hash(verifier());
    }

    private static String hash(String text) {
        try {
            return text(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
        } catch (NoSuchAlgorithmException everyJavaHasIt) {
            throw new IllegalStateException(everyJavaHasIt);
        }
    }

    private static String text(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
