package io.daehapsil.ejb.proof.redis;

/** The outcome words of {@code lua/proof/spend_proof.lua}. */
enum SpendOutcome {
    SPENT,
    REPLAYED
}
