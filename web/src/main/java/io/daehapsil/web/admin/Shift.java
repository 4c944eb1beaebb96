package io.daehapsil.web.admin;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.ejb.operators.AtDesk;
import io.daehapsil.web.problem.Failures;
import jakarta.enterprise.context.RequestScoped;

/** Who makes this request to the desk. */
@RequestScoped
public class Shift {

    private AtDesk who;
    private String address;

    void begin(AtDesk operator, String from) {
        who = operator;
        address = from;
    }

    /** @throws io.daehapsil.web.problem.Refusal where nobody was let in: an address that came past the door shows nothing */
    public AtDesk who() {
        if (who == null) {
            throw Failures.logInNeeded().asRefusal();
        }
        return who;
    }

    public Actor actor() {
        return new Actor(who().operator().name().value(), address);
    }
}
