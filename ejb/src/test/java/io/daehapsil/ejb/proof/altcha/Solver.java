package io.daehapsil.ejb.proof.altcha;

import io.daehapsil.domain.proof.Challenge;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.altcha.altcha.Altcha;
import org.json.JSONObject;

/** Solves challenges with ALTCHA's own library, as a client that knows nothing of us. */
public final class Solver {

    private Solver() {}

    public static String solve(Challenge posed) {
        return payload(posed, number(posed), posed.salt());
    }

    static long number(Challenge posed) {
        try {
            return Altcha.solveChallenge(posed.challenge(), posed.salt(), Altcha.Algorithm.SHA256, posed.maxNumber(), 0)
                    .number;
        } catch (Exception e) { // as the library declares it
            throw new IllegalStateException(e);
        }
    }

    static String payload(Challenge posed, long number, String salt) {
        String json = new JSONObject()
                .put("algorithm", posed.algorithm())
                .put("challenge", posed.challenge())
                .put("number", number)
                .put("salt", salt)
                .put("signature", posed.signature())
                .toString();
        return Base64.getEncoder().encodeToString(json.getBytes(StandardCharsets.UTF_8));
    }
}
