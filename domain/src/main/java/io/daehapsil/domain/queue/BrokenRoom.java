package io.daehapsil.domain.queue;

/**
 * A room whose stored settings cannot be used: somebody has changed them past every door.
 *
 * @param why a sentence for operators
 */
public record BrokenRoom(String room, String title, String why) {}
