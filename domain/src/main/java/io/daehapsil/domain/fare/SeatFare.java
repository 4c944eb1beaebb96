package io.daehapsil.domain.fare;

/** What a seat costs, and as whose; fixed when it was reserved, whatever the table says later. */
public record SeatFare(PassengerType passenger, Money price) {}
