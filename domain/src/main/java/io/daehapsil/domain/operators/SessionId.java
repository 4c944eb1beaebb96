package io.daehapsil.domain.operators;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** Names a session: 128 random bits. Worth nothing without the signed token that carries it. */
public record SessionId(String value) {

    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9_-]{22}");
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int BYTES = 16;

    public SessionId {
        if (value == null || !FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a session's id has 22 characters of base64url");
        }
    }

    public static SessionId random() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return new SessionId(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
    }

    @Override
    public String toString() {
        return value;
    }
}
