package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import java.util.List;

/** What a visitor asks for at once: one or more rides (outbound, return), all of them or none. */
public record Order(List<OrderLeg> legs, Contact contact) {

    private static final int MOST_LEGS = 4;

    public Order {
        legs = List.copyOf(legs);
        if (legs.isEmpty()) {
            throw new InvalidOrder("legs", Flaw.LEGS_NONE);
        }
        if (legs.size() > MOST_LEGS) {
            throw new InvalidOrder("legs", Flaw.LEGS_TOO_MANY);
        }
    }
}
