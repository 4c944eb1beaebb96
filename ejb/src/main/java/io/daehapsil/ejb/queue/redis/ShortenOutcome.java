package io.daehapsil.ejb.queue.redis;

/** The outcome words of {@code lua/queue/shorten_place.lua}. */
enum ShortenOutcome {
    SHORTENED,
    KEPT
}
