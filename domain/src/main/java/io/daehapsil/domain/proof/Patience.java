package io.daehapsil.domain.proof;

import java.time.Duration;

/**
 * What a browser without scripts shows in place of work: that it came back after a while.
 *
 * @param text to be shown then
 * @param delay from now on; before its end it counts as nothing
 */
public record Patience(String text, Duration delay) {}
