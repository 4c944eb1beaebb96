package io.daehapsil.ejb.booking;

import io.daehapsil.domain.queue.LineId;
import io.daehapsil.domain.queue.RoomName;
import io.daehapsil.domain.seating.StockReadiness;
import java.util.Optional;

/** Every seat is known, and perhaps not every reservation; RestoredStockTest has the times when it is otherwise. */
final class TestReadiness implements StockReadiness {

    /** Whether Redis may know less than it was told; a test may lose it. */
    boolean redisWasLost;

    @Override
    public void requireComplete() {
        // Always so here.
    }

    @Override
    public Optional<LineId> complete(RoomName room) {
        return Optional.empty();
    }

    @Override
    public boolean mayHaveForgotten(RoomName room) {
        return redisWasLost;
    }
}
