package io.daehapsil.domain.audit;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;

/**
 * What holds the audit together: SHA-256 over a line and the seal of the line before. To change a line unseen one has to
 * write anew all that follow; who keeps a copy of one later seal, as every export does, notices that too.
 */
public final class Seal {

    /** Before the first line. */
    public static final String NONE = "";

    private Seal() {}

    public static String of(String before, long id, Instant at, Actor actor, Deed deed) {
        StringBuilder text = new StringBuilder();
        add(text, before);
        add(text, Long.toString(id));
        add(text, at.toString());
        add(text, actor.name());
        add(text, actor.address());
        add(text, deed.action());
        add(text, deed.target());
        add(text, deed.before());
        add(text, deed.after());
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }

    public static boolean fits(AuditEntry entry, String before) {
        return entry.seal().equals(of(before, entry.id(), entry.at(), entry.actor(), entry.deed()));
    }

    private static void add(StringBuilder text, Map<String, String> values) {
        add(text, Integer.toString(values.size()));
        new TreeMap<>(values).forEach((key, value) -> {
            add(text, key);
            add(text, value);
        });
    }

    /** With its length, so that no two lines make the same text. */
    private static void add(StringBuilder text, String part) {
        text.append(part.length()).append(':').append(part);
    }
}
