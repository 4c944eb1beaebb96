package io.daehapsil.domain.access;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The keys of passes at one moment: one signs, all are published and believed. What a token's header says chooses among our own
 * keys only; it is ours if that key has signed it.
 */
public final class PassKeys {

    /** The longest that anything signed lasts, an operator's session, and an hour. */
    public static final Duration BELIEVED = Duration.ofHours(13);

    private final PassKey signing;
    private final Map<String, PassKey> byId = new LinkedHashMap<>();

    /** @param others published and believed beside the one that signs */
    public PassKeys(PassKey signing, List<PassKey> others) {
        this.signing = signing;
        byId.put(signing.id(), signing);
        others.forEach(key -> byId.putIfAbsent(key.id(), key));
    }

    /**
     * Reads pairs as {@link PassKey#fromPem} reads one: the first one signs.
     *
     * @throws IllegalArgumentException with a sentence for the operator
     */
    public static PassKeys fromPem(String pem) {
        List<PassKey> keys = new ArrayList<>();
        int from = 0;
        while (from >= 0) {
            int next = pem.indexOf("-----BEGIN PRIVATE KEY", pem.indexOf("-----BEGIN PRIVATE KEY", from) + 1);
            boolean isLast = next <= from;
            keys.add(PassKey.fromPem(isLast ? pem.substring(from) : pem.substring(from, next)));
            from = isLast ? -1 : next;
        }
        return new PassKeys(keys.get(0), keys.subList(1, keys.size()));
    }

    /** Those of the kept ones that count now: not those whose last token is over. */
    public static List<KeptPassKey> counting(List<KeptPassKey> kept, Instant now) {
        List<KeptPassKey> counting = new ArrayList<>();
        for (int i = 0; i < kept.size(); i++) {
            Optional<Instant> replaced = replaced(kept, i);
            if (replaced.isEmpty() || !replaced.get().plus(BELIEVED).isBefore(now)) {
                counting.add(kept.get(i));
            }
        }
        return counting;
    }

    /** Of these the latest that may sign does. Empty where none may. @param counting as {@link #counting} gives them */
    public static Optional<PassKeys> of(List<KeptPassKey> counting) {
        PassKey signing = null;
        List<PassKey> others = new ArrayList<>();
        for (int i = 0; i < counting.size(); i++) {
            PassKey key = PassKey.fromPem(counting.get(i).pem());
            if (counting.get(i).signsSince().isPresent()
                    && replaced(counting, i).isEmpty()) {
                signing = key;
            } else {
                others.add(key);
            }
        }
        return Optional.ofNullable(signing).map(key -> new PassKeys(key, others));
    }

    /** Since when the next one signs. */
    private static Optional<Instant> replaced(List<KeptPassKey> kept, int index) {
        return index + 1 < kept.size() ? kept.get(index + 1).signsSince() : Optional.empty();
    }

    public PassKey signing() {
        return signing;
    }

    /** The one that signs first. */
    public List<String> ids() {
        return List.copyOf(byId.keySet());
    }

    /** The public halves as a JWK set (RFC 7517). */
    public String jwks() {
        return byId.values().stream().map(PassKey::jwk).collect(Collectors.joining(",", "{\"keys\":[", "]}"));
    }

    /** The claims of a JWT that one of these keys has signed; empty for whatever else it may be. */
    public Optional<String> verified(String jwt) {
        return key(jwt).flatMap(key -> key.verified(jwt));
    }

    private Optional<PassKey> key(String jwt) {
        int dot = jwt.indexOf('.');
        if (dot < 0) {
            return Optional.empty();
        }
        String header;
        try {
            header = new String(Base64.getUrlDecoder().decode(jwt.substring(0, dot)), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notBase64) {
            return Optional.empty();
        }
        return byId.values().stream()
                .filter(key -> header.contains('"' + key.id() + '"'))
                .findFirst();
    }
}
