package io.daehapsil.ejb.operators;

import io.daehapsil.ejb.settings.IdentityProvider;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The keys of an outside identity provider. Those behind an address are asked for when a token names one that is not known,
 * and at most every half minute, so that nobody can let us ask in a storm; what was known goes on counting while the provider
 * is away.
 */
final class ProviderKeys {

    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final Duration BETWEEN_TWO_LOOKS = Duration.ofSeconds(30);
    private static final int OK = 200;
    /** A set without ids, of which one is tried after the other, is short. */
    private static final int MOST_TRIED = 5;

    /** The provider does not say its keys. */
    static final class Away extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Away(Throwable cause) {
            super("the identity provider does not say its keys", cause);
        }
    }

    private final IdentityProvider.Keys source;
    private final Clock clock;
    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(LIMIT)
            .build();
    private Map<String, List<PublicKey>> known = Map.of();
    private Instant looked = Instant.MIN;

    ProviderKeys(IdentityProvider.Keys source, Clock clock) {
        this.source = source;
        this.clock = clock;
    }

    /**
     * The keys that may have signed a token.
     *
     * @param id as the token's head says it; empty where it says none
     * @throws Away where no key was ever read and the provider does not answer
     */
    synchronized List<PublicKey> named(String id) {
        if (source.key().isPresent()) {
            return List.of(source.key().get());
        }
        boolean mayLook = looked.equals(Instant.MIN) || !clock.instant().isBefore(looked.plus(BETWEEN_TWO_LOOKS));
        if (found(id).isEmpty() && mayLook) {
            look(source.jwks().orElseThrow());
        }
        return found(id);
    }

    private List<PublicKey> found(String id) {
        return id.isEmpty()
                ? known.values().stream()
                        .flatMap(List::stream)
                        .limit(MOST_TRIED)
                        .toList()
                : known.getOrDefault(id, List.of());
    }

    private void look(URI address) {
        try {
            HttpResponse<String> answer =
                    http.send(HttpRequest.newBuilder(address).timeout(LIMIT).build(), BodyHandlers.ofString());
            if (answer.statusCode() != OK) {
                throw new IOException("the identity provider answered " + answer.statusCode());
            }
            known = keys(answer.body());
            looked = clock.instant();
        } catch (IOException | RuntimeException away) {
            if (known.isEmpty()) {
                throw new Away(away);
            }
            looked = clock.instant();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new Away(stopped);
        }
    }

    private static Map<String, List<PublicKey>> keys(String text) {
        Map<String, List<PublicKey>> keys = new HashMap<>();
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            for (JsonObject key : reader.readObject().getJsonArray("keys").getValuesAs(JsonObject.class)) {
                if (key.getString("use", "sig").equals("sig")) {
                    key(key).filter(IdentityProvider::isStrong)
                            .ifPresent(usable -> keys.computeIfAbsent(key.getString("kid", ""), id -> new ArrayList<>())
                                    .add(usable));
                }
            }
        }
        return keys;
    }

    /** Empty for a kind that we do not use. */
    private static Optional<PublicKey> key(JsonObject key) {
        try {
            return switch (key.getString("kty", "")) {
                case "RSA" ->
                    Optional.of(KeyFactory.getInstance("RSA")
                            .generatePublic(new RSAPublicKeySpec(number(key, "n"), number(key, "e"))));
                case "EC" -> key.getString("crv", "").equals("P-256") ? Optional.of(onP256(key)) : Optional.empty();
                default -> Optional.empty();
            };
        } catch (GeneralSecurityException broken) {
            throw new IllegalArgumentException("a key of the identity provider cannot be read", broken);
        }
    }

    private static PublicKey onP256(JsonObject key) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        return KeyFactory.getInstance("EC")
                .generatePublic(new ECPublicKeySpec(
                        new ECPoint(number(key, "x"), number(key, "y")),
                        curve.getParameterSpec(ECParameterSpec.class)));
    }

    private static BigInteger number(JsonObject key, String part) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(key.getString(part)));
    }
}
