package io.daehapsil.domain.queue;

/**
 * What is published of a draw, so that anybody can recompute it ({@link Draw}).
 *
 * @param secret in hexadecimal; its hash was shown beforehand
 * @param count how many were early
 * @param complete whether everybody stands at the drawn number already
 */
public record DrawResult(String secret, long count, boolean complete) {}
