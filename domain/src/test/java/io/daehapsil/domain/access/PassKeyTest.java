package io.daehapsil.domain.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

class PassKeyTest {

    private static final Instant NOW = Instant.parse("2026-09-01T00:00:00Z");
    private static final PlaceId PLACE = new PlaceId("abcdefghijklmnopqrstuv");

    private final PassKey key = PassKey.generate();

    @RepeatedTest(20)
    void whoHoldsThePublishedKeyCanVerifyAPass() throws GeneralSecurityException {
        String[] jwt = key.issue(pass(Duration.ofMinutes(3))).split("\\.");

        Signature verification = Signature.getInstance("SHA256withECDSAinP1363Format");
        verification.initVerify(published(key.jwks()));
        verification.update((jwt[0] + "." + jwt[1]).getBytes(StandardCharsets.US_ASCII));
        assertThat(verification.verify(Base64.getUrlDecoder().decode(jwt[2]))).isTrue();
        assertThat(text(jwt[0])).contains("\"alg\":\"ES256\"").contains("\"kid\":\"" + key.id() + "\"");
    }

    @Test
    void aPassNamesThePlaceTheRoomAndTheRole() {
        String claims = text(key.issue(pass(Duration.ofMinutes(3))).split("\\.")[1]);

        assertThat(claims)
                .contains("\"iss\":\"daehapsil\"")
                .contains("\"aud\":\"daehapsil-booking\"")
                .contains("\"sub\":\"abcdefghijklmnopqrstuv\"")
                .contains("\"upn\":\"abcdefghijklmnopqrstuv\"")
                .contains("\"room\":\"ktx-holiday\"")
                .contains("\"number\":7")
                .contains("\"groups\":[\"visitor\"]");
    }

    @Test
    void aPassLivesAsLongAsItsLifetimeWhileTheSlotIsLong() {
        assertThat(pass(Duration.ofMinutes(3)).expiresAt()).isEqualTo(NOW.plusSeconds(60));
    }

    @Test
    void aPassEndsWithItsSlotWhenThatIsSooner() {
        assertThat(pass(Duration.ofSeconds(20)).expiresAt()).isEqualTo(NOW.plusSeconds(20));
    }

    @Test
    void aKeyWrittenAndReadIsTheSameKey() {
        PassKey read = PassKey.fromPem(key.toPem());

        assertThat(read.id()).isEqualTo(key.id());
        assertThat(read.jwks()).isEqualTo(key.jwks());
    }

    @Test
    void halvesOfTwoKeysAreRefused() {
        String mixed = key.toPem().split("-----BEGIN PUBLIC")[0] + "-----BEGIN PUBLIC"
                + PassKey.generate().toPem().split("-----BEGIN PUBLIC")[1];

        assertThatThrownBy(() -> PassKey.fromPem(mixed))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("do not belong together");
    }

    @Test
    void aKeyOfAnotherCurveIsRefused() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp384r1"));
        var pair = generator.generateKeyPair();
        Base64.Encoder base64 = Base64.getEncoder();
        String pem = "-----BEGIN PRIVATE KEY-----"
                + base64.encodeToString(pair.getPrivate().getEncoded())
                + "-----END PRIVATE KEY-----\n-----BEGIN PUBLIC KEY-----"
                + base64.encodeToString(pair.getPublic().getEncoded()) + "-----END PUBLIC KEY-----";

        assertThatThrownBy(() -> PassKey.fromPem(pem))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("P-256");
    }

    @Test
    void aTextThatIsNoKeyPairIsRefused() {
        assertThatThrownBy(() -> PassKey.fromPem("secret"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("PRIVATE KEY block");
    }

    private static Pass pass(Duration remaining) {
        Slot slot = new Slot(new RoomName("ktx-holiday"), PLACE, 7, remaining, remaining);
        return Pass.of(slot, NOW, Duration.ofSeconds(60));
    }

    private static String text(String base64url) {
        return new String(Base64.getUrlDecoder().decode(base64url), StandardCharsets.UTF_8);
    }

    private static PublicKey published(String jwks) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        ECPoint point = new ECPoint(coordinate(jwks, "x"), coordinate(jwks, "y"));
        return KeyFactory.getInstance("EC")
                .generatePublic(new ECPublicKeySpec(point, curve.getParameterSpec(ECParameterSpec.class)));
    }

    private static BigInteger coordinate(String jwks, String name) {
        Matcher matcher =
                Pattern.compile("\"" + name + "\":\"([A-Za-z0-9_-]{43})\"").matcher(jwks);
        assertThat(matcher.find()).isTrue();
        return new BigInteger(1, Base64.getUrlDecoder().decode(matcher.group(1)));
    }
}
