package io.daehapsil.ejb.control;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.timetable.DepartureId;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.schema.DatabaseWork;
import io.daehapsil.ejb.timetable.TimetableService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;

/** The boundary of taking off sale what does not run. */
@ApplicationScoped
public class DepartureDeskService {

    private final TimetableService timetables;
    private final AuditService audit;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected DepartureDeskService() {
        this(null, null, null);
    }

    @Inject
    public DepartureDeskService(TimetableService timetables, AuditService audit, DatabaseWork work) {
        this.timetables = timetables;
        this.audit = audit;
        this.work = work;
    }

    /**
     * As {@link TimetableService#cancel}; what is known already is no deed. Safe to repeat.
     *
     * @throws io.daehapsil.domain.NotFound if the room does not sell it
     * @throws io.daehapsil.domain.Unavailable if the database is away
     */
    public void cancel(Actor actor, RoomName room, DepartureId departure) {
        work.inOne(() -> {
            boolean noted = timetables.cancel(room, departure);
            if (noted) {
                audit.note(
                        actor,
                        new Deed("departure.cancel", room.value(), Map.of(), Map.of("departure", departure.value())));
            }
            return noted;
        });
    }
}
