package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.List;
import java.util.Set;

/** Says to somebody who is not, or no longer, in the line or inside why that is and how to come back. */
@Named
@RequestScoped
public class OutPage {

    private static final Set<String> REASONS = Set.of("left", "ended", "none", "cookies");

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private KeptBookings kept;

    public void enter() {
        visit.getRoomTitle();
    }

    public String getTitle() {
        return words.say("out." + why() + ".title");
    }

    public String getLead() {
        return words.say("out." + why() + ".lead");
    }

    public String getAction() {
        return words.say(why().equals("none") ? "out.join" : "out.again");
    }

    /** References of what this browser has booked in this room. */
    public List<BookingReference> getBookings() {
        return kept.references();
    }

    private String why() {
        return visit.parameter("why").filter(REASONS::contains).orElse("none");
    }
}
