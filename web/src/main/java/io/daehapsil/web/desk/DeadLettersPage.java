package io.daehapsil.web.desk;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.booking.DeadLetter;
import io.daehapsil.domain.booking.Reservation;
import io.daehapsil.domain.operators.Role;
import io.daehapsil.ejb.control.DeadLetterService;
import io.daehapsil.web.admin.Shift;
import io.daehapsil.web.page.Visit;
import io.daehapsil.web.page.Words;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.inject.Named;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;

/** Messages that no try could book, and the button that tries once more. Whose they are is not shown. */
@Named
@RequestScoped
public class DeadLettersPage {

    private static final int GONE = 404;
    private static final int MOST_SHOWN = 200;
    private static final int MOST_REDRIVEN = 1000;
    private static final DateTimeFormatter MOMENT =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss 'UTC'").withZone(ZoneOffset.UTC);

    @Inject
    private DeadLetterService letters;

    @Inject
    private DeskVisit desk;

    @Inject
    private Visit visit;

    @Inject
    private Words words;

    @Inject
    private Shift shift;

    private List<DeadLetter> found;

    public void enter() {
        if (!desk.maySend(Role.OPERATOR)) {
            return;
        }
        if (visit.parameter("act").filter("all"::equals).isPresent()) {
            back(letters.redriveOldest(shift.actor(), MOST_REDRIVEN));
            return;
        }
        try {
            letters.redrive(shift.actor(), visit.parameter("letter").orElse(""));
            back(1);
        } catch (NotFound anotherWasQuicker) {
            desk.refuse(GONE, words.say("desk.letters.gone"));
        }
    }

    private void back(int redriven) {
        visit.goTo("/admin/dead-letters", "done", "redrive", "people", Integer.toString(redriven));
    }

    public List<DeadLetter> getLetters() {
        return all().stream().limit(MOST_SHOWN).toList();
    }

    /** Whether there are more than the page shows. */
    public boolean isMore() {
        return all().size() > MOST_SHOWN;
    }

    private List<DeadLetter> all() {
        if (found == null) {
            found = letters.list(MOST_SHOWN + 1);
        }
        return found;
    }

    public String moment(DeadLetter letter) {
        return MOMENT.format(letter.sentAt());
    }

    public String room(DeadLetter letter) {
        return letter.reservation()
                .map(reservation -> reservation.room().value())
                .orElse("–");
    }

    public String reference(DeadLetter letter) {
        return letter.reservation()
                .map(reservation -> reservation.reference().value())
                .orElse(words.say("desk.letters.unreadable"));
    }

    public String seats(DeadLetter letter) {
        return letter.reservation().map(this::rides).orElse("–");
    }

    private String rides(Reservation reservation) {
        return reservation.legs().stream()
                .map(leg -> leg.departure() + " " + leg.from() + " → " + leg.to() + ": " + words.seats(leg.labels()))
                .collect(Collectors.joining("; "));
    }
}
