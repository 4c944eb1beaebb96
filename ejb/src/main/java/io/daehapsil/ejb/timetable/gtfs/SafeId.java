package io.daehapsil.ejb.timetable.gtfs;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.regex.Pattern;

/** A feed's id as one that is safe in a URL and a Redis key; what is safe already stays as it is. The same id always gives the same. */
final class SafeId {

    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9._-]{1,60}");
    private static final int READABLE = 40;

    private SafeId() {}

    static String of(String id) {
        if (SAFE.matcher(id).matches()) {
            return id;
        }
        String readable = id.replaceAll("[^A-Za-z0-9._-]", "_");
        return readable.substring(0, Math.min(READABLE, readable.length())) + "-" + hash(id);
    }

    private static String hash(String id) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
