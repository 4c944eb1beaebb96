package io.daehapsil.ejb.verify;

import io.daehapsil.domain.access.Pass;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.AccessService;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tokens whose signature was found good, by their hash: checking a signature costs a hundred times as much as a hash, and the
 * next request shows the same token. At most twice {@value #HALF} are kept, the youngest; those that are not ours never.
 */
final class KnownPasses {

    private static final int HALF = 50_000;

    /** Longer than any token of ours; a hash of a megabyte is work as well. */
    private static final int LONGEST = 2_000;

    private final AccessService access;
    private volatile Map<Hash, KnownPass> young = new ConcurrentHashMap<>();
    private volatile Map<Hash, KnownPass> old = Map.of();

    /** 256 bits. */
    private record Hash(long a, long b, long c, long d) {}

    KnownPasses(AccessService access) {
        this.access = access;
    }

    /** What the token says; empty for what our keys have not signed. The caller looks at the time, the room and the audience. */
    Optional<KnownPass> read(String token) {
        if (token == null || token.length() > LONGEST) {
            return Optional.empty();
        }
        Hash hash = hash(token);
        KnownPass known = young.get(hash);
        if (known == null) {
            known = old.get(hash);
            if (known == null) {
                known = access.verified(token).flatMap(KnownPasses::pass).orElse(null);
            }
            if (known != null) {
                keep(hash, known);
            }
        }
        return Optional.ofNullable(known);
    }

    private void keep(Hash hash, KnownPass pass) {
        Map<Hash, KnownPass> kept = young;
        kept.put(hash, pass);
        if (kept.size() >= HALF) {
            synchronized (this) {
                if (kept == young) {
                    old = kept;
                    young = new ConcurrentHashMap<>();
                }
            }
        }
    }

    private static Optional<KnownPass> pass(JsonObject claims) {
        if (claims.get("iss") instanceof JsonString issuer
                && issuer.getString().equals(Pass.ISSUER)
                && claims.get("aud") instanceof JsonString audience
                && claims.get("exp") instanceof JsonNumber expires
                && claims.get("sub") instanceof JsonString place
                && claims.get("room") instanceof JsonString room
                && claims.get("groups") instanceof JsonArray groups
                && groups.stream().anyMatch(KnownPasses::isVisitor)) {
            return Optional.of(new KnownPass(
                    new RoomName(room.getString()),
                    new PlaceId(place.getString()),
                    audience.getString(),
                    Instant.ofEpochSecond(expires.longValue())));
        }
        return Optional.empty();
    }

    private static boolean isVisitor(JsonValue group) {
        return group instanceof JsonString text && text.getString().equals(Pass.VISITOR);
    }

    private static Hash hash(String token) {
        try {
            ByteBuffer hash = ByteBuffer.wrap(
                    MessageDigest.getInstance("SHA-256").digest(token.getBytes(StandardCharsets.UTF_8)));
            return new Hash(hash.getLong(), hash.getLong(), hash.getLong(), hash.getLong());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
