package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.ejb.booking.BookingLinkService;
import io.daehapsil.ejb.booking.BookingService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The bookings of the room that this browser can open, by the cookies that it sends along and by nothing else. */
@RequestScoped
public class KeptBookings {

    /** A browser that shows more was not made for people; each costs a look into the database. */
    private static final int MOST = 20;

    @Inject
    private Visit visit;

    @Inject
    private BookingService bookings;

    @Inject
    private BookingLinkService links;

    /** In no order; a cookie that was made by hand may name anything. */
    public List<BookingReference> references() {
        return Arrays.stream(ReceiptCookie.values())
                .flatMap(kind -> visit.cookiesAfter(kind.prefix(visit.getRoom())).stream())
                .flatMap(text -> reference(text).stream())
                .distinct()
                .limit(MOST)
                .toList();
    }

    private static Optional<BookingReference> reference(String text) {
        try {
            return Optional.of(new BookingReference(text));
        } catch (IllegalArgumentException none) {
            return Optional.empty();
        }
    }

    /** @throws io.daehapsil.domain.Unavailable if whoever must be asked is away */
    public Optional<BookingView> find(BookingReference reference) {
        return secret(reference)
                .flatMap(secret -> bookings.find(visit.getRoom(), reference, secret))
                .or(() -> linkKey(reference).flatMap(key -> links.find(visit.getRoom(), reference, key)));
    }

    public Optional<String> secret(BookingReference reference) {
        return visit.cookie(ReceiptCookie.SECRET.name(visit.getRoom(), reference));
    }

    private Optional<String> linkKey(BookingReference reference) {
        return visit.cookie(ReceiptCookie.LINK.name(visit.getRoom(), reference));
    }

    public void keepSecret(BookingReference reference, String secret) {
        visit.addCookie(ReceiptCookie.SECRET.keep(visit.getRoom(), reference, secret, visit.isSecure()));
    }

    public void keepLink(BookingReference reference, String key) {
        visit.addCookie(ReceiptCookie.LINK.keep(visit.getRoom(), reference, key, visit.isSecure()));
    }

    public void forget(BookingReference reference) {
        for (ReceiptCookie kind : ReceiptCookie.values()) {
            visit.addCookie(kind.drop(visit.getRoom(), reference));
        }
    }
}
