package io.daehapsil.ejb.operators;

import com.password4j.Argon2Function;
import com.password4j.Password;
import com.password4j.types.Argon2;
import io.daehapsil.domain.operators.NewPassword;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/**
 * Hashes and checks operators' passwords: Argon2id with what OWASP asks for at least (19 MiB, two rounds), so that who steals
 * the table pays for every guess. It costs us too: two at a time, or a flood of log-ins would take a sale's processors.
 */
@ApplicationScoped
public class Passwords {

    private static final int KIBIBYTES = 19 * 1024;
    private static final int ROUNDS = 2;
    private static final int LANES = 1;
    private static final int HASH_BYTES = 32;
    private static final int SALT_BYTES = 16;
    private static final int AT_ONCE = 2;

    /** Without letters and digits that are taken for each other. 32 of them: 5 bits each. */
    private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

    private static final int GENERATED_LETTERS = 24;
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Argon2Function function = Argon2Function.getInstance(KIBIBYTES, ROUNDS, LANES, HASH_BYTES, Argon2.ID);
    private final Semaphore turns = new Semaphore(AT_ONCE);
    private final String nobodys = hash(function, generate());

    /** 120 random bits that can be read out and typed. */
    static NewPassword generate() {
        StringBuilder password = new StringBuilder();
        for (int i = 0; i < GENERATED_LETTERS; i++) {
            password.append(i > 0 && i % 6 == 0 ? "-" : "").append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
        }
        return new NewPassword(password.toString());
    }

    String hash(NewPassword password) {
        return hash(function, password);
    }

    /**
     * Takes as long for nobody's password as for somebody's, so that names cannot be found out.
     *
     * @param hash empty where there is no such operator
     * @return empty when too many are being checked at this moment
     */
    Optional<Boolean> matches(String password, Optional<String> hash) {
        if (!turns.tryAcquire()) {
            return Optional.empty();
        }
        try {
            String compared = hash.orElse(nobodys);
            // By the hash's own parameters: those of today may be stronger than those of its day.
            boolean same = Password.check(password, compared).with(Argon2Function.getInstanceFromHash(compared));
            return Optional.of(same && hash.isPresent());
        } finally {
            turns.release();
        }
    }

    private static String hash(Argon2Function function, NewPassword password) {
        return Password.hash(password.value())
                .addRandomSalt(SALT_BYTES)
                .with(function)
                .getResult();
    }
}
