package io.daehapsil.web.page;

import io.daehapsil.domain.booking.OrderLeg;
import io.daehapsil.domain.seating.SeatWish;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.ArrayList;
import java.util.List;

/** Says which seats a ride of an order is to have, or how many and what they should be like. */
@Named
@RequestScoped
public class LegWords {

    @Inject
    private Words words;

    public String what(OrderLeg leg) {
        if (leg.isChosen()) {
            return words.seats(leg.seats());
        }
        List<String> said = new ArrayList<>(List.of(words.say("details.auto", leg.count())));
        SeatWish wish = leg.wish();
        wish.seatClass().map(words::seatClass).ifPresent(said::add);
        wish.side()
                .map(side -> words.say(side == SeatWish.Side.WINDOW ? "seats.window" : "seats.beside"))
                .ifPresent(said::add);
        if (wish.quiet()) {
            said.add(words.say("seats.quiet"));
        }
        if (wish.together()) {
            said.add(words.say("details.together"));
        }
        return String.join(" · ", said);
    }
}
