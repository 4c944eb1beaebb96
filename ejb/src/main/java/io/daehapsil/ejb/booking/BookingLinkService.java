package io.daehapsil.ejb.booking;

import io.daehapsil.domain.booking.Booking;
import io.daehapsil.domain.booking.BookingLookUps;
import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.domain.booking.ReservationId;
import io.daehapsil.domain.booking.Reservations;
import io.daehapsil.domain.queue.RoomName;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;

/**
 * The boundary of signed links, such as the QR code on a receipt holds. A link shows its booking and can do nothing to it: what
 * is printed may be seen over a shoulder, and must not be enough to give somebody's seats away.
 */
@ApplicationScoped
public class BookingLinkService {

    private final Reservations reservations;
    private final BookingLookUps lookUps;
    private final BookingSecrets secrets;
    private final BookingService service;

    /** For the container's proxy only. */
    protected BookingLinkService() {
        this(null, null, null, null);
    }

    @Inject
    public BookingLinkService(
            Reservations reservations, BookingLookUps lookUps, BookingSecrets secrets, BookingService service) {
        this.reservations = reservations;
        this.lookUps = lookUps;
        this.secrets = secrets;
        this.service = service;
    }

    /** What a link to this booking carries, the same each time. Only to be told to who may see the booking. */
    public String key(RoomName room, BookingReference reference) {
        return secrets.linkKey(room, reference);
    }

    /** As long for a nearly right key as for a wrong one. */
    public boolean opens(RoomName room, BookingReference reference, String key) {
        return MessageDigest.isEqual(
                key(room, reference).getBytes(StandardCharsets.UTF_8), key.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The booking as {@link BookingService#find} shows it; empty for a wrong key as for an unknown reference.
     *
     * @throws io.daehapsil.domain.Unavailable if whoever must be asked is away
     */
    public Optional<BookingView> find(RoomName room, BookingReference reference, String key) {
        if (!opens(room, reference, key)) {
            return Optional.empty();
        }
        return id(room, reference)
                .flatMap(id -> service.find(room, reference, secrets.of(id).value()));
    }

    private Optional<ReservationId> id(RoomName room, BookingReference reference) {
        Optional<ReservationId> booked = lookUps.find(room, reference).map(Booking::id);
        return booked.isPresent()
                ? booked
                : reservations
                        .find(room, reference)
                        .map(record -> record.reservation().id());
    }
}
