package io.daehapsil.web.page;

import io.daehapsil.domain.booking.BookingReference;
import io.daehapsil.domain.booking.BookingView;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.booking.BookingService;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The bookings that this browser can open, and the way to one that was made elsewhere. */
@Named
@RequestScoped
public class MinePage {

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private KeptBookings kept;

    @Inject
    private BookingService bookings;

    @Inject
    private AccessService access;

    private List<BookingView> views;
    private String problem;

    public void enter() {
        visit.getRoomTitle();
        if (visit.isPost() && visit.parameter("forget").isPresent()) {
            forget();
        } else if (visit.isPost()) {
            find();
        } else {
            show();
        }
    }

    private void show() {
        views = kept.references().stream()
                .flatMap(reference -> kept.find(reference).stream())
                .sorted(Comparator.comparing(BookingView::reservedAt).reversed())
                .toList();
    }

    private void find() {
        Optional<BookingReference> reference = visit.parameter("reference").flatMap(MinePage::reference);
        Optional<String> secret = visit.parameter("code");
        boolean found = reference.isPresent()
                && secret.isPresent()
                && bookings.find(visit.getRoom(), reference.get(), secret.get()).isPresent();
        if (!found) {
            visit.status(404);
            problem = words.say("mine.find.unknown");
            show();
            return;
        }
        kept.keepSecret(reference.get(), secret.get());
        visit.goTo(
                "/booking/receipt",
                "room",
                visit.getRoom().value(),
                "reference",
                reference.get().value());
    }

    private void forget() {
        visit.parameter("forget")
                .flatMap(MinePage::reference)
                .filter(reference -> access.isFormToken(
                        visit.getRoom(), reference, visit.parameter("token").orElse(null)))
                .ifPresent(kept::forget);
        visit.goTo("/booking/mine", "room", visit.getRoom().value());
    }

    private static Optional<BookingReference> reference(String text) {
        try {
            return Optional.of(BookingReference.parse(text));
        } catch (IllegalArgumentException misread) {
            return Optional.empty();
        }
    }

    public List<BookingView> getViews() {
        return views;
    }

    public String formToken(BookingReference reference) {
        return access.formToken(visit.getRoom(), reference);
    }

    public String getProblem() {
        return problem;
    }

    /** What the visitor had written; the code must be written anew. */
    public String getWritten() {
        return visit.isPost() ? visit.parameter("reference").orElse(null) : null;
    }
}
