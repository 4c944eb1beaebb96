package io.daehapsil.web.page;

import io.daehapsil.domain.Unavailable;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.standby.StandbyState;
import io.daehapsil.domain.standby.StandbyStatus;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.standby.StandbyService;
import io.daehapsil.web.problem.Input;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Optional;

/** Where an entry of the standby list stands; and the buttons that take the seats, give them back, or leave the line. */
@Named
@RequestScoped
public class StandbyEntryPage {

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private KeptEntries kept;

    @Inject
    private KeptBookings bookings;

    @Inject
    private StandbyService standby;

    @Inject
    private AccessService access;

    private StandbyStatus status;
    private String problem;

    public void enter() {
        visit.getRoomTitle();
        ReservationId id = Input.parsed(
                "id",
                "An entry is named by the id that came when you joined.",
                () -> new ReservationId(visit.parameter("id").orElse("")));
        status = kept.find(id).orElse(null);
        if (status == null) {
            visit.status(404);
            return;
        }
        if (visit.isPost()) {
            act(id);
        }
        status.reservation()
                .filter(taken -> status.entry().state() == StandbyState.TAKEN)
                .ifPresent(this::toReceipt);
    }

    private void act(ReservationId id) {
        if (!access.isFormToken(
                new PlaceId(id.value()), visit.parameter("token").orElse(null))) {
            problem = words.say("standby.form");
            return;
        }
        String secret = kept.secret(id).orElseThrow();
        try {
            Optional<StandbyStatus> after =
                    visit.parameter("act").filter("take"::equals).isPresent()
                            ? standby.take(visit.getRoom(), id, secret)
                            : standby.leave(visit.getRoom(), id, secret);
            status = after.orElseThrow();
        } catch (Unavailable away) {
            visit.status(503);
            problem = words.say("standby.unavailable");
        }
    }

    private void toReceipt(Reservation taken) {
        BookingReference reference = taken.reference();
        bookings.keepSecret(reference, status.secret().value());
        kept.forget(status.entry().id());
        visit.goTo("/booking/receipt", "room", visit.getRoom().value(), "reference", reference.value());
    }

    public boolean isFound() {
        return status != null;
    }

    public StandbyStatus getStatus() {
        return status;
    }

    /** Whether the page looks again by itself: something may happen without its visitor. */
    public boolean isMoving() {
        return isWaiting() || status.entry().state() == StandbyState.RETURNING;
    }

    public boolean isWaiting() {
        return status.entry().state() == StandbyState.WAITING;
    }

    public boolean isOffered() {
        return status.entry().state() == StandbyState.OFFERED;
    }

    /** What the seats that are held cost; null where that is not told. */
    public String getTotal() {
        return status.reservation()
                .flatMap(held -> BookingView.total(held.legs()))
                .map(words::money)
                .orElse(null);
    }

    public String getFormToken() {
        return access.formToken(new PlaceId(status.entry().id().value()));
    }

    public String getProblem() {
        return problem;
    }
}
