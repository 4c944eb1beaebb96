package io.daehapsil.ejb.settings;

import io.daehapsil.domain.operators.Role;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.KeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An outside identity provider, whose tokens are exchanged for ours.
 *
 * @param audience what its tokens must name, and the client that we are to it
 * @param roles by the provider's groups
 * @param logIn present where it shows people a log-in of its own
 */
public record IdentityProvider(
        String issuer, Keys keys, String audience, Map<String, Role> roles, Optional<LogIn> logIn) {

    private static final Pattern WORD = Pattern.compile("[\\x21-\\x7e]{1,300}");
    private static final Pattern PEM =
            Pattern.compile("-----BEGIN PUBLIC KEY-----([A-Za-z0-9+/=\\s]+)-----END PUBLIC KEY-----");
    private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final int RSA_BITS = 2048;
    private static final int P256_BITS = 256;

    /** Either an address, which may give other keys tomorrow, or one key for good. */
    public record Keys(Optional<URI> jwks, Optional<PublicKey> key) {

        boolean isNone() {
            return jwks.isEmpty() && key.isEmpty();
        }
    }

    /** @param configuration address of the document of OpenID Connect Discovery @param secret empty for a public client */
    public record LogIn(URI configuration, String secret) {}

    public IdentityProvider {
        roles = Map.copyOf(roles);
    }

    static String emptyOrWord(String text) {
        return text.isEmpty() ? text : word(text);
    }

    static String word(String text) {
        if (!WORD.matcher(text).matches()) {
            throw new IllegalArgumentException(text);
        }
        return text;
    }

    static Keys keys(String text) {
        if (text.isEmpty()) {
            return new Keys(Optional.empty(), Optional.empty());
        }
        if (text.matches("https?://.*")) {
            return new Keys(Optional.of(address(text)), Optional.empty());
        }
        return new Keys(Optional.empty(), Optional.of(read(Path.of(text))));
    }

    static Optional<URI> emptyOrAddress(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(address(text));
    }

    /** @throws IllegalArgumentException where anybody on the way could read along, or there is no such address */
    public static URI address(String text) {
        URI address = URI.create(text);
        // Whoever can change what comes by plain http over a network makes operators of anybody.
        boolean safe = "https".equals(address.getScheme())
                || "http".equals(address.getScheme()) && THIS_MACHINE.contains(address.getHost());
        if (address.getHost() == null || !safe) {
            throw new IllegalArgumentException(text);
        }
        return address;
    }

    private static PublicKey read(Path file) {
        try {
            Matcher pem = PEM.matcher(Files.readString(file));
            if (pem.find()) {
                KeySpec key = new X509EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
                return usable(key, "RSA").or(() -> usable(key, "EC")).orElseThrow(IllegalArgumentException::new);
            }
        } catch (IOException unread) {
            throw new IllegalArgumentException(unread);
        }
        throw new IllegalArgumentException("no public key");
    }

    private static Optional<PublicKey> usable(KeySpec spec, String kind) {
        try {
            return Optional.of(KeyFactory.getInstance(kind).generatePublic(spec))
                    .filter(IdentityProvider::isStrong);
        } catch (GeneralSecurityException ofAnotherKind) {
            return Optional.empty();
        }
    }

    /** Whether we believe what a key of this kind has signed: RSA of a length that nobody breaks today, or P-256. */
    public static boolean isStrong(PublicKey key) {
        return key instanceof RSAPublicKey rsa && rsa.getModulus().bitLength() >= RSA_BITS
                || key instanceof ECPublicKey curve
                        && curve.getParams().getCurve().getField().getFieldSize() == P256_BITS;
    }

    static Map<String, Role> roles(String text) {
        Map<String, Role> roles = new LinkedHashMap<>();
        for (String pair : text.isEmpty() ? new String[0] : text.split(",")) {
            int sign = pair.lastIndexOf('=');
            Optional<Role> role = Role.of(pair.substring(sign + 1).strip());
            if (sign < 1 || role.isEmpty()) {
                throw new IllegalArgumentException(pair);
            }
            roles.put(pair.substring(0, sign).strip(), role.get());
        }
        return roles;
    }
}
