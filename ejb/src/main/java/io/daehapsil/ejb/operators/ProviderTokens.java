package io.daehapsil.ejb.operators;

import io.daehapsil.ejb.settings.DeploymentSettings;
import io.daehapsil.ejb.settings.IdentityProvider;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tokens of the outside identity provider, as MicroProfile JWT defines them: signed with RS256 or ES256, for us, and not over.
 * The kind of key decides the algorithm, never the token.
 */
@ApplicationScoped
public class ProviderTokens {

    private static final Duration CLOCKS_DIFFER_BY = Duration.ofSeconds(60);
    private static final int PARTS = 3;
    private static final int LONGEST = 16_000;

    private final IdentityProvider provider;
    private final ProviderKeys keys;
    private final Clock clock;

    /** For the container's proxy only. */
    protected ProviderTokens() {
        provider = null;
        keys = null;
        clock = null;
    }

    @Inject
    public ProviderTokens(DeploymentSettings settings, Clock clock) {
        this.provider = settings.provider().orElse(null);
        this.keys = provider == null ? null : new ProviderKeys(provider.keys(), clock);
        this.clock = clock;
    }

    Optional<IdentityProvider> provider() {
        return Optional.ofNullable(provider);
    }

    /**
     * What a token says; empty for one that is not the provider's, not for us, over, or not there yet.
     *
     * @throws ProviderKeys.Away where the provider's keys cannot be had
     */
    Optional<JsonObject> verified(String token) {
        String[] parts = token.length() > LONGEST ? new String[0] : token.split("\\.", -1);
        if (parts.length != PARTS) {
            return Optional.empty();
        }
        try {
            JsonObject head = json(parts[0]);
            byte[] signed = (parts[0] + "." + parts[1]).getBytes(StandardCharsets.US_ASCII);
            byte[] signature = Base64.getUrlDecoder().decode(parts[2]);
            for (PublicKey key : keys.named(head.getString("kid", ""))) {
                if (isSignedBy(key, head.getString("alg", ""), signed, signature)) {
                    return Optional.of(json(parts[1])).filter(this::counts);
                }
            }
        } catch (IllegalArgumentException | JsonException | ClassCastException | GeneralSecurityException unreadable) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static boolean isSignedBy(PublicKey key, String said, byte[] signed, byte[] signature)
            throws GeneralSecurityException {
        boolean rsa = key.getAlgorithm().equals("RSA");
        if (!said.equals(rsa ? "RS256" : "ES256")) {
            return false;
        }
        Signature check = Signature.getInstance(rsa ? "SHA256withRSA" : "SHA256withECDSAinP1363Format");
        check.initVerify(key);
        check.update(signed);
        return check.verify(signature);
    }

    private boolean counts(JsonObject claims) {
        Instant now = clock.instant();
        return claims.getString("iss", "").equals(provider.issuer())
                && texts(claims, "aud").anyMatch(provider.audience()::equals)
                && claims.containsKey("exp")
                && now.isBefore(moment(claims, "exp"))
                && !now.plus(CLOCKS_DIFFER_BY).isBefore(moment(claims, "nbf"))
                && !now.plus(CLOCKS_DIFFER_BY).isBefore(moment(claims, "iat"));
    }

    private static Instant moment(JsonObject claims, String name) {
        return claims.containsKey(name)
                ? Instant.ofEpochSecond(claims.getJsonNumber(name).longValue())
                : Instant.EPOCH;
    }

    /** One text or a list of them; of anything else, nothing. */
    static Stream<String> texts(JsonObject claims, String name) {
        JsonValue value = claims.getOrDefault(name, JsonValue.EMPTY_JSON_ARRAY);
        Stream<JsonValue> values = value instanceof JsonArray list ? list.stream() : Stream.of(value);
        return values.filter(JsonString.class::isInstance).map(text -> ((JsonString) text).getString());
    }

    private static JsonObject json(String part) {
        String text = new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }
}
