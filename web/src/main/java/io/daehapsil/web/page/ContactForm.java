package io.daehapsil.web.page;

import io.daehapsil.domain.booking.Contact;
import io.daehapsil.domain.booking.InvalidOrder;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Set;

/** The fields that say who it is for, as the visitor has filled them in, and what is wrong with one of them. */
@Named
@RequestScoped
public class ContactForm {

    private static final Set<String> FIELDS = Set.of("name", "phone", "mail");

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    private InvalidOrder flaw;

    /** @throws InvalidOrder if a field is wrong */
    Contact contact() {
        return new Contact(visit.parameter("name").orElse(""), visit.parameter("phone"), visit.parameter("mail"));
    }

    /** Whether the flaw is in one of these fields, beside which it is then said. */
    boolean shows(InvalidOrder invalid) {
        flaw = invalid;
        return FIELDS.contains(invalid.field());
    }

    /** What is wrong with the field, or nothing. */
    public String fault(String field) {
        return flaw != null && flaw.field().equals(field) ? words.say("flaw." + flaw.flaw()) : null;
    }

    /** What the visitor had written. */
    public String written(String field) {
        return visit.isPost() ? visit.parameter(field).orElse(null) : null;
    }
}
