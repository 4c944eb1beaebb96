package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingState;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.ejb.booking.BookingLinkService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.Clock;

/** The booking as its visitor keeps and prints it. Needs no slot: it stays when the time inside is over. */
@Named
@RequestScoped
public class ReceiptPage {

    @Inject
    private Visit visit;

    @Inject
    private KeptBookings kept;

    @Inject
    private BookingWords bookingWords;

    @Inject
    private BookingLinkService links;

    @Inject
    private Clock clock;

    private BookingReference reference;
    private BookingView view;
    private QrCode code;

    public void enter() {
        reference = Input.reference(visit.parameter("reference").orElse(""));
        view = kept.find(reference).orElse(null);
        if (view == null) {
            visit.status(404);
        }
    }

    public boolean isFound() {
        return view != null;
    }

    public BookingView getView() {
        return view;
    }

    public String getReference() {
        return bookingWords.reference(reference);
    }

    public BookingReference getId() {
        return reference;
    }

    /** Null where the booking was opened by a link only. */
    public String getSecret() {
        return kept.secret(reference).orElse(null);
    }

    public boolean isAccepted() {
        return view.state() == BookingState.ACCEPTED;
    }

    public boolean isAgain() {
        return visit.parameter("again").isPresent();
    }

    /** When this was so: paper does not learn of a later cancellation. */
    public String getAsOf() {
        return bookingWords.moment(view, clock.instant());
    }

    /** Holds the link to this page and nothing of the person. */
    public QrCode getCode() {
        if (code == null) {
            String key = links.key(visit.getRoom(), reference);
            String room = visit.getRoom().value();
            code = QrCode.of(visit.getOrigin()
                    + Visit.address("/booking/open", "room", room, "reference", reference.value(), "key", key));
        }
        return code;
    }
}
