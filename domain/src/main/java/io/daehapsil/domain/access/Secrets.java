package io.daehapsil.domain.access;

import java.util.function.Supplier;

/**
 * Keeps what every node must know and nobody else may: the keys that sign. A secret is made once in the life of an
 * installation; when several nodes make it at the same moment, all get the one that was stored first.
 */
public interface Secrets {

    /**
     * The stored text of this purpose, made and stored now if there is none.
     *
     * @param purpose 1 to 30 characters, one for each use: a secret is never used for two things
     * @throws io.daehapsil.domain.Unavailable if the store is away
     */
    String secret(String purpose, Supplier<String> maker);
}
