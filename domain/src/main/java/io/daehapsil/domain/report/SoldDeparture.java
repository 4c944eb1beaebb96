package io.daehapsil.domain.report;

/**
 * What of a departure is sold.
 *
 * @param rides seats of bookings that stand, each counted once however far it rides
 */
public record SoldDeparture(String departure, long bookings, long rides) {}
