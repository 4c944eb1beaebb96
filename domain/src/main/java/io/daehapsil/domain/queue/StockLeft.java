package io.daehapsil.domain.queue;

/**
 * What is left to book behind a room, counted every few seconds.
 *
 * @param seats with at least one free segment
 * @param asOf revision of the picture that a node had of the room when it began to count
 */
public record StockLeft(long seats, long asOf) {}
