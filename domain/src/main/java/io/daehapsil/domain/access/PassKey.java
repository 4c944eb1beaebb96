package io.daehapsil.domain.access;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The key pair that signs passes: ES256 (RFC 7518: ECDSA over P-256 with SHA-256). Its id is the thumbprint of RFC 7638,
 * so that the same key has the same id on every node.
 */
public final class PassKey {

    private static final String ALGORITHM = "SHA256withECDSAinP1363Format";
    private static final int COORDINATE_BYTES = 32;
    private static final int PARTS = 3;
    private static final Base64.Encoder BASE64URL = Base64.getUrlEncoder().withoutPadding();
    private static final Pattern PEM =
            Pattern.compile("-----BEGIN (PRIVATE|PUBLIC) KEY-----([A-Za-z0-9+/=\\s]+)-----END \\1 KEY-----");

    private final ECPrivateKey privateKey;
    private final ECPublicKey publicKey;
    private final String x;
    private final String y;
    private final String id;

    private PassKey(ECPrivateKey privateKey, ECPublicKey publicKey) {
        this.privateKey = privateKey;
        this.publicKey = publicKey;
        this.x = coordinate(publicKey.getW().getAffineX().toByteArray());
        this.y = coordinate(publicKey.getW().getAffineY().toByteArray());
        this.id = thumbprint("{\"crv\":\"P-256\",\"kty\":\"EC\",\"x\":\"" + x + "\",\"y\":\"" + y + "\"}");
    }

    public static PassKey generate() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            return new PassKey((ECPrivateKey) pair.getPrivate(), (ECPublicKey) pair.getPublic());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no P-256", e);
        }
    }

    /**
     * Reads a private key (PKCS #8) and its public key, one after the other, as {@code openssl genpkey} and
     * {@code openssl pkey -pubout} write them.
     *
     * @throws IllegalArgumentException with a sentence for the operator if the text is no such pair
     */
    public static PassKey fromPem(String pem) {
        byte[] priv = null;
        byte[] pub = null;
        Matcher blocks = PEM.matcher(pem);
        while (blocks.find()) {
            byte[] der = Base64.getMimeDecoder().decode(blocks.group(2));
            if (blocks.group(1).equals("PRIVATE")) {
                priv = der;
            } else {
                pub = der;
            }
        }
        if (priv == null || pub == null) {
            throw new IllegalArgumentException("a pass key is a PRIVATE KEY block and a PUBLIC KEY block in one text");
        }
        try {
            KeyFactory factory = KeyFactory.getInstance("EC");
            PassKey key =
                    new PassKey((ECPrivateKey) factory.generatePrivate(new PKCS8EncodedKeySpec(priv)), (ECPublicKey)
                            factory.generatePublic(new X509EncodedKeySpec(pub)));
            key.proveThatHalvesMatch();
            return key;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("the pass key is not a key pair for the curve P-256", e);
        }
    }

    public String toPem() {
        return pem("PRIVATE", privateKey.getEncoded()) + publicPem();
    }

    public String publicPem() {
        return pem("PUBLIC", publicKey.getEncoded());
    }

    public String id() {
        return id;
    }

    /** The public half as a JWK set (RFC 7517). */
    public String jwks() {
        return "{\"keys\":[" + jwk() + "]}";
    }

    /** The public half as a JWK (RFC 7517). */
    String jwk() {
        return ("{\"kty\":\"EC\",\"crv\":\"P-256\",\"use\":\"sig\",\"alg\":\"ES256\","
                        + "\"kid\":\"%s\",\"x\":\"%s\",\"y\":\"%s\"}")
                .formatted(id, x, y);
    }

    /**
     * The pass as a signed JWT. Every value has a form that needs no escaping in JSON. The place stands in {@code upn} too,
     * without which Liberty knows nobody.
     */
    public String issue(Pass pass) {
        return issue(pass, Pass.AUDIENCE);
    }

    /** As {@link #issue(Pass)}, for another audience than that of passes. */
    public String issue(Pass pass, String audience) {
        String claims =
                ("{\"iss\":\"%s\",\"aud\":\"%s\",\"sub\":\"%s\",\"upn\":\"%s\",\"jti\":\"%s\",\"iat\":%d,\"exp\":%d,"
                                + "\"room\":\"%s\",\"number\":%d,\"groups\":[\"%s\"]}")
                        .formatted(
                                Pass.ISSUER,
                                audience,
                                pass.place(),
                                pass.place(),
                                UUID.randomUUID(),
                                pass.issuedAt().getEpochSecond(),
                                pass.expiresAt().getEpochSecond(),
                                pass.room(),
                                pass.number(),
                                Pass.VISITOR);
        return jwt(claims);
    }

    /** A JWT with these claims, a JSON object. Whoever trusts the key must tell such tokens from passes by their claims. */
    public String jwt(String claims) {
        String header = "{\"alg\":\"ES256\",\"typ\":\"JWT\",\"kid\":\"%s\"}".formatted(id);
        String signed = base64url(header) + "." + base64url(claims);
        try {
            return signed + "." + BASE64URL.encodeToString(sign(signed.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the key " + id + " does not sign", e);
        }
    }

    /**
     * The claims of a JWT of ours; empty for whatever else it may be. What its header says does not count: it is ours only if
     * our key has signed it. The caller looks at the claims, the time among them.
     */
    public Optional<String> verified(String jwt) {
        String[] parts = jwt.split("\\.", -1);
        if (parts.length != PARTS) {
            return Optional.empty();
        }
        try {
            Signature verification = Signature.getInstance(ALGORITHM);
            verification.initVerify(publicKey);
            verification.update((parts[0] + "." + parts[1]).getBytes(StandardCharsets.UTF_8));
            return verification.verify(Base64.getUrlDecoder().decode(parts[2]))
                    ? Optional.of(new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8))
                    : Optional.empty();
        } catch (GeneralSecurityException | IllegalArgumentException noSignature) {
            return Optional.empty();
        }
    }

    private byte[] sign(byte[] bytes) throws GeneralSecurityException {
        Signature signature = Signature.getInstance(ALGORITHM);
        signature.initSign(privateKey);
        signature.update(bytes);
        return signature.sign();
    }

    private void proveThatHalvesMatch() throws GeneralSecurityException {
        byte[] sample = id.getBytes(StandardCharsets.US_ASCII);
        Signature verification = Signature.getInstance(ALGORITHM);
        verification.initVerify(publicKey);
        verification.update(sample);
        if (publicKey.getParams().getCurve().getField().getFieldSize() != COORDINATE_BYTES * 8) {
            throw new IllegalArgumentException("the pass key is not for the curve P-256");
        }
        if (!verification.verify(sign(sample))) {
            throw new IllegalArgumentException("the two halves of the pass key do not belong together");
        }
    }

    private static String coordinate(byte[] number) {
        byte[] fixed = new byte[COORDINATE_BYTES];
        int length = Math.min(number.length, COORDINATE_BYTES);
        System.arraycopy(number, number.length - length, fixed, COORDINATE_BYTES - length, length);
        return BASE64URL.encodeToString(fixed);
    }

    private static String thumbprint(String json) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(json.getBytes(StandardCharsets.US_ASCII));
            return BASE64URL.encodeToString(hash);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java has no SHA-256", e);
        }
    }

    private static String base64url(String text) {
        return BASE64URL.encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String pem(String kind, byte[] der) {
        String lines = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der);
        return "-----BEGIN %1$s KEY-----\n%2$s\n-----END %1$s KEY-----\n".formatted(kind, lines);
    }
}
