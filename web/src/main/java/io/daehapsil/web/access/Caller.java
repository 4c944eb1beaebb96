package io.daehapsil.web.access;

import io.daehapsil.domain.access.Pass;
import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.admission.AdmissionService;
import io.daehapsil.web.problem.Problem;
import io.daehapsil.web.problem.ProblemType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.SecurityContext;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Tells whose pass a request shows. The server has checked signature, issuer and time before. */
@ApplicationScoped
public class Caller {

    @Inject
    private AdmissionService admission;

    /** The place that the pass was issued to. A pass for another room is refused. */
    public PlaceId place(RoomName room, SecurityContext request) {
        if (!(request.getUserPrincipal() instanceof JsonWebToken pass) || !isPass(pass)) {
            throw ProblemType.PASS_MISSING
                    .because("Show a pass as Authorization: Bearer.")
                    .asRefusal();
        }
        String passRoom = pass.getClaim("room");
        if (!room.value().equals(passRoom)) {
            throw ProblemType.PASS_OF_ANOTHER_ROOM
                    .because("This pass is for the room '" + passRoom + "'. Join this room to get one for it.")
                    .asRefusal();
        }
        return new PlaceId(pass.getSubject());
    }

    /** The server lets operators' tokens through as well, which the same key signs. */
    private static boolean isPass(JsonWebToken token) {
        return token.getAudience() != null && token.getAudience().contains(Pass.AUDIENCE);
    }

    /** The live slot behind the pass, its idle deadline moved. A pass that outlives its slot opens nothing. */
    public Slot slot(RoomName room, SecurityContext request) {
        return admission
                .extend(room, place(room, request))
                .orElseThrow(() -> slotEnded().asRefusal());
    }

    /** What somebody without a live slot is told. */
    public static Problem slotEnded() {
        return ProblemType.SLOT_ENDED.because("Your time inside is over. Join the room again to go on.");
    }
}
