package io.daehapsil.domain.queue;

/**
 * Which line of a room it is. One that was lost and restored is another: its store has forgotten slots, and seats that are taken.
 *
 * @param restores how often it was restored
 */
public record LineId(long generation, long restores) {}
