package io.daehapsil.domain.queue;

import java.time.Duration;

/** What is left of a slot by Redis' clock: until its absolute end, and until it ends if nothing is done. */
public record SlotTime(Duration remaining, Duration idleRemaining) {}
