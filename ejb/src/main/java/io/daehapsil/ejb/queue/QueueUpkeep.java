package io.daehapsil.ejb.queue;

import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.queue.WaitingLine;
import io.daehapsil.ejb.blocklist.BlockListService;
import io.daehapsil.ejb.metrics.Metrics;
import io.daehapsil.ejb.timer.OneByOne;
import io.daehapsil.ejb.timer.Outage;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** What a node does for its rooms again and again. Bears that Redis or the database is away. */
@ApplicationScoped
public class QueueUpkeep {

    /** Keeps one call to Redis below 20 ms, so that nobody else waits long. */
    private static final int MOST_A_CALL = 500;

    /** 100,000 who left together are gone in one turn. */
    private static final int MOST_CALLS = 200;

    private final Outage looking = new Outage("looking at the rooms");
    private final Outage keeping = new Outage("keeping the lines");
    private final Outage learning = new Outage("reading the rooms");
    private final Outage drawing = new Outage("drawing the early birds");
    private final RoomService rooms;
    private final RoomViews views;
    private final LifeSigns signs;
    private final WaitingLine line;
    private final Draws draws;
    private final BlockListService blocks;
    private final Metrics metrics;

    /** For the container's proxy only. */
    protected QueueUpkeep() {
        this(null, null, null, null, null, null, null);
    }

    @Inject
    public QueueUpkeep(
            RoomService rooms,
            RoomViews views,
            LifeSigns signs,
            WaitingLine line,
            Draws draws,
            BlockListService blocks,
            Metrics metrics) {
        this.rooms = rooms;
        this.views = views;
        this.signs = signs;
        this.line = line;
        this.draws = draws;
        this.blocks = blocks;
        this.metrics = metrics;
    }

    public void look() {
        looking.bear(() -> OneByOne.each(rooms.rooms(), room -> views.refresh(room.name())));
    }

    /** Goes on with the draws that are under way. */
    public void draw() {
        drawing.bear(() -> OneByOne.each(rooms.rooms(), room -> draws.goOn(views.view(room.name()), MOST_CALLS)));
    }

    public void keepUp() {
        keeping.bear(() -> OneByOne.each(rooms.rooms(), room -> {
            signs.write(room.name());
            blocks.refresh(room.name()).forEach(place -> line.leave(room.name(), place));
            sweep(room.name());
        }));
    }

    /** Reads what rooms there are. Apart from the rest, which asks Redis only and must not wait while the database hangs. */
    public void learn() {
        learning.bear(() -> {
            rooms.shareLate();
            rooms.reload();
        });
    }

    private void sweep(RoomName room) {
        int lapsed;
        int calls = 0;
        do {
            lapsed = line.sweep(room, MOST_A_CALL);
            if (lapsed > 0) {
                metrics.lapsed(room, lapsed);
            }
        } while (lapsed == MOST_A_CALL && ++calls < MOST_CALLS);
    }
}
