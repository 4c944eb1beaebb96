package io.daehapsil.web.place;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.blocklist.Blocked;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.queue.AskLimitService;
import io.daehapsil.ejb.queue.Joined;
import io.daehapsil.ejb.queue.QueueService;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Answers a place with its status and, to who is inside, a fresh pass: for both doors of the poll, for server-sent events and
 * the socket alike.
 */
public class PlaceAnswers {

    private final QueueService queue;
    private final AccessService access;
    private final BlockListService blocks;
    private final AskLimitService limits;

    public PlaceAnswers(QueueService queue, AccessService access, BlockListService blocks, AskLimitService limits) {
        this.queue = queue;
        this.access = access;
        this.blocks = blocks;
        this.limits = limits;
    }

    /** The header in which a client that joins shows a proof of work. */
    public static final String PROOF_HEADER = "Daehapsil-Proof";

    /** Throws what {@link QueueService#join} throws, and Blocked. @param proof of work, or null */
    public JoinAnswer join(RoomName room, String idempotencyKey, String proof) {
        return queue.join(room, idempotencyKey, Optional.ofNullable(proof), joined -> joined(room, joined));
    }

    /** As {@link #join}, without holding the caller's thread meanwhile ({@link QueueService#joinLater}). */
    public CompletableFuture<JoinAnswer> joinLater(RoomName room, String idempotencyKey, String proof) {
        return queue.joinLater(room, idempotencyKey, Optional.ofNullable(proof), joined -> joined(room, joined));
    }

    private JoinAnswer joined(RoomName room, Joined joined) {
        refuseBlocked(room, joined);
        Optional<String> pass = joined.slot().map(access::issuePass);
        return new JoinAnswer(joined.place(), StatusDocument.of(joined.status(), pass, joined.place()));
    }

    /** As {@link #answer}, for who asks at a pace of their own. Also throws TooManyAsks. */
    public PlaceAnswer asked(RoomName room, String signedPlace) {
        Place place = queue.verify(room, signedPlace);
        limits.count(place);
        return answer(room, place);
    }

    /** Asking is a sign of life. Throws what {@link QueueService#status} throws, and Blocked. */
    public PlaceAnswer answer(RoomName room, String signedPlace) {
        return answer(room, queue.verify(room, signedPlace));
    }

    private PlaceAnswer answer(RoomName room, Place place) {
        blocks.refuse(room, place.id());
        PlaceStatus status = queue.status(place);
        Optional<String> pass = status.slot()
                .map(time -> access.issuePass(
                        new Slot(room, place.id(), status.number(), time.remaining(), time.idleRemaining())));
        return new PlaceAnswer(status, StatusDocument.of(status, pass));
    }

    /**
     * What a program is told at the gate of a protected site: the status, the place, and where to ask.
     *
     * @param ask an address of ours
     */
    public static String waiting(PlaceStatus status, String place, String ask) {
        return StatusDocument.of(status, place, ask);
    }

    /** A sign of life. Throws what {@link QueueService#heartbeat} throws, Blocked and TooManyAsks. */
    public void heartbeat(RoomName room, String signedPlace) {
        Place place = queue.verify(room, signedPlace);
        limits.count(place);
        blocks.refuse(room, place.id());
        queue.heartbeat(room, signedPlace);
    }

    /** A blocked place is not had again by the key that it was made with. */
    private void refuseBlocked(RoomName room, Joined joined) {
        try {
            blocks.refuse(room, joined.id());
        } catch (Blocked blocked) {
            queue.leave(room, joined.place());
            throw blocked;
        }
    }

    /** Of what the operator tells at the moment. From memory. */
    public String noticeRevision(RoomName room) {
        return queue.branding(room)
                .map(branding -> branding.notice().revision())
                .orElse("");
    }
}
