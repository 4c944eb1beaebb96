package io.daehapsil.web.page;

import io.daehapsil.ejb.verify.VerifyService;
import io.daehapsil.web.guest.NextAddress;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;

/**
 * Where somebody arrives who waited at another node's host: makes the place's cookie of the pass in the address and goes on, so
 * that the pass does not stay there. Who comes without a good one is told by the search what to do.
 */
@Named
@RequestScoped
public class ArrivePage {

    @Inject
    private Visit visit;

    @Inject
    private VerifyService verification;

    public void enter() {
        visit.parameter(NextAddress.PASS)
                .flatMap(pass -> verification.placeOf(visit.getRoom(), pass))
                .ifPresent(visit::keepPlace);
        visit.goTo("/booking/search", "room", visit.getRoom().value());
    }
}
