package io.daehapsil.web.live;

import io.daehapsil.domain.access.UserId;
import io.daehapsil.domain.queue.PlaceId;
import io.daehapsil.domain.queue.PlaceStatus.Status;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.ejb.original.Browser;
import io.daehapsil.ejb.original.Entrance;
import io.daehapsil.ejb.original.OriginalService;
import io.daehapsil.ejb.original.User;
import io.daehapsil.web.original.OriginalWords;
import io.daehapsil.web.place.PlaceAnswer;
import io.daehapsil.web.problem.Problem;
import java.time.Duration;
import java.util.Optional;

/** What a client of the FastAPI original hears: its rank at every tick, at last its token. It knows no word for a fault that passes. */
final class OriginalTalk implements Words {

    /** Nobody reads faster than that, whatever the tick. */
    private static final Duration FASTEST = Duration.ofSeconds(1);

    private final OriginalService originals;
    private final Runnable refusal;
    private final UserId id;
    private final Browser browser;
    private final RoomName room;
    private final PlaceId place;

    /** Joins. @param refusal throws when the caller's address is blocked */
    OriginalTalk(OriginalService originals, Runnable refusal, UserId id, Browser browser) {
        this.originals = originals;
        this.refusal = refusal;
        this.id = id;
        this.browser = browser;
        User user = user();
        this.room = user.room();
        this.place = originals.status(user).place();
    }

    RoomName room() {
        return room;
    }

    PlaceId place() {
        return place;
    }

    @Override
    public PlaceAnswer ask() {
        Entrance entrance = originals.status(user());
        return new PlaceAnswer(entrance.status(), OriginalWords.status(entrance).toString());
    }

    @Override
    public Duration pace(PlaceAnswer answer) {
        Duration tick = originals.tick(room);
        return tick.compareTo(FASTEST) < 0 ? FASTEST : tick;
    }

    @Override
    public boolean isLast(PlaceAnswer answer) {
        return answer.status().status() == Status.ALLOWED;
    }

    @Override
    public Optional<String> of(Problem problem) {
        return problem.type().status() < 500
                ? Optional.of(OriginalWords.denied(problem.detail()).toString())
                : Optional.empty();
    }

    /** Each time anew, because who may speak for an id, and whom a list blocks, changes. */
    private User user() {
        refusal.run();
        return originals.recognise(id, browser, true);
    }
}
