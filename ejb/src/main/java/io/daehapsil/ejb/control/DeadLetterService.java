package io.daehapsil.ejb.control;

import io.daehapsil.domain.NotFound;
import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.booking.DeadLetter;
import io.daehapsil.domain.booking.DeadLetters;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.schema.DatabaseWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The boundary of what operators do about messages that no try could book: look at them, and put them in once more. What is
 * put in books, or tells of a conflict, or is a dead letter again after as many tries as before. All throw
 * {@link io.daehapsil.domain.Unavailable} when the broker or the database is away.
 */
@ApplicationScoped
public class DeadLetterService {

    /** As both servers' brokers name messages; and short enough for the audit. */
    private static final Pattern ID = Pattern.compile("[A-Za-z0-9:._-]{1,60}");

    private final DeadLetters letters;
    private final AuditService audit;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected DeadLetterService() {
        this(null, null, null);
    }

    @Inject
    public DeadLetterService(DeadLetters letters, AuditService audit, DatabaseWork work) {
        this.letters = letters;
        this.audit = audit;
        this.work = work;
    }

    /** The oldest first. */
    public List<DeadLetter> list(int most) {
        return letters.list(most);
    }

    /**
     * It is written down first, and not done when that fails; what is not done is not written down.
     *
     * @throws NotFound if there is no such dead letter, as for a repeat
     */
    public void redrive(Actor actor, String id) {
        if (!ID.matcher(id).matches()) {
            throw new NotFound("dead letter", id);
        }
        work.inOne(() -> {
            audit.note(actor, Deed.of("dead-letter.redrive", id));
            if (!letters.redrive(id)) {
                throw new NotFound("dead letter", id);
            }
            return null;
        });
    }

    /** As {@link #redrive}, the oldest first. @return how many were put in */
    public int redriveOldest(Actor actor, int most) {
        int redriven = 0;
        for (DeadLetter letter : letters.list(most)) {
            try {
                redrive(actor, letter.id());
                redriven++;
            } catch (NotFound anotherOperatorWasQuicker) {
                continue;
            }
        }
        return redriven;
    }
}
