package io.daehapsil.web.page;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.CancelOutcome;
import io.daehapsil.domain.timetable.SeatLabel;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.booking.BookingService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Optional;

/** Asks once more, and then gives the seats of a booking back. Sent twice, or from two tabs, it cancels once. */
@Named
@RequestScoped
public class CancelPage {

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private KeptBookings kept;

    @Inject
    private BookingWords bookingWords;

    @Inject
    private BookingService bookings;

    @Inject
    private AccessService access;

    private BookingReference reference;
    private BookingView view;
    private String problem;

    public void enter() {
        reference = Input.reference(visit.parameter("reference").orElse(""));
        view = kept.find(reference).orElse(null);
        if (view == null || !bookingWords.holds(view)) {
            toReceipt(); // which says what has become of it
        } else if (visit.isPost()) {
            cancel();
        }
    }

    private void cancel() {
        String token = visit.parameter("token").orElse(null);
        if (!access.isFormToken(visit.getRoom(), reference, token)) {
            problem = words.say("cancel.form");
            return;
        }
        Optional<String> secret = kept.secret(reference).or(() -> visit.parameter("code"));
        if (secret.isEmpty()) {
            problem = words.say("cancel.code.wrong");
            return;
        }
        try {
            answer(visit.parameter("seat")
                    .map(seat -> cancelSeat(secret.get(), seat))
                    .orElseGet(() -> bookings.cancel(visit.getRoom(), reference, secret.get())));
        } catch (Unavailable away) {
            visit.status(503);
            problem = words.say("cancel.unavailable");
        }
    }

    /** @param text the ride's number, a colon and the seat */
    private CancelOutcome cancelSeat(String secret, String text) {
        String hint = "A seat of a booking is written as 0:5-12A.";
        String[] parts = text.split(":", 2);
        int leg = Input.parsed("seat", hint, () -> Integer.valueOf(parts[0]));
        SeatLabel seat = Input.parsed("seat", hint, () -> SeatLabel.parse(parts[parts.length - 1]));
        return bookings.cancel(visit.getRoom(), reference, secret, leg, seat);
    }

    private void answer(CancelOutcome outcome) {
        if (outcome instanceof CancelOutcome.Cancelled || outcome instanceof CancelOutcome.NoSuchSeat) {
            toReceipt(); // which shows what is left
        } else if (outcome instanceof CancelOutcome.NotYetBooked) {
            problem = words.say("cancel.early");
        } else {
            problem = words.say("cancel.code.wrong");
        }
    }

    private void toReceipt() {
        visit.goTo("/booking/receipt", "room", visit.getRoom().value(), "reference", reference.value());
    }

    public BookingView getView() {
        return view;
    }

    public BookingReference getId() {
        return reference;
    }

    public String getReference() {
        return bookingWords.reference(reference);
    }

    public String getFormToken() {
        return access.formToken(visit.getRoom(), reference);
    }

    /** Whoever came by a link must also know the code. */
    public boolean isCodeWanted() {
        return kept.secret(reference).isEmpty();
    }

    public String getProblem() {
        return problem;
    }
}
