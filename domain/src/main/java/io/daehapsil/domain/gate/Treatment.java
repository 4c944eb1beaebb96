package io.daehapsil.domain.gate;

/** What a rule wants for a request. */
public enum Treatment {
    /** Who has no slot waits for one first. */
    QUEUE,
    /** Goes straight to the site, whoever asks: assets, health checks, webhooks. */
    NEVER
}
