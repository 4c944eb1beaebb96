package io.daehapsil.web.admin;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.ejb.operators.AtDesk;
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

    public AtDesk who() {
        return who;
    }

    public Actor actor() {
        return new Actor(who.operator().name().value(), address);
    }
}
