package io.daehapsil.web.queue;

import io.daehapsil.domain.admission.Slot;
import io.daehapsil.domain.queue.Place;
import io.daehapsil.domain.queue.PlaceStatus;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.access.AccessService;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.queue.QueueService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;

/** Answers a place with its status and, to who is inside, a fresh pass: for the poll, server-sent events and the socket alike. */
@ApplicationScoped
public class PlaceAnswers {

    private final QueueService queue;
    private final AccessService access;
    private final BlockListService blocks;

    /** For the container's proxy only. */
    protected PlaceAnswers() {
        this(null, null, null);
    }

    @Inject
    public PlaceAnswers(QueueService queue, AccessService access, BlockListService blocks) {
        this.queue = queue;
        this.access = access;
        this.blocks = blocks;
    }

    /** Asking is a sign of life. Throws what {@link QueueService#status} throws, and Blocked. */
    public PlaceAnswer answer(RoomName room, String signedPlace) {
        blocks.refuse(room, queue.verify(room, signedPlace).id());
        PlaceStatus status = queue.status(room, signedPlace);
        Optional<String> pass = status.slot().map(time -> {
            Place place = queue.verify(room, signedPlace);
            return access.issuePass(
                    new Slot(room, place.id(), status.number(), time.remaining(), time.idleRemaining()));
        });
        return new PlaceAnswer(status, StatusDocument.of(status, pass).build());
    }

    /** Of what the operator tells at the moment. From memory. */
    public String noticeRevision(RoomName room) {
        return queue.branding(room)
                .map(branding -> branding.notice().revision())
                .orElse("");
    }
}
