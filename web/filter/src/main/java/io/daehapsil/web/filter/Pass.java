package io.daehapsil.web.filter;

import java.time.Instant;

/**
 * A visitor who is inside.
 *
 * @param slot names the visitor's time inside; the same as long as that lasts
 * @param number in order of arrival
 */
public record Pass(String slot, long number, Instant expiresAt) {}
