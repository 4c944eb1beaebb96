package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.ejb.booking.BookingLinkService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/** Where the link of a receipt leads: keeps its key in a cookie and goes on, so that the key does not stay in the address. */
@Named
@RequestScoped
public class OpenPage {

    @Inject
    private Visit visit;

    @Inject
    private KeptBookings kept;

    @Inject
    private BookingLinkService links;

    public void enter() {
        BookingReference reference =
                Input.reference(visit.parameter("reference").orElse(""));
        visit.parameter("key")
                .filter(key -> links.opens(visit.getRoom(), reference, key))
                .ifPresent(key -> kept.keepLink(reference, key));
        visit.goTo("/booking/receipt", "room", visit.getRoom().value(), "reference", reference.value());
    }
}
