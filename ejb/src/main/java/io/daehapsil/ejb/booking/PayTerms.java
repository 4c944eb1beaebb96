package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.ejb.settings.DeploymentSettings;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Until when a booking must be paid. Counted from the reservation, so that the broker's delay moves no deadline. */
@ApplicationScoped
public class PayTerms {

    private final Duration within;

    /** For the container's proxy only. */
    protected PayTerms() {
        this(Duration.ZERO);
    }

    @Inject
    public PayTerms(DeploymentSettings settings) {
        this(settings.payWithin());
    }

    /** @param within zero: bookings stand without being paid here */
    public PayTerms(Duration within) {
        this.within = within;
    }

    Optional<Instant> payBy(Reservation reservation) {
        return within.isZero()
                ? Optional.empty()
                : Optional.of(reservation.reservedAt().plus(within));
    }
}
