package io.daehapsil.domain.booking;

import io.daehapsil.domain.booking.InvalidOrder.Flaw;
import io.daehapsil.domain.timetable.SeatClass;
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

    /** Equal for equal orders: tells whether a repeated request asks for the same. */
    public String fingerprint() {
        StringBuilder text = new StringBuilder();
        for (OrderLeg leg : legs) {
            text.append(leg.departure())
                    .append(' ')
                    .append(leg.from())
                    .append(' ')
                    .append(leg.to());
            text.append(' ')
                    .append(leg.count())
                    .append(' ')
                    .append(leg.seatClass().map(SeatClass::name).orElse("-"));
            leg.wish().side().ifPresent(side -> text.append(' ').append(side));
            text.append(leg.wish().quiet() ? " QUIET" : "").append(leg.wish().together() ? " TOGETHER" : "");
            leg.passengers().forEach(passenger -> text.append(' ').append(passenger));
            leg.seats().forEach(seat -> text.append(' ').append(seat));
            text.append('\n');
        }
        text.append(contact.name()).append('\n');
        text.append(contact.phone().orElse(""))
                .append('\n')
                .append(contact.mail().orElse(""));
        return Sha256.of(text.toString());
    }
}
