package io.daehapsil.ejb.control;

import io.daehapsil.domain.audit.Actor;
import io.daehapsil.domain.audit.Deed;
import io.daehapsil.ejb.access.PassKeyService;
import io.daehapsil.ejb.access.PassKeyService.Refused;
import io.daehapsil.ejb.audit.AuditService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** The boundary of what operators do about the keys of passes. */
@ApplicationScoped
public class PassKeyControlService {

    private final PassKeyService keys;
    private final AuditService audit;

    /** For the container's proxy only. */
    protected PassKeyControlService() {
        this(null, null);
    }

    @Inject
    public PassKeyControlService(PassKeyService keys, AuditService audit) {
        this.keys = keys;
        this.audit = audit;
    }

    /** The ids of all keys that are believed; the one that signs first. */
    public List<String> ids() {
        return keys.keys().ids();
    }

    /** As {@link PassKeyService#rotate}, written down first. */
    public Optional<Refused> rotate(Actor actor) {
        return keys.rotate(() -> audit.note(actor, Deed.of("pass-key.rotate", ids().get(0))));
    }
}
