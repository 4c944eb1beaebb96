package io.daehapsil.ejb.proof.altcha;

import io.daehapsil.domain.access.Secrets;
import io.daehapsil.domain.proof.Challenge;
import io.daehapsil.domain.proof.Proofs;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import org.altcha.altcha.Altcha;
import org.json.JSONException;
import org.json.JSONObject;

/** Signs with a key of the installation, made at the first start and kept in the database. */
@ApplicationScoped
public class AltchaProofs implements Proofs {

    private static final String PURPOSE = "proof";
    private static final int KEY_BYTES = 32;
    private static final int SALT_BYTES = 12;

    /** Time enough for the slowest telephone, and too short to work ahead of an opening. */
    private static final Duration LASTS = Duration.ofMinutes(3);

    private static final int LONGEST = 2000;
    private static final String EXPIRES = "expires";
    private static final String ROOM = "room";

    private final SecureRandom random = new SecureRandom();
    private final Secrets secrets;
    private final Clock clock;
    private volatile String key;

    /** For the container's proxy only. */
    protected AltchaProofs() {
        this(null, null);
    }

    @Inject
    public AltchaProofs(Secrets secrets, Clock clock) {
        this.secrets = secrets;
        this.clock = clock;
    }

    @Override
    public Challenge challenge(RoomName room, long maxNumber) {
        byte[] salt = new byte[SALT_BYTES];
        random.nextBytes(salt);
        // The sign at its end keeps digits of the number from being read as more digits of the time.
        Altcha.ChallengeOptions options = new Altcha.ChallengeOptions()
                .setAlgorithm(Altcha.Algorithm.SHA256)
                .setMaxNumber(maxNumber)
                .setSecureRandomNumber(true)
                .setHmacKey(key())
                .setSalt(HexFormat.of().formatHex(salt) + "?" + ROOM + "=" + room + "&" + EXPIRES + "="
                        + clock.instant().plus(LASTS).getEpochSecond() + "&");
        Altcha.Challenge made = posed(options);
        return new Challenge(made.algorithm, made.challenge, maxNumber, made.salt, made.signature, LASTS);
    }

    private static Altcha.Challenge posed(Altcha.ChallengeOptions options) {
        try {
            return Altcha.createChallenge(options);
        } catch (Exception e) { // as the library declares it
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public Optional<String> solved(RoomName room, String text) {
        return payload(text)
                .filter(this::isRight)
                .filter(solution -> isOf(room, solution))
                .map(right -> right.challenge);
    }

    private static Optional<Altcha.Payload> payload(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            JSONObject json = new JSONObject(new String(Base64.getDecoder().decode(text), StandardCharsets.UTF_8));
            Altcha.Payload payload = new Altcha.Payload();
            payload.algorithm = json.getString("algorithm");
            payload.challenge = json.getString("challenge");
            payload.number = json.getLong("number");
            payload.salt = json.getString("salt");
            payload.signature = json.getString("signature");
            return payload.algorithm.equals(Altcha.Algorithm.SHA256.getName())
                    ? Optional.of(payload)
                    : Optional.empty();
        } catch (IllegalArgumentException | JSONException noSolution) {
            return Optional.empty();
        }
    }

    /** The time is looked at by our own clock, and not by the library's. */
    private boolean isRight(Altcha.Payload solution) {
        try {
            return Altcha.verifySolution(solution, key(), false);
        } catch (Exception e) { // as the library declares it, also for texts that it cannot read
            return false;
        }
    }

    private boolean isOf(RoomName room, Altcha.Payload signed) {
        try {
            Map<String, String> told = Altcha.extractParams(signed.salt);
            long expires = Long.parseLong(told.get(EXPIRES));
            return room.value().equals(told.get(ROOM)) && clock.instant().getEpochSecond() < expires;
        } catch (Exception e) { // as the library declares it
            return false;
        }
    }

    /** @throws io.daehapsil.domain.Unavailable if the key was not read yet and the database is away */
    private String key() {
        if (key == null) {
            key = secrets.secret(PURPOSE, () -> {
                byte[] bytes = new byte[KEY_BYTES];
                random.nextBytes(bytes);
                return HexFormat.of().formatHex(bytes);
            });
        }
        return key;
    }
}
