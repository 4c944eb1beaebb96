package io.daehapsil.domain.booking;

/** One seat of a reservation. @param leg position of its leg, from 0 @param seat its number in the departure */
public record LegSeat(int leg, int seat) {}
