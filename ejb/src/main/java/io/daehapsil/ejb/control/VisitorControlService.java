package io.daehapsil.ejb.control;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.domain.blocklist.BlockRule;
import io.daehapsil.domain.blocklist.BlockRules;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.Rooms;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.ejb.audit.AuditService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.schema.DatabaseWork;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Map;

/**
 * The boundary of what operators do to visitors: letting them in by hand, and turning them away. All throw
 * {@link io.daehapsil.domain.NotFound} for an unknown room and {@link io.daehapsil.domain.Unavailable}.
 */
@ApplicationScoped
public class VisitorControlService {

    private static final String RULE = "rule";

    private final Rooms rooms;
    private final AdmissionService admission;
    private final BlockRules rules;
    private final BlockListService blocks;
    private final AuditService audit;
    private final DatabaseWork work;

    /** For the container's proxy only. */
    protected VisitorControlService() {
        this(null, null, null, null, null, null);
    }

    @Inject
    public VisitorControlService(
            Rooms rooms,
            AdmissionService admission,
            BlockRules rules,
            BlockListService blocks,
            AuditService audit,
            DatabaseWork work) {
        this.rooms = rooms;
        this.admission = admission;
        this.rules = rules;
        this.blocks = blocks;
        this.audit = audit;
        this.work = work;
    }

    /**
     * Lets the next ones in. It is written down first, and not done when that fails; when Redis is away it is not written
     * down either. Each call lets in more.
     *
     * @param people 1 to 1,000
     * @return how many came in
     */
    public int admit(Actor actor, RoomName room, int people) {
        return work.inOne(() -> {
            rooms.hold(room);
            audit.note(
                    actor, new Deed("room.admit", room.value(), Map.of(), Map.of("people", Integer.toString(people))));
            return admission.admitByHand(room, people);
        });
    }

    /** The block list as it is kept, in order. */
    public List<BlockRule> blocked(RoomName room) {
        return work.inOne(() -> {
            rooms.hold(room);
            return rules.of(room).stream()
                    .sorted((one, other) -> one.toString().compareTo(other.toString()))
                    .toList();
        });
    }

    /** Safe to repeat. */
    public void block(Actor actor, RoomName room, BlockRule rule) {
        work.inOne(() -> {
            rooms.hold(room);
            if (!rules.of(room).contains(rule)) {
                rules.add(room, rule);
                audit.note(actor, new Deed("room.block", room.value(), Map.of(), Map.of(RULE, rule.toString())));
            }
            return null;
        });
        blocks.block(room, rule);
    }

    /** Safe to repeat. */
    public void unblock(Actor actor, RoomName room, BlockRule rule) {
        work.inOne(() -> {
            rooms.hold(room);
            if (rules.of(room).contains(rule)) {
                rules.remove(room, rule);
                audit.note(actor, new Deed("room.unblock", room.value(), Map.of(RULE, rule.toString()), Map.of()));
            }
            return null;
        });
        blocks.unblock(room, rule);
    }
}
